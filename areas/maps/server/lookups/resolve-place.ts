import type { Place } from '#geo/geo.ts';
import type { Services } from '#app/services.ts';
import { correctPlace } from './apply-corrections.ts';
import { translateGeoErrors } from './translate-geo-errors.ts';

/**
 * The place of a suggestion, inside Hamburg, at its corrected point if there is one. `end` names which of an
 * order's two places it is, for the detail of ADDRESS_OUTSIDE_AREA. Throws ADDRESS_NOT_FOUND,
 * ADDRESS_OUTSIDE_AREA, ROUTE_QUOTA_REACHED, ROUTE_DENIED, ROUTE_FAILED.
 */
export async function resolvePlace(
  { geo, db }: Pick<Services, 'geo' | 'db'>,
  placeId: string,
  end?: 'pickup' | 'delivery',
): Promise<Place> {
  return await correctPlace(db, await translateGeoErrors(() => geo.geocoder.resolve(placeId), end));
}
