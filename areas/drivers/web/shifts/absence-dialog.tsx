import { useState } from 'react';
import type { ShiftWeek } from '#drivers/contract/shift-views.ts';
import { absenceNames } from '#drivers/domain/shift-lists.ts';
import { client } from '#web/lib/api-client.ts';
import { DialogForm } from '#web/ui/dialog-form.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { AbsenceFields, useAbsenceDays } from './absence-fields.tsx';
import { useShiftAct } from './use-shift-act.ts';

/** An admin enters days on which a driver does not drive. */
export default function AbsenceDialog({ plan, onClose }: { plan: ShiftWeek; onClose: () => void }) {
  const [driverId, setDriverId] = useState(plan.drivers[0]?.userId ?? '');
  const days = useAbsenceDays(plan.monday);
  const save = useShiftAct({
    call: client.shifts.saveAbsence,
    doneText: `${absenceNames[days.value.kind]} eingetragen.`,
    onDone: onClose,
  });
  return (
    <DialogForm
      isOpen
      onClose={onClose}
      title="Abwesenheit eintragen"
      submitText="Eintragen"
      isBusy={save.isPending}
      isIncomplete={!driverId || !days.isComplete}
      failure={save.failure}
      onSubmit={async () => save.send({ driverId, ...days.value })}
    >
      <SelectField
        label="Fahrer"
        options={plan.drivers.map(({ userId, name }) => ({ value: userId, label: name }))}
        value={driverId}
        onChange={({ target }) => setDriverId(target.value)}
      />
      <AbsenceFields days={days} />
    </DialogForm>
  );
}
