import type { Coordinates } from '#maps/domain/coordinates.ts';
import { roundPath } from '#maps/domain/coordinates.ts';
import { headingBetween } from '#maps/domain/plane.ts';
import { faceDeparture } from '#maps/domain/route-steps.ts';
import type { VehicleType } from '#maps/domain/vehicle-types.ts';
import type { Route } from '#geo/geo.ts';
import type { Services } from '#app/services.ts';
import { translateGeoErrors } from './translate-geo-errors.ts';
import { profileOf } from './vehicle-profiles.ts';

/**
 * The route of this vehicle at the present hour with its steps, if the engine knows any; with `heading`, in
 * degrees from north, the first of them says whether to turn around. Throws as `routeBetween`.
 */
export async function guideBetween(
  { geo, clock }: Pick<Services, 'geo' | 'clock'>,
  from: Coordinates,
  to: Coordinates,
  { vehicle, heading }: { vehicle: VehicleType; heading: number | undefined },
): Promise<Route> {
  const options = { profile: profileOf[vehicle], departAt: clock.now(), steps: true };
  const { steps, ...route } = await translateGeoErrors(() => geo.router.route(from, to, options));
  const path = roundPath(route.path);
  const [first = from, second = to] = path;
  const faced = steps && heading !== undefined;
  return {
    ...route,
    path,
    ...(steps && { steps: faced ? faceDeparture(steps, headingBetween(first, second), heading) : steps }),
  };
}
