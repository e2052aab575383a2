/** An address as it is being typed and chosen. Without the schema library, which the landing page does not need. */
import type { AddressSuggestion } from './use-suggestions.ts';

export interface AddressDraft {
  text: string;
  /** What was chosen from the list; a street may lack its house number. */
  place: AddressSuggestion | null;
  houseNumber: string;
  /** The place that street and house number give. */
  numbered: AddressSuggestion | null;
}

/** Said in a field of 76 px. */
export const UNKNOWN_NUMBER = 'Ungültig.';

export function emptyAddress(): AddressDraft {
  return { text: '', place: null, houseNumber: '', numbered: null };
}

/** The place a courier can find, or null while something is missing. */
export function findPlace({ place, numbered }: AddressDraft): AddressSuggestion | null {
  return place?.needsHouseNumber ? numbered : place;
}

/** An address that the server has resolved before: from the address book or an earlier order. */
export function draftOf(known: { placeId: string; address: string }): AddressDraft {
  const [mainText = '', ...rest] = known.address.split(', ');
  const place = {
    placeId: known.placeId,
    mainText,
    secondaryText: rest.join(', '),
    needsHouseNumber: false,
  };
  return { ...emptyAddress(), text: known.address, place };
}
