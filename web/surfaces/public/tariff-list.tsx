import { packageDisplay, speedDisplay, tariff } from '#platform/domain/tariff.ts';
import { printed } from '#web/content/printed.ts';

const sizes = ['small', 'medium', 'large'] as const;

const rows = [
  { term: speedDisplay.standard.label, value: `${printed.basePrice} Grundpreis` },
  { term: speedDisplay.express.label, value: `+ ${printed.express}` },
  { term: speedDisplay.express_gold.label, value: `+ ${printed.expressGold}` },
  { term: 'Strecke', value: `+ ${printed.perKm} je km` },
];

/** The figures that every price is computed from. */
export function TariffList() {
  return (
    <>
      <dl className="max-lg:divide-y max-lg:divide-line lg:grid lg:grid-cols-4 lg:gap-8">
        {rows.map(({ term, value }) => (
          <div key={term} className="flex items-baseline justify-between gap-4 py-2 lg:block lg:py-0">
            <dt className="text-sm text-ink-soft">{term}</dt>
            <dd className="tabular text-right font-medium lg:text-left">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="tabular mt-3 text-sm text-ink-soft">
        Paket {sizes.map((size) => `${packageDisplay[size].label} + ${printed[size]}`).join(', ')}. Ab{' '}
        {tariff.includedKg + 1} kg + {printed.perKg} für jedes kg über {tariff.includedKg}.
      </p>
    </>
  );
}
