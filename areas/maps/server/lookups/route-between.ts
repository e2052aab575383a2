import { type Coordinates, roundPath } from '#maps/domain/coordinates.ts';
import type { Route } from '#geo/geo.ts';
import type { Services } from '#app/services.ts';
import { translateGeoErrors } from './translate-geo-errors.ts';

/**
 * The driving route, in metres and seconds of the present hour. Throws NO_ROUTE, ADDRESS_UNREACHABLE with its
 * end of the route as the detail, ADDRESS_NOT_FOUND if the engine does not say which, ADDRESS_OUTSIDE_AREA,
 * ROUTE_QUOTA_REACHED, ROUTE_DENIED, ROUTE_FAILED.
 */
export async function routeBetween(
  { geo, clock }: Pick<Services, 'geo' | 'clock'>,
  from: Coordinates,
  to: Coordinates,
): Promise<Route> {
  const route = await translateGeoErrors(() => geo.router.route(from, to, { departAt: clock.now() }));
  return { ...route, path: roundPath(route.path) };
}
