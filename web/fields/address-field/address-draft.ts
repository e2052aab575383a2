/**
 * An address as it is being typed and chosen. Without the schema library, which the landing page does not
 * need.
 */
import type { AddressSuggestion } from './use-suggestions.ts';

export interface AddressDraft {
  text: string;
  /** What was chosen from the list; a street may lack its house number. */
  place: AddressSuggestion | null;
  houseNumber: string;
  /** The place that street and house number give. */
  numbered: AddressSuggestion | null;
  /** Where somebody has moved the address's point to; it goes with the address. */
  pin: MapPin | null;
}

export interface MapPin {
  lat: number;
  lng: number;
}

/** What an address has beside its text: another text has none of it. */
export const nothingChosen = {
  place: null,
  houseNumber: '',
  numbered: null,
  pin: null,
} satisfies Partial<AddressDraft>;

/** Said in a field of 76 px. */
export const UNKNOWN_NUMBER = 'Ungültig.';

export function emptyAddress(): AddressDraft {
  return { text: '', ...nothingChosen };
}

/** The place a courier can find, or null while something is missing. */
export function findPlace({ place, numbered }: AddressDraft): AddressSuggestion | null {
  return place?.needsHouseNumber ? numbered : place;
}

/** An address as the server has resolved it, with its point where that one counts. */
interface KnownAddress {
  placeId: string;
  address: string;
  pinned?: boolean;
  lat?: number;
  lng?: number;
}

/** An address that the server has resolved before: from the address book or an earlier order. */
export function draftOf(known: KnownAddress): AddressDraft {
  const [mainText = '', ...rest] = known.address.split(', ');
  const place = {
    placeId: known.placeId,
    mainText,
    secondaryText: rest.join(', '),
    needsHouseNumber: false,
  };
  const { pinned, lat, lng } = known;
  const pin = pinned && lat !== undefined && lng !== undefined ? { lat, lng } : null;
  return { ...emptyAddress(), text: known.address, place, pin };
}
