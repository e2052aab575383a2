import { formatDay } from '#platform/contract/german-format.ts';
import type { client } from '#web/lib/api-client.ts';
import { Surface } from '#web/ui/surface.tsx';
import { ComparedText } from './compared-text.tsx';
import { type FigureKey, figureList, figureText } from './figures.ts';

type Numbers = Awaited<ReturnType<typeof client.businessNumbers.getNumbers>>;

/** Summary of the whole span, beside the span before. */
export function FigureSummary({ total, before, compared }: Pick<Numbers, 'total' | 'before' | 'compared'>) {
  return (
    <Surface>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-4">
        {figureList.map((figure) => {
          const { before: value, verdict } = compared[figure.key as FigureKey];
          return (
            <div key={figure.key} className="min-w-0">
              <dt className="text-sm text-ink-soft">{figure.label}</dt>
              <dd>
                <span className="tabular text-lg font-semibold wrap-anywhere">
                  {figureText(figure, total)}
                </span>
                <ComparedText verdict={verdict} before={value === null ? null : figure.write(value)} />
              </dd>
            </div>
          );
        })}
      </dl>
      <p className="mt-4 text-sm text-ink-soft">
        Verglichen mit den Tagen davor: {formatDay(before.from)} bis {formatDay(before.until)}; Stornos als
        Anteil der Bestellungen.
      </p>
    </Surface>
  );
}
