import type { z } from 'zod';
import type { resolvedPlace } from '#maps/contract/maps.ts';
import type { Services } from '#app/services.ts';
import { resolvePlace } from './resolve-place.ts';
import { findPrecision } from './to-suggestion-view.ts';

/** The point of an address, with its precision. Throws as resolvePlace does. */
export async function getPlace(
  services: Pick<Services, 'geo' | 'db'>,
  placeId: string,
): Promise<z.infer<typeof resolvedPlace>> {
  const place = await resolvePlace(services, placeId);
  const { formattedAddress: address, lat, lng } = place;
  return { placeId: place.placeId, address, lat, lng, precision: findPrecision(place) };
}
