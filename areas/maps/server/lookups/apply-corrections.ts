import { normalizeStreet } from '#maps/domain/normalize-street.ts';
import type { Place, StreetAddress, Suggestion } from '#geo/geo.ts';
import { batchCalls } from '#platform/server/database/batch-calls.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { listOfAddresses, listOfStreets } from './address-corrections.store.ts';

/** The key of a correction, independent of an engine's spelling of the street. */
export function correctionKey({ street, houseNumber, postcode }: StreetAddress) {
  return { street: normalizeStreet(street), houseNumber: houseNumber.toLowerCase(), postcode };
}

/** Both places of a quote, and those of others that come at the same time, in one statement. */
const findCorrection = batchCalls(listOfAddresses);

/** The place at its corrected point, if an admin has set one. */
export async function correctPlace(executor: Executor, place: Place): Promise<Place> {
  const { streetAddress } = place;
  if (!streetAddress?.houseNumber) return place;
  const correction = await findCorrection(executor, correctionKey(streetAddress));
  if (!correction) return place;
  const { isRough: _, ...known } = place;
  return { ...known, lat: correction.lat, lng: correction.lng, precision: 'house' };
}

/** The same for suggestions, which have no point yet: a corrected house gets the precision of a house. */
export async function correctSuggestions<S extends Suggestion>(executor: Executor, found: S[]): Promise<S[]> {
  const keys = found.map(({ streetAddress }) =>
    streetAddress?.houseNumber ? correctionKey(streetAddress) : undefined,
  );
  const streets = new Set(keys.flatMap((key) => key?.street ?? []));
  if (streets.size === 0) return found;
  const corrections = await listOfStreets(executor, [...streets]);
  return found.map((suggestion, index) => {
    const key = keys[index];
    const isCorrected = corrections.some(
      ({ street, houseNumber, postcode }) =>
        street === key?.street && houseNumber === key.houseNumber && postcode === key.postcode,
    );
    return isCorrected ? { ...suggestion, precision: 'house' } : suggestion;
  });
}
