import type { z } from 'zod';
import type { driverRun } from '#contract/drivers/drivers.ts';
import type { SignedIn } from '#server/people/accounts/viewer.ts';
import { drawRun } from '#server/maps/lookups/measure-run.ts';
import type { Services } from '#server/services.ts';
import type { PlacedStop } from './list-run-stops.ts';
import { planRun, type PlannedStop } from './plan-run.ts';

type Run = z.infer<typeof driverRun>;

/** All stops of a driver in their order, with the way through them; while ways are not known, without times and line. */
export async function getRun(services: Services, viewer: SignedIn): Promise<Run> {
  const { stops, timed, start, vehicle } = await planRun(services, viewer.id);
  if (!timed || stops.length === 0) return withoutWays(stops);
  const points = [...(start ? [start] : []), ...timed.map(({ point }) => point)];
  const line = await drawRun(services, points, vehicle);
  const now = services.clock.now();
  return {
    stops: timed.map((stop) => toTimedStop(stop, now)),
    totalMeters: timed.reduce((sum, { metersFromPrevious }) => sum + (metersFromPrevious ?? 0), 0),
    totalSeconds: timed.reduce((sum, { drivingSeconds }) => sum + drivingSeconds, 0),
    path: line?.path ?? [],
    quality: line?.quality ?? 'unknown',
  };
}

/** When it is reached, and how far it is from the one before. */
function toTimedStop(stop: PlannedStop, now: Date): Run['stops'][number] {
  const arrivalAt = new Date(now.getTime() + stop.seconds * 1000);
  return {
    ...toShownStop(stop),
    arrivalAt: arrivalAt.toISOString(),
    isLate: stop.kind === 'dropoff' && arrivalAt > stop.promisedBy,
    metersFromPrevious: stop.metersFromPrevious,
  };
}

function withoutWays(stops: readonly PlacedStop[]): Run {
  const unknown = { arrivalAt: null, isLate: false, metersFromPrevious: null };
  return {
    stops: stops.map((stop) => ({ ...toShownStop(stop), ...unknown })),
    path: [],
    totalMeters: null,
    totalSeconds: null,
    quality: 'unknown',
  };
}

function toShownStop(stop: PlacedStop) {
  const { deliveryId, shortId, kind, address, person, phone, note, wish, point, promisedBy } = stop;
  const shown = { deliveryId, shortId, kind, address, person, phone, note, wish, point };
  return { ...shown, promisedBy: promisedBy.toISOString() };
}
