import { client } from '#web/lib/api-client.ts';
import { today } from '#web/lib/today.ts';
import { DialogForm } from '#web/ui/dialog-form.tsx';
import { AbsenceFields, useAbsenceDays } from './absence-fields.tsx';
import { useShiftAct } from './use-shift-act.ts';

/** A driver reports days off. */
export default function OwnAbsenceDialog({ onClose }: { onClose: () => void }) {
  const days = useAbsenceDays(today());
  const ask = useShiftAct({
    call: client.shifts.askForAbsence,
    doneText: 'Ihre Meldung ist angekommen.',
    onDone: onClose,
  });
  return (
    <DialogForm
      isOpen
      onClose={onClose}
      title="Urlaub oder Krankheit melden"
      description="Urlaub genehmigt die Disposition. Eine Krankmeldung gilt sofort."
      submitText="Melden"
      size="thumb"
      isBusy={ask.isPending}
      isIncomplete={!days.isComplete}
      failure={ask.failure}
      onSubmit={async () => ask.send(days.value)}
    >
      <AbsenceFields days={days} />
    </DialogForm>
  );
}
