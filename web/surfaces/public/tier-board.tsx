import { formatPrice } from '#platform/contract/german-format.ts';
import { type MarketingTier, marketingTiers } from '#drivers/domain/marketing.ts';
import { formatSpan } from '#web/content/format-promise.ts';

/** The three advertised tiers side by side. */
export function TierBoard() {
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-surface border border-line bg-surface lg:grid lg:grid-cols-3 lg:divide-x lg:divide-y-0">
      {marketingTiers.map((tier) => (
        <li key={tier.key} className="p-5 sm:p-8">
          <div className="flex items-baseline justify-between gap-4 lg:block">
            <h3 className="text-lg">{tier.label}</h3>
            <p className="text-right lg:mt-2 lg:text-left">
              <span className="tabular block font-heading text-xl font-bold lg:text-2xl">
                {formatPrice(tier.priceCents)}
              </span>
              <span className="block text-sm text-ink-soft">Beispielpreis</span>
            </p>
          </div>
          <dl className="mt-4 divide-y divide-line border-t border-line lg:mt-6">
            {factsOf(tier).map(({ term, value }) => (
              <div key={term} className="flex justify-between gap-4 py-2.5">
                <dt className="text-sm leading-6 text-ink-soft">{term}</dt>
                <dd className="tabular text-right font-medium">{value}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}

function factsOf({ minutes, pickupWithinMinutes, maxWeightKg }: MarketingTier) {
  const pickup = { term: 'Abholung', value: `innerhalb von ${pickupWithinMinutes} min` };
  return [
    { term: 'Lieferung', value: formatSpan(minutes) },
    { term: 'Paket', value: `bis ${maxWeightKg} kg` },
    // Last, because not every tier has it and the rows before it should align.
    ...(pickupWithinMinutes ? [pickup] : []),
  ];
}
