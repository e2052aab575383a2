import { useState } from 'react';
import type { AbsenceView } from '#drivers/contract/shift-views.ts';
import { absenceNames } from '#drivers/domain/shift-lists.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';

type Kind = AbsenceView['kind'];

/** Which days somebody is absent, and why. */
export function useAbsenceDays(firstDay: string) {
  const [value, setValue] = useState({ kind: 'vacation' as Kind, firstDay, lastDay: firstDay });
  return { value, setValue, isComplete: value.firstDay !== '' && value.firstDay <= value.lastDay };
}

export function AbsenceFields({ days }: { days: ReturnType<typeof useAbsenceDays> }) {
  const { value, setValue } = days;
  return (
    <>
      <SelectField
        label="Grund"
        options={Object.entries(absenceNames).map(([kind, label]) => ({ value: kind, label }))}
        value={value.kind}
        onChange={({ target }) => setValue({ ...value, kind: target.value as Kind })}
      />
      <div className="grid grid-cols-2 gap-3">
        <TextField
          label="Erster Tag"
          type="date"
          value={value.firstDay}
          onChange={({ target }) => setValue({ ...value, firstDay: target.value })}
        />
        <TextField
          label="Letzter Tag"
          type="date"
          value={value.lastDay}
          onChange={({ target }) => setValue({ ...value, lastDay: target.value })}
        />
      </div>
    </>
  );
}
