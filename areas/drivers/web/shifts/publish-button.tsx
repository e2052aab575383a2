import { lazy, Suspense, useState } from 'react';
import type { ShiftWeek } from '#drivers/contract/shift-views.ts';
import { client } from '#web/lib/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { useShiftAct } from './use-shift-act.ts';

const loadDialog = async () => ({ default: (await import('#web/ui/confirm-dialog.tsx')).ConfirmDialog });
const ConfirmDialog = lazy(loadDialog);

const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`;

/** How many drafts a week has, and of how many drivers. */
export function countDrafts(plan: ShiftWeek): { shifts: number; drivers: number } {
  const drafts = plan.drivers.map(({ shifts }) => shifts.filter(({ isDraft }) => isDraft).length);
  return {
    shifts: drafts.reduce((sum, one) => sum + one, 0),
    drivers: drafts.filter((one) => one > 0).length,
  };
}

/** The drafts of a week become its plan, of which the drivers hear. */
export function PublishButton({ plan }: { plan: ShiftWeek }) {
  const [isOpen, setIsOpen] = useState(false);
  const { shifts, drivers } = countDrafts(plan);
  const publish = useShiftAct({
    call: client.shifts.publishWeek,
    doneText: 'Veröffentlicht. Die Fahrer wissen Bescheid.',
    onDone: () => setIsOpen(false),
  });
  return (
    <>
      <Button onPointerEnter={() => void loadDialog().catch(() => undefined)} onClick={() => setIsOpen(true)}>
        {count(shifts, 'Entwurf', 'Entwürfe')} veröffentlichen
      </Button>
      {isOpen && (
        <Suspense>
          <ConfirmDialog
            isOpen
            onClose={() => setIsOpen(false)}
            onConfirm={() => publish.send({ week: plan.monday })}
            title="Woche veröffentlichen?"
            description={`${count(drivers, 'Fahrer sieht seine', 'Fahrer sehen ihre')} Schichten und ${drivers === 1 ? 'bekommt' : 'bekommen'} je eine Nachricht. Was Sie danach ändern, erfährt der Fahrer binnen zehn Minuten.`}
            confirmText="Veröffentlichen"
            busy={publish.isPending}
          >
            {publish.failure && <p className="text-error">{publish.failure.text}</p>}
          </ConfirmDialog>
        </Suspense>
      )}
    </>
  );
}
