import type { ShiftWeek } from '#drivers/contract/shift-views.ts';
import { joinClasses } from '#web/ui/join-classes.ts';
import { nameWeekday } from './week-days.ts';

/** By hour: planned drivers over those needed; too few are marked by sign, word and colour. */
export function DemandTable({ plan }: { plan: ShiftWeek }) {
  const hours = [...new Set(plan.demand.map(({ hour }) => hour))];
  return (
    <details className="rounded-surface border border-line bg-surface" open>
      <summary className="cursor-pointer px-3 py-2 font-semibold">Geplant und gebraucht, je Stunde</summary>
      <p className="px-3 pb-2 text-sm text-ink-soft">
        Geplante Fahrer / gebrauchte; offene Schichten sind noch nicht geplant. Gebraucht nach dem Mittel der
        letzten {plan.forecastWeeks} Wochen, mit {plan.deliveriesAnHour.toLocaleString('de-DE')} Sendungen je
        Fahrer und Stunde. <span aria-hidden="true">▼</span> heißt: zu wenige.
      </p>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys scroll it */}
      <section aria-label="Geplant und gebraucht" tabIndex={0} className="relative overflow-x-auto">
        <table className="tabular w-full min-w-240 text-center text-xs">
          <caption className="sr-only">Geplante und gebrauchte Fahrer je Tag und Stunde</caption>
          <thead>
            <tr>
              <th scope="col" className="sticky left-0 bg-surface px-3 py-1 text-left font-semibold">
                Tag
              </th>
              {hours.map((hour) => (
                <th key={hour} scope="col" className="px-1 py-1 font-semibold">
                  {hour} Uhr
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {plan.days.map(({ day }) => (
              <tr key={day} className="border-t border-line">
                <th scope="row" className="sticky left-0 bg-surface px-3 py-1 text-left font-semibold">
                  {nameWeekday(day)}
                </th>
                {plan.demand
                  .filter((one) => one.day === day)
                  .map(({ hour, planned, open, needed, orders }) => (
                    <td
                      key={hour}
                      title={`${orders?.toLocaleString('de-DE') ?? '?'} Sendungen erwartet${open > 0 ? `, ${open} offen` : ''}`}
                      className={joinClasses(
                        'px-1 py-1',
                        needed !== null &&
                          planned < needed &&
                          'bg-status-red font-semibold text-status-red-text',
                        needed === 0 && planned === 0 && 'text-ink-soft',
                      )}
                    >
                      {planned}/{needed ?? '?'}
                      {needed !== null && planned < needed && (
                        <>
                          <span aria-hidden="true"> ▼</span>
                          <span className="sr-only"> zu wenige</span>
                        </>
                      )}
                      {open > 0 && <span className="block font-normal">+{open} offen</span>}
                    </td>
                  ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
