import { type Coordinates, greatCircleMeters } from '#maps/domain/coordinates.ts';
import { normalizeStreet } from '#maps/domain/normalize-street.ts';
import { tariff } from '#platform/domain/tariff.ts';
import type { Place } from '#geo/geo.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Services } from '#app/services.ts';
import { translateGeoErrors } from './translate-geo-errors.ts';

/**
 * The place at the point to which a customer moved it: at most 150 m away, and on the same street. Without a
 * street, or with only the approximate point of the hand-written Hamburg, just the distance is checked. `end`
 * is the detail of its errors. Throws PIN_TOO_FAR, PIN_ON_OTHER_STREET, ADDRESS_OUTSIDE_AREA,
 * ROUTE_QUOTA_REACHED, ROUTE_DENIED, ROUTE_FAILED. Source: docs/decisions/0019, 'A point that a customer
 * moves'.
 */
export async function movePin<P extends Place>(
  { geo }: Pick<Services, 'geo'>,
  place: P,
  pin: Coordinates,
  end?: 'pickup' | 'delivery',
): Promise<P> {
  const detail = end ? { detail: end } : {};
  if (greatCircleMeters(place, pin) > tariff.limits.pinMeters) throw new AppError('PIN_TOO_FAR', detail);
  const nearest = await translateGeoErrors(() => geo.geocoder.reverse(pin), end);
  const street = place.streetAddress?.street;
  if (street && !place.isRough && !isAtStreet(nearest, street)) {
    throw new AppError('PIN_ON_OTHER_STREET', detail);
  }
  return { ...place, lat: pin.lat, lng: pin.lng };
}

function isAtStreet({ streetAddress }: Place, street: string): boolean {
  return normalizeStreet(streetAddress?.street ?? '') === normalizeStreet(street);
}
