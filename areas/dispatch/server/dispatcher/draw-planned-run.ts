import type { RouteQuality } from '#platform/domain/statuses.ts';
import type { Coordinates } from '#maps/domain/coordinates.ts';
import { drawRun } from '#maps/server/lookups/measure-run.ts';
import type { Services } from '#app/services.ts';
import { indexOfStop } from './follow-plan.ts';
import type { PlacedStop } from './list-run-stops.ts';
import type { PlannedRun, PlannedStop } from './plan-run.ts';

interface DrawnRun {
  stops: {
    stop: PlacedStop;
    arrivalAt: string | null;
    isLate: boolean;
    isPinned: boolean;
    metersFromPrevious: number | null;
  }[];
  path: Coordinates[];
  totalMeters: number | null;
  totalSeconds: number | null;
  quality: RouteQuality | 'unknown';
}

/**
 * The stops of a run that are to be shown, with when each is reached and the route through them; while
 * driving times are unknown, without times and route.
 */
export async function drawPlannedRun(
  services: Pick<Services, 'clock' | 'geo'>,
  run: PlannedRun,
  isShown: (stop: PlacedStop) => boolean,
): Promise<DrawnRun> {
  const timed = run.timed?.filter(isShown);
  const placed = run.pinned.filter(({ isPlaced }) => isPlaced);
  const toShown = (stop: PlacedStop) => ({ stop, isPinned: indexOfStop(placed, stop) >= 0 });
  if (!timed || timed.length === 0) {
    const unknown = { arrivalAt: null, isLate: false, metersFromPrevious: null };
    const stops = run.stops.filter(isShown).map((stop) => ({ ...toShown(stop), ...unknown }));
    return { stops, path: [], totalMeters: null, totalSeconds: null, quality: 'unknown' };
  }
  const points = [...(run.start ? [run.start] : []), ...timed.map(({ point }) => point)];
  const line = await drawRun(services, points, run.vehicle);
  const now = services.clock.now();
  return {
    stops: timed.map((stop) => ({ ...toShown(stop), ...toTimes(stop, now) })),
    totalMeters: timed.reduce((sum, { metersFromPrevious }) => sum + (metersFromPrevious ?? 0), 0),
    totalSeconds: timed.reduce((sum, { drivingSeconds }) => sum + drivingSeconds, 0),
    path: line?.path ?? [],
    quality: line?.quality ?? 'unknown',
  };
}

/** When it is reached, and its distance from the stop before. */
function toTimes({ kind, seconds, promisedBy, metersFromPrevious }: PlannedStop, now: Date) {
  const arrivalAt = new Date(now.getTime() + seconds * 1000);
  const isLate = kind === 'dropoff' && arrivalAt > promisedBy;
  return { arrivalAt: arrivalAt.toISOString(), isLate, metersFromPrevious };
}
