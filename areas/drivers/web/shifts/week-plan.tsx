import { useMemo } from 'react';
import type { ShiftWeek } from '#drivers/contract/shift-views.ts';
import { DemandStrip, nameGap, sumMissing } from './demand-strip.tsx';
import { PlanRow } from './plan-row.tsx';
import { type Placed, readScale, toPlaced } from './plan-scale.ts';
import type { ShiftDraft } from './shift-dialog.tsx';
import type { PlanActs } from './use-plan-acts.ts';
import { usePlanDrag } from './use-plan-drag.ts';
import { usePlanKeys } from './use-plan-keys.ts';
import { nameWeekday } from './week-days.ts';

interface WeekPlanProps {
  plan: ShiftWeek;
  acts: PlanActs;
  /** The one day that is shown; all without it. */
  day: string | undefined;
  onDay: (day: string | undefined) => void;
  onOpen: (draft: ShiftDraft) => void;
}

const BOTTOM = { verticalAlign: 'bottom' };
const NONE: readonly never[] = [];

/** A row for each driver, a column for each day with its need on top; shifts are bars that are dragged. */
export function WeekPlan({ plan, acts, day: shownDay, onDay, onOpen }: WeekPlanProps) {
  const scale = useMemo(() => readScale(plan), [plan]);
  const days = useMemo(() => plan.days.filter(({ day }) => !shownDay || day === shownDay), [plan, shownDay]);
  const isWide = days.length === 1;
  const listed = [
    ...plan.openShifts.map((shift) => ({ driverId: '', shift })),
    ...plan.drivers.flatMap(({ userId, shifts }) => shifts.map((shift) => ({ driverId: userId, shift }))),
  ];
  const findShift = (id: string) => listed.find(({ shift }) => shift.id === id);
  const find = (id: string) => {
    const found = findShift(id);
    return found && toPlaced(found.driverId, found.shift);
  };
  const drag = usePlanDrag({ scale, find, onDrop: acts.change });
  const keys = usePlanKeys({ scale, find, onChange: acts.change });
  const moving = [...acts.sent.map(({ after }) => after), drag.ghost, keys.draft].filter(
    (one): one is Placed => one !== undefined,
  );
  const gone = [...acts.sent.map(({ before }) => before?.id), drag.ghost?.id, keys.draft?.id].join(' ');
  const of = (id: string) => {
    const own = moving.filter(({ driverId }) => driverId === id);
    return own.length > 0 ? own : NONE;
  };
  const rowOf = { days, scale, isWide };
  if (plan.drivers.length === 0) {
    return <p className="text-ink-soft">Noch ist kein Fahrer freigegeben, der eingeteilt werden könnte.</p>;
  }

  function open(target: Element): void {
    const lane = target.closest<HTMLElement>('[data-lane]');
    const pressed = target.closest<HTMLElement>('[data-shift], [data-cell]');
    if (!lane || !pressed || drag.isDragsEnd()) return;
    const { lane: driverId = '', day = '' } = lane.dataset;
    const shift = findShift(pressed.dataset['shift'] ?? '')?.shift;
    onOpen({ driverId, day, ...(shift && { shift }) });
  }
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its buttons are heard here
    <section
      aria-label="Schichtplan, mit Pfeiltasten zu bedienen"
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys scroll it and lead into it
      tabIndex={0}
      onKeyDown={keys.press}
      onPointerDown={drag.begin}
      onClick={({ target }) => open(target as Element)}
      onBlur={keys.leave}
      className="relative min-h-0 flex-1 overflow-auto rounded-surface border border-line bg-surface"
    >
      <table
        style={{ borderCollapse: 'separate', borderSpacing: 0 }}
        className={`w-full table-fixed text-left text-sm ${isWide ? 'min-w-200' : 'min-w-240'}`}
      >
        <caption className="sr-only">Schichten je Fahrer und Tag</caption>
        <thead className="sticky top-0 z-20">
          <tr>
            <th
              scope="col"
              style={{ ...BOTTOM, width: 'min(11rem, 40vw)' }}
              className="sticky left-0 z-10 border-b border-line bg-surface px-2 py-1 font-semibold"
            >
              <span className="block text-xs font-normal text-ink-soft">
                {isWide && <span className="block">geplant / gebraucht</span>}
                {nameMissing(sumMissing(plan.demand))}
              </span>
              Fahrer
            </th>
            {days.map((one) => {
              const hours = plan.demand.filter(({ day }) => day === one.day);
              const gap = nameGap(one, hours);
              return (
                <th
                  key={one.day}
                  scope="col"
                  style={BOTTOM}
                  className="border-b border-l border-line bg-surface p-0 font-semibold"
                >
                  <button
                    type="button"
                    aria-pressed={isWide}
                    title={isWide ? 'Die ganze Woche zeigen' : 'Diesen Tag nach Stunden zeigen'}
                    onClick={() => onDay(isWide ? undefined : one.day)}
                    className="block w-full px-1.5 pt-1 text-left hover:bg-water"
                  >
                    <span className="flex justify-between gap-1">
                      {nameWeekday(one.day)}
                      <span className="truncate text-xs font-normal text-ink-soft">{one.holiday}</span>
                    </span>
                    <span
                      className={`block truncate text-xs ${/fehl/.test(gap) ? 'font-semibold text-error' : 'font-normal text-ink-soft'}`}
                    >
                      {gap}
                    </span>
                  </button>
                  <div className={isWide ? 'h-16' : 'h-7'}>
                    <DemandStrip hours={hours} scale={scale} isWide={isWide} />
                  </div>
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          <PlanRow
            {...rowOf}
            driver={undefined}
            shifts={plan.openShifts}
            absences={NONE}
            moving={of('')}
            gone={gone}
          />
          {plan.drivers.map((driver) => (
            <PlanRow
              key={driver.userId}
              {...rowOf}
              driver={driver}
              shifts={driver.shifts}
              absences={driver.absences}
              moving={of(driver.userId)}
              gone={driver.shifts.some(({ id }) => gone.includes(id)) ? gone : ''}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}

const nameMissing = (hours: number) =>
  hours === 0 ? 'Bedarf gedeckt' : `${hours} ${hours === 1 ? 'Stunde fehlt' : 'Stunden fehlen'}`;
