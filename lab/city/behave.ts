import { settingFigures } from '#people/domain/setting-figures.ts';
import type { PackageSize } from '#platform/domain/statuses.ts';
import { drawNormal, drawUnit } from './draw.ts';

/**
 * People's behaviour in the city, as functions of the day's seed and the subject: the one pace of all
 * simulated couriers, in memory, on the real server and in the running demo.
 */
export interface Behaviour {
  seed: number;
  /** The percentage of offers that are declined. */
  refusals: number;
  /** An hour of rain, in seconds from six o'clock; all driving takes longer then. */
  rain: readonly [number, number] | null;
}

const RAIN_FACTOR = 1.3;
const NOISE = 0.2;

/** The answer to an offer, and after how many seconds it comes. */
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

/** The factor by which driving to this stop, begun at this time, takes longer than usual. */
export function drawTravelFactor(
  { seed, rain }: Behaviour,
  driverId: string,
  about: string,
  at: number,
): number {
  const noise = Math.exp(NOISE * drawNormal(seed, driverId, about, 'way') - (NOISE * NOISE) / 2);
  return noise * (rain && at >= rain[0] && at < rain[1] ? RAIN_FACTOR : 1);
}

/** The planned duration of a stop, in seconds: what a new service plans with. */
export function listStopSeconds(size: PackageSize): number {
  return settingFigures[`stop_minutes_${size}`].standard * 60;
}

/** The actual duration: mostly a little less than planned, sometimes much more. */
export function drawStopSeconds(
  { seed }: Behaviour,
  size: PackageSize,
  orderId: string,
  kind: string,
): number {
  const factor = Math.exp(0.3 * drawNormal(seed, orderId, kind, 'stop') - 0.045);
  return Math.round(listStopSeconds(size) * factor);
}
