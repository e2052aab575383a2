import type { z } from 'zod';
import type { earningsSummary } from '#money/contract/earnings.ts';
import { formatDate, formatTotal } from '#platform/contract/german-format.ts';
import { countText } from './count-text.ts';

type Weeks = z.infer<typeof earningsSummary>['weeks'];

const HEIGHT = 120;
const STEP = 28;
const BAR = 18;

const dayAndMonth = (instant: string) => formatDate(instant).slice(0, 6);

/** The last twelve weeks as a bar chart, and as a table. */
export function WeeksChart({ weeks }: { weeks: Weeks }) {
  const max = Math.max(...weeks.map(({ cents }) => cents), 1);
  const best = weeks.reduce(
    (found, week) => (week.cents > found.cents ? week : found),
    weeks[0] ?? { cents: 0, start: '' },
  );
  const width = weeks.length * STEP;
  return (
    <section aria-labelledby="verdienst-wochen" className="flex flex-col gap-3">
      <div className="flex items-baseline justify-between gap-4">
        <h3 id="verdienst-wochen" className="text-lg">
          Die letzten zwölf Wochen
        </h3>
        <span className="tabular shrink-0 text-sm text-ink-soft">höchstens {formatTotal(max)}</span>
      </div>
      <svg
        viewBox={`0 0 ${width} ${HEIGHT + 22}`}
        role="img"
        aria-label={`Verdienst der letzten zwölf Wochen. Die beste begann am ${dayAndMonth(best.start)} mit ${formatTotal(best.cents)}.`}
        className="h-44 w-full max-w-2xl"
        preserveAspectRatio="none"
      >
        <line
          x1="0"
          x2={width}
          y1={HEIGHT}
          y2={HEIGHT}
          className="stroke-edge"
          vectorEffect="non-scaling-stroke"
        />
        {weeks.map(({ start, cents }, index) => {
          const height = cents === 0 ? 0 : Math.max(2, (cents / max) * (HEIGHT - 6));
          const isNow = index === weeks.length - 1;
          return (
            <rect
              key={start}
              x={index * STEP + (STEP - BAR) / 2}
              y={HEIGHT - height}
              width={BAR}
              height={height}
              className={isNow ? 'fill-brand-mark' : 'fill-ink-soft'}
            />
          );
        })}
      </svg>
      <div aria-hidden="true" className="tabular -mt-8 flex max-w-2xl justify-between text-xs text-ink-soft">
        <span>{weeks[0] && `ab ${dayAndMonth(weeks[0].start)}`}</span>
        <span>diese Woche</span>
      </div>
      <details className="group max-w-2xl">
        <summary className="inline-flex min-h-14 items-center font-semibold underline underline-offset-4">
          Als Tabelle lesen
        </summary>
        <table className="w-full text-left">
          <thead className="text-sm text-ink-soft">
            <tr>
              <th className="py-2 font-medium">Woche ab Sonntag</th>
              <th className="py-2 text-right font-medium">Zugestellt</th>
              <th className="py-2 text-right font-medium">Verdienst</th>
            </tr>
          </thead>
          <tbody className="tabular">
            {weeks.toReversed().map(({ start, cents, deliveredCount }) => (
              <tr key={start} className="border-t border-line">
                <th scope="row" className="py-2 font-normal">
                  {formatDate(start)}
                </th>
                <td className="py-2 text-right" aria-label={countText(deliveredCount)}>
                  {deliveredCount}
                </td>
                <td className="py-2 text-right">{formatTotal(cents)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}
