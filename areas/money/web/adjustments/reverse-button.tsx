import { useState } from 'react';
import type { z } from 'zod';
import { type adjustment, adjustmentReasonField } from '#money/contract/adjustments.ts';
import { formatTotal } from '#platform/contract/german-format.ts';
import { QuickReasons } from '#web/fields/quick-reasons.tsx';
import { client } from '#web/lib/api-client.ts';
import { failureText } from '#web/lib/failures.ts';
import { Button } from '#web/ui/button.tsx';
import { DialogForm } from '#web/ui/dialog-form.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useAdjustmentAct } from './use-adjustment-act.ts';

type Adjustment = z.infer<typeof adjustment>;

/** Takes an entry back by an opposite correction. */
export function ReverseButton({ row }: { row: Adjustment }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        kind="quiet"
        aria-label={`${row.kindText} für ${row.driverName} zurücknehmen`}
        onClick={() => setIsOpen(true)}
      >
        Zurücknehmen
      </Button>
      {isOpen && <ReverseDialog row={row} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function ReverseDialog({
  row: { id, kindText, cents, driverName, isInPayout },
  onClose,
}: {
  row: Adjustment;
  onClose: () => void;
}) {
  const [reason, setReason] = useState('');
  const [hasSubmitted, setHasSubmitted] = useState(false);
  const checked = adjustmentReasonField.safeParse(reason);
  const reverse = useAdjustmentAct(client.adjustments.reverseAdjustment, 'Zurückgenommen', onClose);
  const when = isInPayout ? 'Sie ist schon in einer Auszahlung und wird mit der nächsten verrechnet.' : '';
  return (
    <DialogForm
      isOpen
      onClose={onClose}
      title={`${kindText} zurücknehmen`}
      description={`Eine Korrektur über ${formatTotal(-cents)} für ${driverName} hebt sie auf. ${when}`.trim()}
      submitText="Zurücknehmen"
      isBusy={reverse.isPending}
      failure={
        reverse.isError ? { title: 'Nicht zurückgenommen', text: failureText(reverse.error) } : undefined
      }
      onSubmit={async () => {
        setHasSubmitted(true);
        if (checked.success) await reverse.mutateAsync({ id, reason: checked.data }).catch(() => undefined);
      }}
    >
      <TextField
        label="Grund"
        hint="Der Fahrer liest ihn."
        maxLength={200}
        autoComplete="off"
        value={reason}
        error={hasSubmitted && !checked.success ? checked.error.issues[0]?.message : undefined}
        onChange={(event) => setReason(event.target.value)}
      />
      <QuickReasons reasons={['Irrtümlich eingetragen', 'Falscher Fahrer']} onChoose={setReason} />
    </DialogForm>
  );
}
