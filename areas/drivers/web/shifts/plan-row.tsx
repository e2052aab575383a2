import { TriangleAlert } from 'lucide-react';
import { memo } from 'react';
import type { AbsenceView, OpenShift, PlannedShift, ShiftWeek } from '#drivers/contract/shift-views.ts';
import { PlanLane } from './plan-lane.tsx';
import type { Placed, Stretch } from './plan-scale.ts';

interface PlanRowProps {
  /** Missing in the row of open shifts. */
  driver: ShiftWeek['drivers'][number] | undefined;
  shifts: readonly (PlannedShift | OpenShift)[];
  absences: readonly AbsenceView[];
  days: ShiftWeek['days'];
  scale: Stretch;
  moving: readonly Placed[];
  gone: string;
  isWide: boolean;
}

/** A driver's days, or the shifts that nobody has; drawn anew only when something in it moves. */
export const PlanRow = memo(function PlanRow({ driver, days, ...lane }: PlanRowProps) {
  return (
    <tr>
      <th
        scope="row"
        className="sticky left-0 z-10 border-b border-line bg-surface px-2 text-left font-semibold"
      >
        <span className="flex items-center gap-1.5">
          <span className="min-w-0 flex-1 truncate" title={driver?.name}>
            {driver?.name ?? 'Offen'}
          </span>
          {driver ? <Hours driver={driver} /> : <OpenNote />}
        </span>
      </th>
      {days.map(({ day }) => (
        <PlanLane
          key={day}
          {...lane}
          day={day}
          driverId={driver?.userId ?? ''}
          {...(driver && { name: driver.name })}
        />
      ))}
    </tr>
  );
});

function OpenNote() {
  return <span className="truncate text-xs font-normal text-ink-soft max-sm:hidden">wer zuerst zusagt</span>;
}

/** Hours of the week, with what the law says about them. */
function Hours({ driver: { workMinutes, warnings } }: { driver: ShiftWeek['drivers'][number] }) {
  const hours = (workMinutes / 60).toLocaleString('de-DE', { maximumFractionDigits: 1 });
  const said = warnings.map(({ source, text }) => `${source}: ${text}`).join('\n');
  const isBroken = warnings.some((warning) => warning.isBroken);
  return (
    <span
      title={said || undefined}
      className={`tabular flex shrink-0 items-center gap-1 text-xs font-normal ${isBroken ? 'text-error' : 'text-ink-soft'}`}
    >
      {said && <TriangleAlert aria-hidden="true" className="size-3.5" />}
      <span aria-hidden="true">{hours} h</span>
      <span className="sr-only">{hours} Stunden</span>
      {warnings.map(({ source, text }) => (
        <span key={text} className="sr-only">
          {`${source}: ${text}`}
        </span>
      ))}
    </span>
  );
}
