import type { z } from 'zod';
import type { guidance } from '#drivers/contract/drivers.ts';
import type { Coordinates } from '#maps/domain/coordinates.ts';
import { guideBetween } from '#maps/server/lookups/guide-between.ts';
import { toFigures } from '#people/server/settings/get-figures.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import { type Bucket, takeToken } from '#platform/server/limits/limit-guesses.ts';
import type { Services } from '#app/services.ts';
import { listRunStops } from './list-run-stops.ts';
import { planRun, readRun } from './plan-run.ts';

/** Whoever leaves the route asks again every few seconds; an outside engine costs money for each. */
const questions: Bucket = { size: 60, everySeconds: 5 };

interface Asked extends Coordinates {
  /** Degrees from north. */
  heading?: number | undefined;
  /** Of an own delivery; without it the run's next stop is meant. */
  deliveryId?: string | undefined;
}

/**
 * The way from where a driver is to a stop of the own run, for the driver's vehicle at this hour. The
 * position is used for this answer and is neither kept nor logged. Throws STOP_NOT_FOUND, RATE_LIMITED, and
 * what a route throws.
 */
export async function guideToStop(
  services: Pick<Services, 'db' | 'clock' | 'geo' | 'planner'>,
  driverId: string,
  { lat, lng, heading, deliveryId }: Asked,
): Promise<z.infer<typeof guidance>> {
  const { db, clock } = services;
  await takeToken(db, clock, `guidance:${driverId}`, questions);
  const facts = await readRun(db, driverId);
  // Only the order of the run needs its driving times.
  const stop = deliveryId
    ? listRunStops(facts.deliveries, driverId, toFigures(facts.figures)).find(
        (each) => each.deliveryId === deliveryId,
      )
    : (await planRun(services, driverId, facts)).stops[0];
  if (!stop) throw new AppError('STOP_NOT_FOUND');
  const vehicle = facts.driver?.vehicleType ?? 'Auto';
  const route = await guideBetween(services, { lat, lng }, stop.point, { vehicle, heading });
  return {
    deliveryId: stop.deliveryId,
    kind: stop.kind,
    point: stop.point,
    vehicle,
    quality: route.quality,
    meters: route.distanceMeters,
    seconds: route.durationSeconds,
    path: route.path,
    steps: route.steps ?? null,
  };
}
