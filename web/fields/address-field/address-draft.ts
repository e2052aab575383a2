/**
 * An address while it is being typed and chosen. Does not import the schema library, which the landing page
 * does not need.
 */
import type { AddressSuggestion } from './use-suggestions.ts';

export interface AddressDraft {
  text: string;
  /** The suggestion that was chosen; a street may lack its house number. */
  place: AddressSuggestion | null;
  houseNumber: string;
  /** The place resolved from street and house number. */
  numbered: AddressSuggestion | null;
  /** The point that the customer has moved the address to; removed together with the address. */
  pin: MapPin | null;
  /** What was typed besides the address, such as a floor, until it stands where the courier reads it. */
  note: string;
}

export interface MapPin {
  lat: number;
  lng: number;
}

/** The properties of an address besides its text; they are reset when the text changes. */
export const nothingChosen = {
  place: null,
  houseNumber: '',
  numbered: null,
  pin: null,
  note: '',
} satisfies Partial<AddressDraft>;

/** Shown in a field of 76 px. */
export const UNKNOWN_NUMBER = 'Ungültig.';

export function emptyAddress(): AddressDraft {
  return { text: '', ...nothingChosen };
}

/** The complete place, or null while something is missing. */
export function findPlace({ place, numbered }: AddressDraft): AddressSuggestion | null {
  return place?.needsHouseNumber ? numbered : place;
}

/** An address as resolved by the server, with its point if that is significant. */
interface KnownAddress {
  placeId: string;
  address: string;
  pinned?: boolean;
  lat?: number;
  lng?: number;
}

/** An address resolved earlier: from the address book or an earlier order. */
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
