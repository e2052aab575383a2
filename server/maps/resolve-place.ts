import type { Place } from '#server/geo/geo.ts';
import type { Services } from '#server/services.ts';
import { translateGeoErrors } from './translate-geo-errors.ts';

/**
 * The place of a suggestion, inside Hamburg. `end` names which of an order's two places is asked for: it comes as the detail of
 * ADDRESS_OUTSIDE_AREA. Throws ADDRESS_NOT_FOUND, ADDRESS_OUTSIDE_AREA, ROUTE_QUOTA_REACHED, ROUTE_DENIED, ROUTE_FAILED.
 */
export async function resolvePlace(
  { geo }: Pick<Services, 'geo'>,
  placeId: string,
  end?: 'pickup' | 'delivery',
): Promise<Place> {
  return await translateGeoErrors(() => geo.geocoder.resolve(placeId), end);
}
