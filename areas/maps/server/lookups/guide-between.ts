import type { Coordinates } from '#maps/domain/coordinates.ts';
import { faceRoute } from '#maps/domain/face-route.ts';
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
  const faced = faceRoute(route.path, steps, { from, to, heading });
  return { ...route, path: faced.path, ...(faced.steps && { steps: faced.steps }) };
}
