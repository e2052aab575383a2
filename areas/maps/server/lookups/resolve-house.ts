import { AppError } from '#platform/server/errors/app-error.ts';
import type { Services } from '#app/services.ts';
import { resolvePlace } from './resolve-place.ts';

/**
 * A validated address to be saved: inside Hamburg, with a house number, in the geocoder's spelling. Throws
 * ADDRESS_INCOMPLETE, and as resolvePlace does.
 */
export async function resolveHouse(
  services: Pick<Services, 'db' | 'geo'>,
  placeId: string,
): Promise<{ placeId: string; address: string }> {
  const place = await resolvePlace(services, placeId);
  if (place.needsHouseNumber) throw new AppError('ADDRESS_INCOMPLETE');
  return { placeId: place.placeId, address: place.formattedAddress };
}
