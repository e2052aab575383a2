import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { HelpBox } from './help-box.tsx';
import { useFirstError } from './use-first-error.ts';

interface DialogFormProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  description?: ReactNode;
  /** Validates the fields and sends them; errors are shown at their fields afterwards. */
  onSubmit: (event: FormEvent<HTMLFormElement>) => Promise<void>;
  /** A verb: 'Anfrage senden'. */
  submitText: string;
  busyText?: string;
  cancelText?: string;
  /** Being sent: nothing is sent twice, and the dialog stays until there is an answer. */
  isBusy: boolean;
  /** There is nothing to send yet. */
  isIncomplete?: boolean;
  isDangerous?: boolean;
  /** It opened by itself, so no field takes the focus from another one. */
  isUnasked?: boolean;
  /** An error that belongs to no field. */
  failure?: { title: string; text: string } | undefined;
  phone?: 'sheet' | 'compact';
  width?: 'narrow' | 'wide' | 'widest';
  size?: 'md' | 'thumb';
  /** Layout of the fields; stacked by default. */
  layout?: string;
  children: ReactNode;
}

/** A dialog with fields. The caller keeps the input; the first invalid field gets the focus. */
export function DialogForm(props: DialogFormProps) {
  const { isBusy, isDangerous = false, size, failure } = props;
  const formId = useId();
  const cancel = useRef<HTMLButtonElement>(null);
  const [attempts, setAttempts] = useState(0);
  const form = useFirstError(attempts);
  const countAttempt = () => setAttempts((count) => count + 1);
  const wasBusy = useRef(false);
  useEffect(() => {
    // The answer is there, and its errors are shown at their fields.
    if (wasBusy.current && !isBusy) countAttempt();
    wasBusy.current = isBusy;
  }, [isBusy]);
  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    // React bubbles the event out of the dialog, to the form that contains the dialog's button.
    event.stopPropagation();
    if (isBusy) return;
    await props.onSubmit(event);
    countAttempt();
  }
  return (
    <Dialog
      isOpen={props.isOpen}
      onClose={isBusy ? () => {} : props.onClose}
      isSticky
      title={props.title}
      description={props.description}
      phone={props.phone}
      width={props.width}
      initialFocus={props.isUnasked ? cancel : undefined}
      actions={
        <>
          <Button
            type="submit"
            form={formId}
            kind={isDangerous ? 'danger' : 'primary'}
            size={size}
            busy={isBusy}
            busyText={props.busyText}
            disabled={props.isIncomplete}
          >
            {props.submitText}
          </Button>
          <Button
            ref={cancel}
            kind={isDangerous ? 'secondary' : 'quiet'}
            size={size}
            disabled={isBusy}
            onClick={props.onClose}
          >
            {props.cancelText ?? 'Abbrechen'}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        id={formId}
        noValidate
        className={props.layout ?? 'flex flex-col gap-5'}
        onSubmit={(event) => void submit(event)}
      >
        {failure && <Failure {...failure} />}
        {props.children}
      </form>
    </Dialog>
  );
}

/** Scrolled into view: in a long form the button is far below it. */
function Failure({ title, text }: { title: string; text: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={box} className="col-span-full">
      <HelpBox tone="error" role="alert" title={title}>
        {text}
      </HelpBox>
    </div>
  );
}
