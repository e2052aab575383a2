import { useState } from 'react';
import { payAnswerField } from '#money/contract/pay-checks.ts';
import { client } from '#web/lib/api-client.ts';
import { useShortText } from '#web/fields/short-text-form.tsx';
import { CheckboxField } from '#web/ui/checkbox-field.tsx';
import { DialogForm } from '#web/ui/dialog-form.tsx';
import { TextareaField } from '#web/ui/textarea-field.tsx';
import { useCheckAct } from './use-check-act.ts';

interface ReplyDialogProps {
  id: string;
  driverName: string;
  onClose: () => void;
  onDone: () => void;
}

/** An answer to a driver's objection, with the decision; the driver reads it word for word. */
export default function ReplyDialog({ id, driverName, onClose, onDone }: ReplyDialogProps) {
  const [isRight, setIsRight] = useState(false);
  const typed = useShortText(payAnswerField);
  const reply = useCheckAct(
    (answer: string) => client.payChecks.answerPayObjection({ id, answer, isRight }),
    'Einspruch beantwortet',
    () => {
      onClose();
      onDone();
    },
  );
  return (
    <DialogForm
      isOpen
      onClose={onClose}
      title={`Einspruch von ${driverName}`}
      submitText="Antwort senden"
      busyText="Wird gesendet..."
      isBusy={reply.isPending}
      onSubmit={async () => {
        const answer = typed.submit();
        if (answer !== undefined) await reply.mutateAsync(answer).catch(() => undefined);
      }}
    >
      <TextareaField
        label="Antwort"
        hint="Der Fahrer liest sie unter „Verdienst“."
        rows={4}
        {...typed.field}
      />
      <CheckboxField
        label="Der Fahrer hat recht: Die Fahrt wird ausgezahlt"
        checked={isRight}
        onChange={(event) => setIsRight(event.target.checked)}
      />
    </DialogForm>
  );
}
