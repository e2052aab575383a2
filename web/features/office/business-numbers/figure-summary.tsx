import { Surface } from '#web/ui/surface.tsx';
import { figureList, type Figures, figureText } from './figures.ts';

/** Summary of the whole span. */
export function FigureSummary({ total }: { total: Figures }) {
  return (
    <Surface>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-4">
        {figureList.map((figure) => (
          <div key={figure.key} className="min-w-0">
            <dt className="text-sm text-ink-soft">{figure.label}</dt>
            <dd className="tabular text-lg font-semibold wrap-anywhere">{figureText(figure, total)}</dd>
          </div>
        ))}
      </dl>
    </Surface>
  );
}
