import type { RouteQuality } from '#platform/domain/statuses.ts';
import type { VehicleType } from '#maps/domain/vehicle-types.ts';
import type { Coordinates } from '#maps/domain/coordinates.ts';
import type { Way } from '#geo/geo.ts';
import type { Services } from '#app/services.ts';
import { profileOf } from './vehicle-profiles.ts';

type Asked = Pick<Services, 'geo' | 'clock'>;
const optionsFor = ({ clock }: Asked, vehicle: VehicleType | null) => ({
  profile: profileOf[vehicle ?? 'Auto'],
  departAt: clock.now(),
});

/**
 * The ways between all of these points in one request, with this vehicle at the present hour; undefined if
 * one of them is unknown, also while the engine fails: a run is only ordered with all of its ways.
 */
export async function measureAllWays(
  services: Asked,
  points: Coordinates[],
  vehicle: VehicleType | null,
): Promise<Way[][] | undefined> {
  const rows = await services.geo.router
    .matrix(points, points, optionsFor(services, vehicle))
    .catch(() => undefined);
  const isWhole = rows?.every((row) => row.every((way) => way !== undefined));
  return isWhole ? rows : undefined;
}

/** The route's line through these points in order; undefined while the engine fails. */
export async function drawRun(
  services: Asked,
  points: Coordinates[],
  vehicle: VehicleType | null,
): Promise<{ path: Coordinates[]; quality: RouteQuality } | undefined> {
  const options = optionsFor(services, vehicle);
  const legs = points
    .slice(1)
    .map((to, index) => services.geo.router.route(points[index] ?? to, to, options));
  const routes = await Promise.all(legs).catch(() => undefined);
  if (!routes) return undefined;
  return {
    // Each leg begins where the previous one ends.
    path: routes.flatMap(({ path }, leg) => (leg === 0 ? path : path.slice(1))),
    quality: routes.some(({ quality }) => quality === 'estimate') ? 'estimate' : 'network',
  };
}
