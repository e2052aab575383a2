import { useState } from 'react';
import type { z } from 'zod';
import { formatTotal } from '#platform/contract/german-format.ts';
import type { payout } from '#money/contract/payouts.ts';
import { client } from '#web/lib/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { DialogForm } from '#web/ui/dialog-form.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { usePayoutAct } from './use-payout-act.ts';

/** Records a transfer that the bank has returned, with the bank's reason. */
export function ReturnPayoutButton({
  payout: { id, driverName, amountCents },
}: {
  payout: z.infer<typeof payout>;
}) {
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const back = usePayoutAct(
    () => client.payouts.returnPayout({ id, reason }),
    'Rücküberweisung vermerkt',
    () => setOpen(false),
  );
  return (
    <>
      <Button
        kind="quiet"
        aria-label={`Zurückgekommen: Überweisung an ${driverName}`}
        onClick={() => setOpen(true)}
      >
        Zurückgekommen
      </Button>
      <DialogForm
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="Überweisung zurückgekommen"
        description={`${formatTotal(amountCents)} an ${driverName} sind dann wieder offen und stehen in der nächsten Auszahlung.`}
        submitText="Vermerken"
        isBusy={back.isPending}
        phone="compact"
        onSubmit={async () => {
          setMissing(reason.trim() === '');
          if (reason.trim() !== '') await back.mutateAsync(undefined).catch(() => undefined);
        }}
      >
        <TextField
          label="Grund der Bank"
          value={reason}
          maxLength={140}
          error={isMissing ? 'Bitte geben Sie an, warum sie zurückkam.' : undefined}
          onChange={(event) => setReason(event.target.value)}
        />
      </DialogForm>
    </>
  );
}
