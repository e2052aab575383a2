import { deliverySpeeds } from '#domain/delivery/statuses.ts';
import { districtTimes, marketingTiers, promises } from '#domain/tariff/marketing.ts';
import { tariff } from '#domain/tariff/tariff.ts';
import { priceDelivery } from './price-delivery.ts';

/**
 * What the site advertises and nobody can order: prices below the least that the tariff ever asks of the speed that
 * keeps the advertised time, and times shorter than any promise. Empty when all is obtainable. English sentences for
 * the operator. Source: docs/decisions/0020, 'What is advertised'; PAngV; UWG 5.
 */
export function listUnobtainable(): string[] {
  const shortest = Math.min(...Object.values(tariff.promisedMinutes));
  const tiers = marketingTiers.flatMap((tier) => {
    const kept = deliverySpeeds.filter((speed) => tariff.promisedMinutes[speed] <= tier.minutes.to);
    if (kept.length === 0) return [`${tier.label}: no speed promises ${tier.minutes.to} minutes.`];
    const least = Math.min(...kept.map((speed) => cheapest(speed)));
    return tier.priceCents < least
      ? [`${tier.label}: ${tier.priceCents} cents are advertised, the tariff asks at least ${least}.`]
      : [];
  });
  const times = [promises.deliveryMinutes, promises.expressMinutes.to, ...districtTimes.map(({ to }) => to)];
  const tooShort = [...new Set(times)].filter((minutes) => minutes < shortest);
  return [
    ...tiers,
    ...(tooShort.length > 0
      ? [`Times of ${tooShort.join(', ')} minutes are advertised, the shortest promise is ${shortest}.`]
      : []),
  ];
}

/** Documents, one kilogram, next door. */
function cheapest(speed: (typeof deliverySpeeds)[number]): number {
  return priceDelivery({ speed, packageSize: 'documents', weightKg: 1, distanceMeters: 100 }).totalCents;
}
