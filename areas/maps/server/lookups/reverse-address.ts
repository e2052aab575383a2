import type { z } from 'zod';
import type { suggestion } from '#maps/contract/maps.ts';
import type { Coordinates } from '#maps/domain/coordinates.ts';
import { normalizeStreet } from '#maps/domain/normalize-street.ts';
import { GeoError, type Geocoder, type Place, type Suggestion } from '#geo/geo.ts';
import type { Services } from '#app/services.ts';
import { correctSuggestions } from './apply-corrections.ts';
import { findPrecision, toSuggestionView } from './to-suggestion-view.ts';
import { translateGeoErrors } from './translate-geo-errors.ts';

/** A less accurate position may be in front of any house of the street. */
const HOUSE_ACCURACY_METERS = 200;

/**
 * Reverse geocoding: the address nearest to a point; only its street if the position is less accurate than
 * 200 m. Throws ADDRESS_NOT_FOUND, ADDRESS_OUTSIDE_AREA, ROUTE_QUOTA_REACHED, ROUTE_DENIED, ROUTE_FAILED.
 */
export async function reverseAddress(
  { geo, db }: Pick<Services, 'geo' | 'db'>,
  { lat, lng }: Coordinates,
  accuracyMeters = 0,
): Promise<z.infer<typeof suggestion>> {
  const isRough = accuracyMeters > HOUSE_ACCURACY_METERS;
  const place = await translateGeoErrors(async () => {
    const found = await geo.geocoder.reverse({ lat, lng });
    return isRough ? await findStreet(geo.geocoder, found) : { ...found, precision: findPrecision(found) };
  });
  const [nearest = place] = await correctSuggestions(db, [place]);
  return toSuggestionView(nearest);
}

/** The street of a house, as the engine suggests it for the street's name. */
async function findStreet(geocoder: Geocoder, { streetAddress, secondaryText }: Place): Promise<Suggestion> {
  const name = streetAddress?.street;
  if (!name) throw new GeoError('NOT_FOUND');
  const suggested = await geocoder.suggest(`${name}, ${secondaryText}`, 5);
  const street = suggested.find(
    (each) =>
      each.needsHouseNumber &&
      normalizeStreet(each.streetAddress?.street ?? each.mainText) === normalizeStreet(name),
  );
  if (!street) throw new GeoError('NOT_FOUND');
  return street;
}
