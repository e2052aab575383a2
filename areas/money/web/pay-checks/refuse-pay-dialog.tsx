import { useState } from 'react';
import { refusalField } from '#money/contract/pay-checks.ts';
import {
  OBJECTION_DAYS,
  type RefusalReason,
  refusalLabels,
  refusalReasons,
} from '#money/domain/pay-check.ts';
import { client } from '#web/lib/api-client.ts';
import { useShortText } from '#web/fields/short-text-form.tsx';
import { DialogForm } from '#web/ui/dialog-form.tsx';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { TextareaField } from '#web/ui/textarea-field.tsx';
import { useCheckAct } from './use-check-act.ts';

interface RefuseDialogProps {
  id: string;
  shortId: string;
  driverName: string;
  onClose: () => void;
  onDone: () => void;
}

const options = refusalReasons.map((value) => ({ value, title: refusalLabels[value] }));

/** A ride is not paid, for a reason from the list and in words; the driver reads both. */
export default function RefuseDialog({ id, shortId, driverName, onClose, onDone }: RefuseDialogProps) {
  const [reason, setReason] = useState<RefusalReason | null>(null);
  const [hasSubmitted, setHasSubmitted] = useState(false);
  const typed = useShortText(refusalField);
  const refuse = useCheckAct(
    (given: { reason: RefusalReason; text: string }) => client.payChecks.refusePay({ id, ...given }),
    'Wird nicht ausgezahlt, der Fahrer liest den Grund',
    () => {
      onClose();
      onDone();
    },
  );
  return (
    <DialogForm
      isOpen
      onClose={onClose}
      title="Fahrt nicht auszahlen"
      description={`${driverName}, Sendung ${shortId}. Der Fahrer liest den Grund und kann ${OBJECTION_DAYS} Tage lang widersprechen.`}
      submitText="Nicht auszahlen"
      busyText="Wird vermerkt..."
      isDangerous
      isBusy={refuse.isPending}
      onSubmit={async () => {
        setHasSubmitted(true);
        const text = typed.submit();
        if (reason && text !== undefined) await refuse.mutateAsync({ reason, text }).catch(() => undefined);
      }}
    >
      <RadioCards
        legend="Grund"
        options={options}
        value={reason}
        onChange={setReason}
        {...(hasSubmitted && !reason && { error: 'Bitte wählen Sie einen Grund.' })}
      />
      <TextareaField
        label="In Worten"
        hint="Was spricht dagegen, dass die Fahrt so stattgefunden hat?"
        rows={3}
        maxLength={500}
        {...typed.field}
      />
    </DialogForm>
  );
}
