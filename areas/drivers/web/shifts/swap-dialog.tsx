import { useState } from 'react';
import { client } from '#web/lib/api-client.ts';
import { DialogForm } from '#web/ui/dialog-form.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useShiftAct } from './use-shift-act.ts';

/** A driver asks that somebody else drives a shift. */
export default function SwapDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const ask = useShiftAct({
    call: client.shifts.askForSwap,
    doneText: 'Ihr Wunsch ist angekommen.',
    onDone: onClose,
  });
  return (
    <DialogForm
      isOpen
      onClose={onClose}
      title="Um einen Tausch bitten"
      description="Kollegen sehen die Zeit, nicht Ihren Namen und nicht den Grund. Die Schicht bleibt Ihre, bis die Disposition den Tausch bestätigt."
      submitText="Bitten"
      size="thumb"
      isBusy={ask.isPending}
      failure={ask.failure}
      onSubmit={async () => ask.send({ id, reason })}
    >
      <TextField
        label="Grund"
        isOptional
        size="thumb"
        maxLength={200}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </DialogForm>
  );
}
