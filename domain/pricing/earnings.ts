import type { DeliverySpeed } from '#domain/delivery/statuses.ts';
import { type Coordinates, greatCircleMeters } from '#domain/geo/coordinates.ts';
import { earningsTariff } from '#domain/tariff/tariff.ts';

/**
 * What a driver earns for one delivery, in integer cents, rounded once at the end. The distance is the unrounded
 * great circle; with a coordinate missing it is 5 km. Source: docs/decisions/0020, 'What a driver earns'.
 */
export function computeEarningsCents(delivery: {
  speed: DeliverySpeed;
  pickup: Coordinates | undefined;
  dropoff: Coordinates | undefined;
}): number {
  const km =
    delivery.pickup && delivery.dropoff
      ? greatCircleMeters(delivery.pickup, delivery.dropoff) / 1000
      : earningsTariff.fallbackKm;
  const near = Math.min(km, earningsTariff.nearKm) * earningsTariff.nearCentsPerKm;
  const far = Math.max(0, km - earningsTariff.nearKm) * earningsTariff.farCentsPerKm;
  const fast = delivery.speed === 'standard' ? 0 : earningsTariff.fastCents;
  return Math.round(earningsTariff.baseCents + near + far + fast);
}
