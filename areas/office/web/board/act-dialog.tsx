import { type ReactNode, useState } from 'react';
import { reasonField } from '#office/contract/board-acts.ts';
import { QuickReasons } from '#web/fields/quick-reasons.tsx';
import { DialogForm } from '#web/ui/dialog-form.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useBoardAct } from './use-board-act.ts';

/** The delivery that a command applies to. */
export interface ActSubject {
  id: string;
  shortId: string;
  updatedAt: string;
}

/** The state when the dialog opened: if it changes in the meantime, the command must be refused. */
export function useSeen<S>(subject: S): S {
  return useState(subject)[0];
}

interface ActDialogProps<I extends object, A> {
  onClose: () => void;
  title: string;
  description?: ReactNode;
  submitText: string;
  isDangerous?: boolean;
  /** Input besides the reason; undefined while it is incomplete, in which case its field shows an error. */
  read: () => I | undefined;
  call: Parameters<typeof useBoardAct<I & { reason: string }, A>>[0]['call'];
  doneText: string;
  undo?: (answer: A) => (() => void) | undefined;
  /** Suggested reasons; without any the act needs none. */
  reasons?: readonly string[];
  width?: 'narrow' | 'widest';
  /** The customer reads the reason in the timeline. */
  isReasonShown?: boolean;
  children?: ReactNode;
}

/** Frame of every admin command: asks for a reason if it needs one; an error keeps it open with the input. */
export function ActDialog<I extends object, A>(props: ActDialogProps<I, A>) {
  const [reason, setReason] = useState('');
  const [hasSubmitted, setHasSubmitted] = useState(false);
  const act = useBoardAct<I & { reason: string }, A>({
    call: props.call,
    doneText: props.doneText,
    undo: props.undo,
    onDone: props.onClose,
  });
  const { reasons } = props;
  const checked = reasonField.safeParse(reason);
  async function submit(): Promise<void> {
    setHasSubmitted(true);
    const given = props.read();
    if (given && (checked.success || !reasons)) act.send({ ...given, reason: reason.trim() });
  }
  return (
    <DialogForm
      isOpen
      onClose={props.onClose}
      title={props.title}
      description={props.description}
      submitText={props.submitText}
      busyText="Wird ausgeführt..."
      isBusy={act.isPending}
      isDangerous={props.isDangerous ?? false}
      failure={act.failure}
      width={props.width ?? 'narrow'}
      onSubmit={submit}
    >
      {props.children}
      {reasons && (
        <div className="flex flex-col gap-2">
          <TextField
            label="Grund"
            hint={
              props.isReasonShown
                ? 'Steht im Protokoll, und der Kunde liest ihn im Sendungsverlauf.'
                : 'Steht im Protokoll und bei der Sendung, nicht beim Kunden.'
            }
            value={reason}
            maxLength={500}
            autoComplete="off"
            error={hasSubmitted && !checked.success ? checked.error.issues[0]?.message : undefined}
            onChange={(event) => setReason(event.target.value)}
          />
          <QuickReasons reasons={reasons} onChoose={setReason} />
        </div>
      )}
    </DialogForm>
  );
}
