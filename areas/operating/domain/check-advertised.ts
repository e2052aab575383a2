import { districtTimes, marketingTiers, promises } from '#drivers/domain/marketing.ts';
import { tariff } from '#platform/domain/tariff.ts';

/** Times in minutes. */
export type Unobtainable =
  | { kind: 'tier_time'; tier: string; minutes: number }
  | { kind: 'times'; minutes: number[]; shortestMinutes: number };

/**
 * Advertised times that no order is promised: a tier's that are shorter than its speed's promise, and others
 * shorter than any. Prices cannot be among them, as they are computed. Empty if everything can be ordered.
 * Source: docs/decisions/0020, 'What is advertised'; PAngV; UWG 5.
 */
export function listUnobtainable(): Unobtainable[] {
  const { promisedMinutes } = tariff;
  const shortestMinutes = Math.min(...Object.values(promisedMinutes));
  const tiers = marketingTiers.flatMap(({ label: tier, speed, minutes: { to } }): Unobtainable[] =>
    promisedMinutes[speed] > to ? [{ kind: 'tier_time', tier, minutes: to }] : [],
  );
  const times = [promises.deliveryMinutes, promises.expressMinutes.to, ...districtTimes.map(({ to }) => to)];
  const minutes = [...new Set(times)].filter((advertised) => advertised < shortestMinutes);
  return minutes.length > 0 ? [...tiers, { kind: 'times', minutes, shortestMinutes }] : tiers;
}
