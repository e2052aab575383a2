import { type Coordinates, greatCircleMeters } from '#domain/geo/coordinates.ts';
import { GeoError } from '#server/geo/geo.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Services } from '#server/services.ts';
import { type Correction, putCorrection } from './address-corrections.store.ts';
import { correctionKey } from './apply-corrections.ts';
import { translateGeoErrors } from './translate-geo-errors.ts';

/** Further away it is another house, not the same one at its right place. */
const FARTHEST_METERS = 2000;

interface NewPoint extends Coordinates {
  placeId: string;
  note: string;
}

/**
 * Sets the point of a house, over whatever the engine says and over an earlier correction. A number that the engine
 * does not know may lie anywhere along its street. Throws ADDRESS_INCOMPLETE without a house number,
 * CORRECTION_TOO_FAR, and for place and point ADDRESS_NOT_FOUND, ADDRESS_OUTSIDE_AREA, ROUTE_QUOTA_REACHED,
 * ROUTE_DENIED, ROUTE_FAILED.
 */
export async function saveCorrection(
  { geo, db, clock }: Pick<Services, 'geo' | 'db' | 'clock'>,
  { placeId, note, lat, lng }: NewPoint,
  createdBy: string,
): Promise<Correction> {
  const place = await translateGeoErrors(() => geo.geocoder.resolve(placeId));
  const { streetAddress } = place;
  if (!streetAddress?.houseNumber) throw new AppError('ADDRESS_INCOMPLETE');
  await translateGeoErrors(() => geo.geocoder.reverse({ lat, lng }).catch(allowNothingNear));
  const isKnown = place.precision !== 'street';
  if (isKnown && greatCircleMeters(place, { lat, lng }) > FARTHEST_METERS) {
    throw new AppError('CORRECTION_TOO_FAR');
  }
  return await putCorrection(db, {
    ...correctionKey(streetAddress),
    streetName: streetAddress.street,
    lat,
    lng,
    note,
    createdBy,
    createdAt: clock.now(),
  });
}

/** Asked only whether the point lies in the area: nothing has to be near. */
function allowNothingNear(error: unknown): void {
  if (!(error instanceof GeoError) || error.code !== 'NOT_FOUND') throw error;
}
