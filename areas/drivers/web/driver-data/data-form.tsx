import { type FormEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useFirstError } from '#web/ui/use-first-error.ts';

interface DataFormProps {
  /** Validates the fields and sends them. */
  onSubmit: (event: FormEvent<HTMLFormElement>) => Promise<void>;
  isBusy: boolean;
  /** The buttons, for a step or for the settings. */
  actions: ReactNode;
  label: string;
  children: ReactNode;
}

/**
 * One section of the driver's data: after an error, client-side or from the server, the first invalid field
 * gets the focus.
 */
export function DataForm({ onSubmit, isBusy, actions, label, children }: DataFormProps) {
  const [attempts, setAttempts] = useState(0);
  const form = useFirstError(attempts);
  const wasBusy = useRef(false);
  useLayoutEffect(() => {
    if (wasBusy.current && !isBusy) setAttempts((count) => count + 1);
    wasBusy.current = isBusy;
  }, [isBusy]);
  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    await onSubmit(event);
    setAttempts((count) => count + 1);
  }
  return (
    <form
      ref={form}
      aria-label={label}
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => void submit(event)}
    >
      {children}
      {actions}
    </form>
  );
}
