import { useState } from 'react';
import type { OpenShift, PlannedShift, ShiftWeek } from '#drivers/contract/shift-views.ts';
import { formatTime } from '#platform/contract/german-format.ts';
import { client } from '#web/lib/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { DialogForm } from '#web/ui/dialog-form.tsx';
import { HelpBox } from '#web/ui/help-box.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useShiftAct } from './use-shift-act.ts';

/** The place in the plan that was opened, and its shift if there is one. */
export interface ShiftDraft {
  /** Empty for an open shift. */
  driverId: string;
  day: string;
  shift?: PlannedShift | OpenShift;
}

interface ShiftDialogProps {
  draft: ShiftDraft;
  plan: ShiftWeek;
  onClose: () => void;
}

const breaks = [0, 15, 30, 45, 60, 90];

/** Plans a shift, changes it, gives it to another driver, or deletes it. */
export default function ShiftDialog({ draft, plan, onClose }: ShiftDialogProps) {
  const { shift } = draft;
  const [driverId, setDriverId] = useState(draft.driverId);
  const [day, setDay] = useState(draft.day);
  const [from, setFrom] = useState(shift ? formatTime(shift.startsAt) : '08:00');
  const [until, setUntil] = useState(shift ? formatTime(shift.endsAt) : '16:30');
  const [breakMinutes, setBreakMinutes] = useState(shift?.breakMinutes ?? 30);
  const save = useShiftAct({
    call: client.shifts.saveShift,
    doneText: 'Schicht gespeichert.',
    onDone: onClose,
  });
  const publish = useShiftAct({
    call: client.shifts.saveOpenShift,
    doneText: 'Offene Schicht gespeichert. Die Fahrer sehen sie jetzt.',
    onDone: onClose,
  });
  const isOpenShift = shift !== undefined && draft.driverId === '';
  const remove = useShiftAct({
    call: isOpenShift ? client.shifts.deleteOpenShift : client.shifts.deleteShift,
    doneText: 'Schicht gelöscht.',
    onDone: onClose,
  });
  const week = plan.drivers.find(({ userId }) => userId === draft.driverId);
  const warnings = [...(shift && 'warnings' in shift ? shift.warnings : []), ...(week?.warnings ?? [])];
  const act = driverId === '' ? publish : save;
  const options = [...new Set([...breaks, breakMinutes])].toSorted((one, other) => one - other);
  return (
    <DialogForm
      isOpen
      onClose={onClose}
      title={shift ? 'Schicht ändern' : 'Schicht planen'}
      submitText="Speichern"
      isBusy={act.isPending || remove.isPending}
      isIncomplete={!day || !from || !until}
      failure={act.failure ?? remove.failure}
      onSubmit={async () => {
        const given = { ...(shift && { id: shift.id }), day, from, until, breakMinutes };
        const { id: openShiftId, ...times } = given;
        if (driverId === '') publish.send(given);
        else if (isOpenShift) save.send({ ...times, driverId, openShiftId });
        else save.send({ ...given, driverId });
      }}
    >
      {warnings.length > 0 && (
        <HelpBox tone="warning" title="Arbeitszeitgesetz">
          {warnings.map(({ source, text }) => (
            <p key={text}>{`${source}: ${text}`}</p>
          ))}
        </HelpBox>
      )}
      <SelectField
        label="Fahrer"
        options={[
          // A planned shift stays with somebody.
          ...(shift && !isOpenShift ? [] : [{ value: '', label: 'Offen: wer zuerst zusagt' }]),
          ...plan.drivers.map(({ userId, name }) => ({ value: userId, label: name })),
        ]}
        value={driverId}
        onChange={({ target }) => setDriverId(target.value)}
      />
      <TextField label="Tag" type="date" value={day} onChange={({ target }) => setDay(target.value)} />
      <div className="grid grid-cols-2 gap-3">
        <TextField
          label="Von"
          type="time"
          error={act.fieldFailure('from')}
          value={from}
          onChange={({ target }) => setFrom(target.value)}
        />
        <TextField
          label="Bis"
          type="time"
          error={act.fieldFailure('until')}
          hint={until && until <= from ? 'Am nächsten Tag' : undefined}
          value={until}
          onChange={({ target }) => setUntil(target.value)}
        />
      </div>
      <SelectField
        label="Pause"
        hint="Mehr als 6 Stunden Arbeit: 30 min, mehr als 9: 45 min."
        options={options.map((minutes) => ({ value: String(minutes), label: `${minutes} min` }))}
        value={String(breakMinutes)}
        onChange={({ target }) => setBreakMinutes(Number(target.value))}
      />
      {shift && (
        <Button
          kind="danger"
          className="self-start"
          busy={remove.isPending}
          onClick={() => remove.send({ id: shift.id })}
        >
          Schicht löschen
        </Button>
      )}
    </DialogForm>
  );
}
