import { client } from '#web/lib/api.ts';
import type { AddressDraft } from './address-draft.ts';
import type { AddressSuggestion } from './use-suggestions.ts';

/** There is a number beside a street, and the place that both give is not known yet. */
export function isNumberOpen({ place, houseNumber, numbered }: AddressDraft): boolean {
  return Boolean(place?.needsHouseNumber && houseNumber.trim() && !numbered);
}

/** The place that street and house number give, as the server knows it; undefined: there is none. Rejects without an answer. */
export async function findNumbered(
  { place: street, houseNumber }: AddressDraft,
  signal?: AbortSignal,
): Promise<AddressSuggestion | undefined> {
  if (!street) return undefined;
  const query = `${street.mainText} ${houseNumber.trim()}, ${street.secondaryText}`;
  const { suggestions } = await client.maps.searchAddresses({ query }, { signal });
  return suggestions.find(
    (other) =>
      !other.needsHouseNumber &&
      other.mainText.startsWith(`${street.mainText} `) &&
      other.secondaryText === street.secondaryText,
  );
}
