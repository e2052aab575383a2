import { client } from '#web/lib/api-client.ts';
import { type AddressDraft, nothingChosen } from './address-draft.ts';
import { addressText, findFitting, placeOf } from './fitting.ts';
import { type AddressSuggestion, minSearchChars } from './use-suggestions.ts';

/** A house number was typed beside a street, and the place of both is not resolved yet. */
export function isNumberOpen({ place, houseNumber, numbered }: AddressDraft): boolean {
  return Boolean(place?.needsHouseNumber && houseNumber.trim() && !numbered);
}

/** An address was typed, but neither chosen nor resolved yet. */
function isTextOpen({ place, text }: AddressDraft): boolean {
  return !place && text.trim().length >= minSearchChars;
}

export function isAddressOpen(draft: AddressDraft): boolean {
  return isNumberOpen(draft) || isTextOpen(draft);
}

/**
 * The place of street and house number as the server knows it; undefined if there is none. Rejects without an
 * answer.
 * without an answer.
 */
export async function findNumbered(
  { place: street, houseNumber }: AddressDraft,
  signal?: AbortSignal,
): Promise<AddressSuggestion | undefined> {
  if (!street) return undefined;
  const query = `${street.mainText} ${houseNumber.trim()}, ${street.secondaryText}`;
  const { suggestions } = await client.maps.searchAddresses({ query }, { signal });
  const found = suggestions.find(
    (other) =>
      !other.needsHouseNumber &&
      other.mainText.startsWith(`${street.mainText} `) &&
      other.secondaryText === street.secondaryText,
  );
  return found && placeOf(found);
}

/**
 * The changes to an address that its typed text leads to; undefined if nothing matches. Rejects without an
 * answer.
 */
export async function findTyped(draft: AddressDraft): Promise<Partial<AddressDraft> | undefined> {
  if (isNumberOpen(draft)) {
    const numbered = await findNumbered(draft);
    return numbered && { numbered };
  }
  const { suggestions } = await client.maps.searchAddresses({ query: draft.text });
  const place = findFitting(suggestions);
  return (
    place && { ...nothingChosen, text: addressText(place), place: placeOf(place), note: place.note ?? '' }
  );
}
