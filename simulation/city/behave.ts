import type { PackageSize } from '#domain/delivery/statuses.ts';
import { drawNormal, drawUnit } from './draw.ts';

/** What people do in the city, as functions of the day's seed and what it is about. */
export interface Behaviour {
  seed: number;
  /** Of a hundred offers so many are declined. */
  refusals: number;
  /** An hour of rain, in seconds from six on; every way takes longer then. */
  rain: readonly [number, number] | null;
}

const RAIN_FACTOR = 1.3;
const NOISE = 0.2;
const usualStopSeconds: Record<PackageSize, number> = { documents: 180, small: 240, medium: 240, large: 360 };

/** What an offer is answered, and after how many seconds. */
export function answerOffer(
  { seed, refusals }: Behaviour,
  driverId: string,
  orderId: string,
): { accepts: boolean; seconds: number } {
  return {
    accepts: drawUnit(seed, driverId, orderId, 'answer') * 100 >= refusals,
    seconds: 5 + Math.round(drawUnit(seed, driverId, orderId, 'pause') * 20),
  };
}

/** How much longer than usual the way to this stop takes that is begun at this time. */
export function drawTravelFactor(
  { seed, rain }: Behaviour,
  driverId: string,
  about: string,
  at: number,
): number {
  const noise = Math.exp(NOISE * drawNormal(seed, driverId, about, 'way') - (NOISE * NOISE) / 2);
  return noise * (rain && at >= rain[0] && at < rain[1] ? RAIN_FACTOR : 1);
}

/** What a stop is planned with. */
export function listStopSeconds(size: PackageSize): number {
  return usualStopSeconds[size];
}

/** How long it takes: mostly a little less, sometimes much more. */
export function drawStopSeconds(
  { seed }: Behaviour,
  size: PackageSize,
  orderId: string,
  kind: string,
): number {
  const factor = Math.exp(0.3 * drawNormal(seed, orderId, kind, 'stop') - 0.045);
  return Math.round(usualStopSeconds[size] * factor);
}
