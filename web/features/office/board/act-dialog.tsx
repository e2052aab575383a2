import { type ReactNode, useState } from 'react';
import { reasonField } from '#contract/office/board.ts';
import { DialogForm } from '#web/ui/dialog-form.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useBoardAct } from './use-board-act.ts';

/** What an act is done to. */
export interface ActSubject {
  id: string;
  shortId: string;
  updatedAt: string;
}

/** What was seen when the dialog opened: what changes meanwhile must be refused, not taken along. */
export function useSeen<S>(subject: S): S {
  return useState(subject)[0];
}

interface ActDialogProps<I extends object> {
  onClose: () => void;
  title: string;
  description?: ReactNode;
  submitText: string;
  isDangerous?: boolean;
  /** What is given beside the reason; undefined while something is missing, which its field says then. */
  read: () => I | undefined;
  call: Parameters<typeof useBoardAct<I & { reason: string }>>[0]['call'];
  doneText: string;
  /** Suggested, where the board knows it. */
  reason?: string;
  /** The customer reads the reason in the timeline. */
  isReasonShown?: boolean;
  children?: ReactNode;
}

/** Every act of an admin asks why, and stays open with what was refused. */
export function ActDialog<I extends object>(props: ActDialogProps<I>) {
  const [reason, setReason] = useState(props.reason ?? '');
  const [isTried, setIsTried] = useState(false);
  const act = useBoardAct<I & { reason: string }>({
    call: props.call,
    doneText: props.doneText,
    onDone: props.onClose,
  });
  const checked = reasonField.safeParse(reason);
  async function submit(): Promise<void> {
    setIsTried(true);
    const given = props.read();
    if (checked.success && given) act.send({ ...given, reason: checked.data });
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
      onSubmit={submit}
    >
      {props.children}
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
        error={isTried && !checked.success ? checked.error.issues[0]?.message : undefined}
        onChange={(event) => setReason(event.target.value)}
      />
    </DialogForm>
  );
}
