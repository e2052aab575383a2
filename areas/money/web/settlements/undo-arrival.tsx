import { useState } from 'react';
import { client } from '#web/lib/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { DialogForm } from '#web/ui/dialog-form.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useSettlementAct } from './use-settlement-act.ts';

/** Takes back that the settlement has arrived, with a reason. */
export function UndoArrival({ id, banked }: { id: string; banked: { at: string } }) {
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [hasSubmitted, setHasSubmitted] = useState(false);
  const isMissing = reason.trim() === '';
  const undo = useSettlementAct(
    () => client.settlements.undoArrival({ id, reason, seenAt: banked.at }),
    'Vermerk zurückgenommen',
    () => setOpen(false),
  );
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        Vermerk zurücknehmen
      </Button>
      <DialogForm
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="Vermerk zurücknehmen"
        description="Die Abrechnung gilt dann wieder als noch nicht auf dem Konto vermerkt."
        submitText="Zurücknehmen"
        isBusy={undo.isPending}
        phone="compact"
        onSubmit={async () => {
          setHasSubmitted(true);
          if (!isMissing) await undo.mutateAsync().catch(() => undefined);
        }}
      >
        <TextField
          label="Grund"
          value={reason}
          maxLength={140}
          error={hasSubmitted && isMissing ? 'Bitte geben Sie einen Grund an.' : undefined}
          onChange={({ target }) => setReason(target.value)}
        />
      </DialogForm>
    </>
  );
}
