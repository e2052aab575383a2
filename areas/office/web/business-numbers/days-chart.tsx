import { formatDay } from '#platform/contract/german-format.ts';
import { type Figure, type Figures, figureText } from './figures.ts';

type Day = Figures & { day: string };

const HEIGHT = 120;
const STEP = 10;

/** One figure as a bar chart by day; the table below contains the same data. */
export function DaysChart({ days, figure }: { days: readonly Day[]; figure: Figure }) {
  const values = days.map((row) => figure.read(row) ?? 0);
  const highest = Math.max(...values);
  const top = figure.max ?? Math.max(highest, 1);
  const best = days[values.indexOf(highest)];
  const width = days.length * STEP;
  const [first, last] = [days[0], days.at(-1)];
  return (
    <figure className="flex flex-col gap-2">
      <figcaption className="tabular flex flex-wrap justify-between gap-x-4 text-sm text-ink-soft">
        <span>{figure.label} je Tag der Bestellung</span>
        {best && highest > 0 && (
          <span>
            höchstens {figureText(figure, best)} am {formatDay(best.day)}
          </span>
        )}
      </figcaption>
      <svg
        viewBox={`0 0 ${width} ${HEIGHT + 1}`}
        role="img"
        aria-label={`${figure.label} nach Tagen, als Balken. Dieselben Zahlen stehen in der Tabelle darunter.`}
        className="h-44 w-full"
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
        {days.map((row, index) => {
          const value = values[index] ?? 0;
          const height = value > 0 ? Math.max(2, (value / top) * (HEIGHT - 4)) : 0;
          return (
            <rect
              key={row.day}
              x={index * STEP + 1}
              y={HEIGHT - height}
              width={STEP - 2}
              height={height}
              className={row === best && height > 0 ? 'fill-brand-mark' : 'fill-ink-soft'}
            >
              <title>{`${formatDay(row.day)}: ${figureText(figure, row)}`}</title>
            </rect>
          );
        })}
      </svg>
      {first && last && (
        <div aria-hidden="true" className="tabular flex justify-between text-sm text-ink-soft">
          <span>{formatDay(first.day)}</span>
          <span>{formatDay(last.day)}</span>
        </div>
      )}
    </figure>
  );
}
