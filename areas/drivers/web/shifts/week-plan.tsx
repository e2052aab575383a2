import { Plus, Repeat2, TriangleAlert } from 'lucide-react';
import type { PlannedShift, ShiftWeek } from '#drivers/contract/shift-views.ts';
import { absenceNames } from '#drivers/domain/shift-lists.ts';
import { joinClasses } from '#web/ui/join-classes.ts';
import type { ShiftDraft } from './shift-dialog.tsx';
import { nameHours, nameWeekday } from './week-days.ts';

type Driver = ShiftWeek['drivers'][number];

interface WeekPlanProps {
  plan: ShiftWeek;
  onOpen: (draft: ShiftDraft) => void;
}

/** A row for each driver, a column for each day; shifts and empty days are buttons. */
export function WeekPlan({ plan, onOpen }: WeekPlanProps) {
  if (plan.drivers.length === 0) {
    return <p className="text-ink-soft">Noch ist kein Fahrer freigegeben, der eingeteilt werden könnte.</p>;
  }
  return (
    <div className="relative overflow-x-auto rounded-surface border border-line bg-surface">
      <table className="w-full min-w-240 table-fixed border-collapse text-left text-sm">
        <caption className="sr-only">Schichten je Fahrer und Tag</caption>
        <thead>
          <tr>
            <th
              scope="col"
              className="sticky left-0 z-1 w-40 border-b border-line bg-surface px-3 py-2 font-semibold"
            >
              Fahrer
            </th>
            {plan.days.map(({ day, holiday }) => (
              <th key={day} scope="col" className="border-b border-l border-line px-2 py-2 font-semibold">
                {nameWeekday(day)}
                {holiday && <span className="block text-xs text-ink-soft">{holiday}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {plan.openShifts.length > 0 && (
            <tr className="border-b border-line">
              <th
                scope="row"
                className="sticky left-0 z-1 border-r border-line bg-surface px-3 py-1 align-top font-semibold"
              >
                Offen
                <span className="block text-xs font-normal text-ink-soft">wer zuerst zusagt</span>
              </th>
              {plan.days.map(({ day }) => (
                <td key={day} className="border-l border-line p-1 align-top">
                  <div className="flex flex-col gap-1">
                    {plan.openShifts
                      .filter((shift) => shift.day === day)
                      .map((shift) => (
                        <button
                          key={shift.id}
                          type="button"
                          aria-label={`Offene Schicht, ${nameWeekday(day)}, ${nameHours(shift)}`}
                          onClick={() => onOpen({ driverId: '', day, shift })}
                          className="tabular rounded-control border border-dashed border-edge px-2 py-1 text-left text-sm hover:border-ink"
                        >
                          <span className="block font-semibold">{nameHours(shift)}</span>
                          <span className="block text-xs">{shift.breakMinutes} min Pause</span>
                        </button>
                      ))}
                  </div>
                </td>
              ))}
            </tr>
          )}
          {plan.drivers.map((driver) => (
            <tr key={driver.userId} className="border-b border-line last:border-b-0">
              <th
                scope="row"
                className="sticky left-0 z-1 border-r border-line bg-surface px-3 py-1 align-top font-semibold"
              >
                <span className="block truncate">{driver.name}</span>
                <span className="tabular block text-xs font-normal text-ink-soft">
                  {toHours(driver.workMinutes)} Stunden
                </span>
                {driver.warnings.map(({ source, text, isBroken }) => (
                  <span
                    key={text}
                    className={`tabular mt-1 flex gap-1 text-xs font-normal ${isBroken ? 'text-error' : 'text-ink'}`}
                  >
                    <TriangleAlert aria-hidden="true" className="mt-px size-3.5 shrink-0" />
                    {`${source}: ${text}`}
                  </span>
                ))}
              </th>
              {plan.days.map(({ day }) => (
                <td key={day} className="border-l border-line p-1 align-top">
                  <DayCell driver={driver} day={day} onOpen={onOpen} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function DayCell({ driver, day, onOpen }: { driver: Driver; day: string; onOpen: WeekPlanProps['onOpen'] }) {
  const { userId: driverId, name } = driver;
  const shifts = driver.shifts.filter((shift) => shift.day === day);
  const absences = driver.absences.filter(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay);
  return (
    <div className="flex min-h-8 flex-col gap-1">
      {absences.map(({ id, kind, state }) => (
        <span key={id} className="rounded-control bg-status-gray px-2 py-0.5 text-xs">
          {absenceNames[kind]}
          {state === 'asked' && ' (erbeten)'}
        </span>
      ))}
      {shifts.map((shift) => (
        <ShiftBlock
          key={shift.id}
          shift={shift}
          name={name}
          isAbsent={absences.some(({ state }) => state === 'approved')}
          onOpen={() => onOpen({ driverId, day, shift })}
        />
      ))}
      {shifts.length === 0 && (
        <button
          type="button"
          aria-label={`Schicht für ${name} am ${nameWeekday(day)} planen`}
          onClick={() => onOpen({ driverId, day })}
          className="flex min-h-8 flex-1 items-center justify-center rounded-control text-ink-soft opacity-40 hover:bg-water hover:opacity-100 focus-visible:opacity-100"
        >
          <Plus aria-hidden="true" className="size-4" />
        </button>
      )}
    </div>
  );
}

interface ShiftBlockProps {
  shift: PlannedShift;
  name: string;
  /** Planned on a day off. */
  isAbsent: boolean;
  onOpen: () => void;
}

function ShiftBlock({ shift, name, isAbsent, onOpen }: ShiftBlockProps) {
  const { warnings, swapAskedAt, breakMinutes } = shift;
  const isBroken = isAbsent || warnings.some((warning) => warning.isBroken);
  const said = [
    ...(isAbsent ? ['Der Fahrer ist abwesend'] : []),
    ...warnings.map(({ source, text }) => `${source}: ${text}`),
  ].join('; ');
  return (
    <button
      type="button"
      aria-label={[`${name}, ${nameWeekday(shift.day)}, ${nameHours(shift)}`, said]
        .filter(Boolean)
        .join('. ')}
      title={said || undefined}
      onClick={onOpen}
      className={joinClasses(
        'tabular rounded-control border px-2 py-1 text-left text-sm hover:border-ink',
        isBroken ? 'border-error bg-status-red text-status-red-text' : 'border-edge bg-water text-ink',
      )}
    >
      <span className="flex items-center gap-1 font-semibold">
        {nameHours(shift)}
        {said && <TriangleAlert aria-hidden="true" className="size-4 shrink-0" />}
        {swapAskedAt && <Repeat2 aria-hidden="true" className="size-4 shrink-0" />}
      </span>
      <span className="block text-xs">
        {breakMinutes} min Pause
        {warnings.length > 0 && `, ${warnings.map(({ source }) => source).join(', ')}`}
        {swapAskedAt && ', Tausch erbeten'}
      </span>
    </button>
  );
}

/** '37,5' */
const toHours = (minutes: number) => (minutes / 60).toLocaleString('de-DE', { maximumFractionDigits: 1 });
