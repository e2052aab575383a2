import { formatDay } from '#platform/contract/german-format.ts';
import type { client } from '#web/lib/api-client.ts';
import { Surface } from '#web/ui/surface.tsx';
import { ComparedText } from './compared-text.tsx';
import { type FigureKey, figureList, figureText } from './figures.ts';
import { TargetText } from './target-text.tsx';

type Numbers = Awaited<ReturnType<typeof client.businessNumbers.getNumbers>>;
type Summed = Pick<Numbers, 'total' | 'before' | 'openedOn' | 'compared'>;

/** Summary of the whole span, beside its targets and the span before. */
export function FigureSummary({ total, before, openedOn, compared }: Summed) {
  return (
    <Surface>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-4">
        {figureList.map((figure) => {
          const { before: value, verdict, target, isTargetMet } = compared[figure.key as FigureKey];
          return (
            <div key={figure.key} className="min-w-0">
              <dt className="text-sm text-ink-soft">{figure.label}</dt>
              <dd>
                <span className="tabular text-lg font-semibold wrap-anywhere">
                  {figureText(figure, total)}
                </span>
                <TargetText target={target === null ? null : figure.write(target)} isMet={isTargetMet} />
                <ComparedText verdict={verdict} before={value === null ? null : figure.write(value)} />
              </dd>
            </div>
          );
        })}
      </dl>
      <p className="mt-4 text-sm text-ink-soft">{comparisonText({ before, openedOn })}</p>
    </Surface>
  );
}

function comparisonText({ before, openedOn }: Pick<Summed, 'before' | 'openedOn'>): string {
  if (openedOn) {
    return `Ohne Vergleich: Die erste Bestellung kam am ${formatDay(openedOn)}, davor gab es nichts zu messen.`;
  }
  return (
    `Verglichen mit den Tagen davor, ${formatDay(before.from)} bis ${formatDay(before.until)}. ` +
    'Was weniger als 30 Mal gezählt wurde, wird weder verglichen noch am Ziel gemessen.'
  );
}
