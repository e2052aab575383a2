import { formatPrice } from '#contract/platform/german-format.ts';
import { packageDisplay, speedDisplay, tariff } from '#domain/tariff/tariff.ts';

const { baseCents, speedCents, packageCents, centsPerKm, weight } = tariff;
const plus = (cents: number) => `+ ${formatPrice(cents)}`;
const sizes = (Object.keys(packageDisplay) as (keyof typeof packageDisplay)[]).filter(
  (size) => packageCents[size] > 0,
);

const rows = [
  { term: speedDisplay.standard.label, value: `${formatPrice(baseCents)} Grundpreis` },
  { term: speedDisplay.express.label, value: plus(speedCents.express) },
  { term: speedDisplay.express_gold.label, value: plus(speedCents.express_gold) },
  { term: 'Strecke', value: `${plus(centsPerKm)} je km` },
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
        Paket {sizes.map((size) => `${packageDisplay[size].label} ${plus(packageCents[size])}`).join(', ')}.
        Ab {weight.includedKg + 1} kg {plus(weight.centsPerKg)} für jedes kg über {weight.includedKg}.
      </p>
    </>
  );
}
