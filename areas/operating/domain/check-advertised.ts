import { deliverySpeeds } from '#platform/domain/statuses.ts';
import { districtTimes, marketingTiers, promises } from '#drivers/domain/marketing.ts';
import { tariff } from '#platform/domain/tariff.ts';
import type { Prices } from '#platform/domain/versioned.ts';
import { priceDelivery } from '#delivery/domain/price-delivery.ts';

/** Amounts in cents, times in minutes. */
export type Unobtainable =
  | { kind: 'price'; tier: string; advertisedCents: number; leastCents: number }
  | { kind: 'tier_time'; tier: string; minutes: number }
  | { kind: 'times'; minutes: number[]; shortestMinutes: number };

/**
 * Advertised offers that cannot be ordered at these prices: those below the least for the speed that meets
 * the advertised time, and times shorter than any promise. Empty if everything can be ordered. Source:
 * docs/decisions/0020, 'What is advertised'; PAngV; UWG 5.
 */
export function listUnobtainable(prices: Prices): Unobtainable[] {
  const shortestMinutes = Math.min(...Object.values(tariff.promisedMinutes));
  const tiers = marketingTiers.flatMap(({ label: tier, minutes: { to }, priceCents }): Unobtainable[] => {
    const kept = deliverySpeeds.filter((speed) => tariff.promisedMinutes[speed] <= to);
    if (kept.length === 0) return [{ kind: 'tier_time', tier, minutes: to }];
    const leastCents = Math.min(...kept.map((speed) => cheapest(speed, prices)));
    return priceCents < leastCents ? [{ kind: 'price', tier, advertisedCents: priceCents, leastCents }] : [];
  });
  const times = [promises.deliveryMinutes, promises.expressMinutes.to, ...districtTimes.map(({ to }) => to)];
  const minutes = [...new Set(times)].filter((advertised) => advertised < shortestMinutes);
  return minutes.length > 0 ? [...tiers, { kind: 'times', minutes, shortestMinutes }] : tiers;
}

/** The cheapest possible trip: documents, one kilogram, next door. */
function cheapest(speed: (typeof deliverySpeeds)[number], prices: Prices): number {
  const nextDoor = { packageSize: 'documents', weightKg: 1, distanceMeters: 100 } as const;
  return priceDelivery({ speed, ...nextDoor }, prices).totalCents;
}
