import type { DeliverySpeed } from '#platform/domain/statuses.ts';
import { type Coordinates, greatCircleMeters } from '#maps/domain/coordinates.ts';
import { earningsTariff } from '#platform/domain/tariff.ts';
import type { DriverPay } from '#platform/domain/versioned.ts';

/** The parts of a driver's pay, in integer cents. */
export interface EarningsParts {
  baseCents: number;
  /** The remainder of the rounded total, so that the parts add up to it. */
  distanceCents: number;
  fastCents: number;
  /** The unrounded great-circle distance; null if a coordinate was missing and the fallback was used. */
  meters: number | null;
}

interface EarningDelivery {
  speed: DeliverySpeed;
  pickup: Coordinates | undefined;
  dropoff: Coordinates | undefined;
}

/**
 * What a driver earns for one delivery by the pay in effect when it was paid, rounded once at the end, with
 * its parts. The distance is the
 * unrounded great-circle distance; 5 km if a coordinate is missing. Source: docs/decisions/0020, 'What a
 * driver earns'.
 */
export function computeEarnings(
  delivery: EarningDelivery,
  pay: DriverPay,
): { earningsCents: number; parts: EarningsParts } {
  const { pickup, dropoff, speed } = delivery;
  return payForDistance(
    { speed, meters: pickup && dropoff ? greatCircleMeters(pickup, dropoff) : null },
    pay,
  );
}

/** The same for a known distance; null if a coordinate is missing. */
export function payForDistance(
  { speed, meters }: { speed: DeliverySpeed; meters: number | null },
  pay: DriverPay,
): { earningsCents: number; parts: EarningsParts } {
  const { nearKm, fallbackKm } = earningsTariff;
  const { baseCents, nearCentsPerKm, farCentsPerKm } = pay;
  const km = meters === null ? fallbackKm : meters / 1000;
  const near = Math.min(km, nearKm) * nearCentsPerKm;
  const far = Math.max(0, km - nearKm) * farCentsPerKm;
  const fastCents = speed === 'standard' ? 0 : pay.fastCents;
  const earningsCents = Math.round(baseCents + near + far + fastCents);
  const distanceCents = earningsCents - baseCents - fastCents;
  return { earningsCents, parts: { baseCents, distanceCents, fastCents, meters } };
}
