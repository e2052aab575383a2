import type { Coordinates } from '#domain/geo/coordinates.ts';
import type { Suggestion } from '#server/geo/geo.ts';
import type { Services } from '#server/services.ts';
import { translateGeoErrors } from './translate-geo-errors.ts';

/** The address nearest to a point. Throws ADDRESS_NOT_FOUND, ADDRESS_OUTSIDE_AREA, ROUTE_QUOTA_REACHED, ROUTE_DENIED, ROUTE_FAILED. */
export async function reverseAddress(
  { geo }: Pick<Services, 'geo'>,
  point: Coordinates,
): Promise<Suggestion> {
  const { placeId, mainText, secondaryText, needsHouseNumber } = await translateGeoErrors(() =>
    geo.geocoder.reverse(point),
  );
  return { placeId, mainText, secondaryText, needsHouseNumber };
}
