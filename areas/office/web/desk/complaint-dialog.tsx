import { useState } from 'react';
import { type CaseReason, caseReasonNames, caseReasons } from '#office/contract/case-words.ts';
import { client } from '#web/lib/api-client.ts';
import { useMessageChange } from '#web/lib/use-message-change.ts';
import { DialogForm } from '#web/ui/dialog-form.tsx';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import type { MessageFile } from './use-desk.ts';

const options = caseReasons.map((value) => ({ value, title: caseReasonNames[value] }));

/** A message becomes a complaint, with a number that its author gets. */
export default function ComplaintDialog({ message, onClose }: { message: MessageFile; onClose: () => void }) {
  const [seenChangedAt] = useState(message.changedAt);
  const [reason, setReason] = useState<CaseReason | null>(null);
  const [hasSubmitted, setHasSubmitted] = useState(false);
  const make = useMessageChange(
    (given: CaseReason) => client.desk.makeComplaint({ id: message.id, seenChangedAt, reason: given }),
    onClose,
  );
  return (
    <DialogForm
      isOpen
      onClose={onClose}
      title="Als Beschwerde führen"
      description={`${message.email} bekommt Nummer und Frist per E-Mail. Die Beschwerde zählt in der Statistik des Jahres.`}
      submitText="Als Beschwerde führen"
      isBusy={make.isPending}
      width="narrow"
      onSubmit={async () => {
        setHasSubmitted(true);
        if (reason) make.mutate(reason);
      }}
    >
      <RadioCards
        legend="Grund"
        value={reason}
        onChange={setReason}
        options={options}
        {...(hasSubmitted && !reason && { error: 'Bitte wählen Sie einen Grund.' })}
      />
    </DialogForm>
  );
}
