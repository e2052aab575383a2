import { useState } from 'react';
import { client } from '#web/lib/api-client.ts';
import { today } from '#web/lib/today.ts';
import { DialogForm } from '#web/ui/dialog-form.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useShiftAct } from './use-shift-act.ts';
import { addDays } from './week-days.ts';

/** A driver says when they would like to drive. */
export default function WishDialog({ onClose }: { onClose: () => void }) {
  const [value, setValue] = useState({ day: addDays(today(), 1), from: '10:00', until: '14:00' });
  const ask = useShiftAct({
    call: client.shifts.wishForShift,
    doneText: 'Ihr Wunsch ist angekommen.',
    onDone: onClose,
  });
  const { day, from, until } = value;
  return (
    <DialogForm
      isOpen
      onClose={onClose}
      title="Schicht wünschen"
      description="Die Disposition antwortet Ihnen. Bis dahin ist nichts geplant."
      submitText="Wünschen"
      size="thumb"
      isBusy={ask.isPending}
      isIncomplete={!day || !from || !until}
      failure={ask.failure}
      onSubmit={async () => ask.send(value)}
    >
      <TextField
        label="Tag"
        type="date"
        size="thumb"
        value={day}
        onChange={({ target }) => setValue({ ...value, day: target.value })}
      />
      <div className="grid grid-cols-2 gap-3">
        <TextField
          label="Von"
          type="time"
          size="thumb"
          error={ask.fieldFailure('from')}
          value={from}
          onChange={({ target }) => setValue({ ...value, from: target.value })}
        />
        <TextField
          label="Bis"
          type="time"
          size="thumb"
          error={ask.fieldFailure('until')}
          hint={until && until <= from ? 'Am nächsten Tag' : undefined}
          value={until}
          onChange={({ target }) => setValue({ ...value, until: target.value })}
        />
      </div>
    </DialogForm>
  );
}
