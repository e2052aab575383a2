import { client } from '#web/lib/api-client.ts';
import { type AddressDraft, nothingChosen } from './address-draft.ts';
import { addressText, findFitting, placeOf } from './fitting.ts';
import { type AddressSuggestion, minSearchChars } from './use-suggestions.ts';

/** There is a number beside a street, and the place that both give is not known yet. */
export function isNumberOpen({ place, houseNumber, numbered }: AddressDraft): boolean {
  return Boolean(place?.needsHouseNumber && houseNumber.trim() && !numbered);
}

/** An address was typed and neither chosen nor taken yet. */
function isTextOpen({ place, text }: AddressDraft): boolean {
  return !place && text.trim().length >= minSearchChars;
}

export function isAddressOpen(draft: AddressDraft): boolean {
  return isNumberOpen(draft) || isTextOpen(draft);
}

/**
 * The place that street and house number give, as the server knows it; undefined: there is none. Rejects
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
 * What an open address gets by what was typed into it; undefined: nothing fits. Rejects without an answer.
 */
export async function findTyped(draft: AddressDraft): Promise<Partial<AddressDraft> | undefined> {
  if (isNumberOpen(draft)) {
    const numbered = await findNumbered(draft);
    return numbered && { numbered };
  }
  const { suggestions } = await client.maps.searchAddresses({ query: draft.text });
  const place = findFitting(suggestions);
  return place && { ...nothingChosen, text: addressText(place), place: placeOf(place) };
}
