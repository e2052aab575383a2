import type { AbsenceView, OpenShift, PlannedShift } from '#drivers/contract/shift-views.ts';
import { absenceNames } from '#drivers/domain/shift-lists.ts';
import { GhostBar, LINE_REM, PlanBar } from './plan-bar.tsx';
import { type Placed, stackUp, type Stretch, toPlaced } from './plan-scale.ts';
import { nameWeekday } from './week-days.ts';

export interface PlanLaneProps {
  /** Empty for the row of open shifts. */
  driverId: string;
  name?: string;
  day: string;
  shifts: readonly (PlannedShift | OpenShift)[];
  absences: readonly AbsenceView[];
  scale: Stretch;
  /** Where shifts are being moved to, and the ids of those that are no longer where they were. */
  moving: readonly Placed[];
  gone: string;
  /** The day has the whole width. */
  isWide: boolean;
}

/** A line every hour of a wide day, every four of a narrow one. */
function drawHours({ from, until }: Stretch, isWide: boolean) {
  const every = isWide ? 1 : 4;
  return {
    backgroundImage: 'linear-gradient(to right, var(--color-line) 1px, transparent 1px)',
    backgroundSize: `${((every * 60) / (until - from)) * 100}% 100%`,
  };
}

/** A day of a driver: press for the dialog, press and drag to make a shift. */
export function PlanLane({
  driverId,
  name,
  day,
  shifts,
  absences,
  scale,
  moving,
  gone,
  isWide,
}: PlanLaneProps) {
  const own = shifts.filter((shift) => shift.day === day);
  const off = absences.filter(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay);
  const here = moving.filter((one) => one.driverId === driverId && one.day === day);
  const shown = own.flatMap((shift) => {
    const moved = here.find(({ id }) => id === shift.id);
    if (!moved && gone.includes(shift.id)) return [];
    return [{ shift, placed: moved ?? toPlaced(driverId, shift) }];
  });
  const lines = stackUp(own.map((shift) => toPlaced(driverId, shift)));
  const lineCount = Math.max(0, ...lines) + 1;
  const isShown = (id: string) => own.some((shift) => shift.id === id);
  return (
    <td
      data-lane={driverId}
      data-day={day}
      style={drawHours(scale, isWide)}
      className="border-b border-l border-line p-0 align-top"
    >
      <div style={{ height: `${lineCount * LINE_REM}rem` }} className="relative">
        {off.map(({ id, kind, state }) => (
          <span
            key={id}
            className="pointer-events-none absolute inset-0 flex items-center justify-end rounded-control bg-status-gray px-1.5 text-xs text-status-gray-text"
          >
            {absenceNames[kind]}
            {state === 'asked' && ' (erbeten)'}
          </span>
        ))}
        <button
          type="button"
          tabIndex={-1}
          data-cell=""
          aria-label={
            name === undefined
              ? `Offene Schicht am ${nameWeekday(day)} planen`
              : `Schicht für ${name} am ${nameWeekday(day)} planen`
          }
          className="absolute inset-0 hover:bg-water"
        />
        {shown.map(({ shift, placed }) => (
          <PlanBar
            key={shift.id}
            shift={shift}
            placed={placed}
            line={lines[own.indexOf(shift)] ?? 0}
            scale={scale}
            {...(name !== undefined && { name })}
            isAbsent={off.some(({ state }) => state === 'approved')}
          />
        ))}
        {here
          .filter(({ id }) => id === undefined || !isShown(id))
          .map((one) => (
            <GhostBar key={`${one.from}-${one.until}`} placed={one} scale={scale} />
          ))}
      </div>
    </td>
  );
}
