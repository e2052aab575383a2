import { type Figure, type Figures, figureText } from './figures.ts';

interface FigureChartProps<R> {
  rows: readonly R[];
  nameOf: (row: R) => string;
  /** What one bar stands for: 'je Tag der Bestellung'. */
  per: string;
  figure: Figure;
  /** A line across the bars. */
  target: number | null;
}

const HEIGHT = 120;
const STEP = 10;

/** One figure as a bar chart; the table below contains the same data. */
export function FigureChart<R extends Figures>({ rows, nameOf, per, figure, target }: FigureChartProps<R>) {
  const values = rows.map((row) => figure.read(row) ?? 0);
  const highest = Math.max(...values);
  const top = figure.max ?? Math.max(highest, target ?? 0, figure.least ?? 1);
  const best = rows[values.indexOf(highest)];
  const width = rows.length * STEP;
  const [first, last] = [rows[0], rows.at(-1)];
  const heightOf = (value: number) => (value / top) * (HEIGHT - 4);
  return (
    <figure className="flex flex-col gap-2">
      <figcaption className="tabular flex flex-wrap justify-between gap-x-4 text-sm text-ink-soft">
        <span>
          {figure.label} {per}
          {target !== null && `, gestrichelt das Ziel: ${figure.write(target)}`}
        </span>
        {best && highest > 0 && (
          <span>
            höchstens {figureText(figure, best)}, {nameOf(best)}
          </span>
        )}
      </figcaption>
      <svg
        viewBox={`0 0 ${width} ${HEIGHT + 1}`}
        role="img"
        aria-label={`${figure.label} ${per}, als Balken. Dieselben Zahlen stehen in der Tabelle darunter.`}
        className="h-32 w-full"
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
        {rows.map((row, index) => {
          const value = values[index] ?? 0;
          const height = value > 0 ? Math.max(2, heightOf(value)) : 0;
          return (
            <rect
              key={nameOf(row)}
              x={index * STEP + 1}
              y={HEIGHT - height}
              width={STEP - 2}
              height={height}
              className="fill-ink-soft"
            >
              <title>{`${nameOf(row)}: ${figureText(figure, row)}`}</title>
            </rect>
          );
        })}
        {target !== null && (
          <line
            x1="0"
            x2={width}
            y1={HEIGHT - heightOf(target)}
            y2={HEIGHT - heightOf(target)}
            strokeDasharray="4 4"
            className="stroke-brand-mark"
            strokeWidth="2"
            vectorEffect="non-scaling-stroke"
          />
        )}
      </svg>
      {first && last && (
        <div aria-hidden="true" className="tabular flex justify-between text-sm text-ink-soft">
          <span>{nameOf(first)}</span>
          <span>{nameOf(last)}</span>
        </div>
      )}
    </figure>
  );
}
