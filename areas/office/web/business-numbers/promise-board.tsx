import type { client } from '#web/lib/api-client.ts';
import { speedDisplay } from '#platform/domain/tariff.ts';
import { figures, figureText } from './figures.ts';
import { TargetText } from './target-text.tsx';

type Numbers = Awaited<ReturnType<typeof client.businessNumbers.getNumbers>>;

/** What was promised first: how many parcels of each speed arrived in time. */
export function PromiseBoard({ speeds, compared }: Pick<Numbers, 'speeds' | 'compared'>) {
  const { target } = compared.kept;
  return (
    <section aria-label="Zusage nach Geschwindigkeit">
      <h3 className="mb-2 text-base font-semibold">Pünktlich zugestellt</h3>
      <dl className="grid divide-line rounded-surface border border-line bg-surface max-sm:divide-y sm:grid-cols-3 sm:divide-x">
        {speeds.map((row) => (
          <div key={row.speed} className="px-4 py-3">
            <dt className="text-sm text-ink-soft">{speedDisplay[row.speed].label}</dt>
            <dd>
              <span className="tabular text-xl font-semibold">{figureText(figures.kept, row)}</span>
              <span className="tabular ml-2 text-sm text-ink-soft">
                {row.keptCount.toLocaleString('de-DE')} von {row.deliveredCount.toLocaleString('de-DE')}
              </span>
              <TargetText
                target={target === null ? null : figures.kept.write(target)}
                isMet={row.isTargetMet}
              />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
