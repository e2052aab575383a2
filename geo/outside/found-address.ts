import { parseHouseNumber } from '#maps/domain/house-number.ts';
import type { Coordinates } from '#maps/domain/coordinates.ts';
import { type SuggestionMatch, suggestionMatches } from '#maps/domain/suggestion-matches.ts';
import { localityLabel } from '#geo/search/address-text.ts';
import type { AddressQuery } from '#geo/search/read-query.ts';
import { createSearchIndex } from '#geo/search/search-index.ts';
import type { PlacePrecision } from '#maps/domain/place-precisions.ts';
import type { FoundSuggestion, Place, StreetAddress } from '#geo/geo.ts';

/** An address found by a service, before formatting. */
export interface FoundAddress extends Coordinates {
  /** The service's own id. */
  id: string;
  kind: 'house' | 'street' | 'place' | 'district';
  /** The street's name, or the place's. */
  name: string;
  houseNumber?: string;
  /** A place's street with its number. */
  street?: string;
  postcode?: string;
  district?: string;
}

/** An address in our format, with the text by which any engine finds it again. */
export interface WordedAddress {
  mainText: string;
  secondaryText: string;
  needsHouseNumber: boolean;
  precision: PlacePrecision;
  streetAddress?: StreetAddress;
}

/** `typedNumber` remains text where the service knows the street only; the point is then the street's. */
export function wordAddress(found: FoundAddress, typedNumber?: string): WordedAddress {
  const number = found.kind === 'street' ? typedNumber : found.houseNumber;
  const locality = localityLabel(found.postcode ?? '', found.district ?? '');
  return {
    mainText: number ? `${found.name} ${number}` : found.name,
    secondaryText: found.kind === 'place' && found.street ? `${found.street}, ${locality}` : locality,
    needsHouseNumber: (found.kind === 'street' && !number) || found.kind === 'district',
    precision: found.kind,
    ...(found.kind === 'house' || found.kind === 'street'
      ? { streetAddress: { street: found.name, houseNumber: number ?? '', postcode: found.postcode ?? '' } }
      : {}),
  };
}

/**
 * Match quality of a result for the typed text, rated as by our own search; another number of the same street
 * does not match. Source: docs/decisions/0019.
 */
export function judgeMatch(
  found: Omit<FoundAddress, 'id' | keyof Coordinates>,
  query: AddressQuery,
): SuggestionMatch {
  if (found.houseNumber && query.houseNumber && found.houseNumber !== query.houseNumber) return 'similar';
  const entry = {
    name: found.name,
    aliases: [],
    context: [found.district, found.street].filter((text) => text !== undefined),
    postcodes: found.postcode ? [found.postcode] : [],
    takesNumber: found.kind === 'street' || found.kind === 'house',
    weight: 0,
  };
  return createSearchIndex([entry]).search(query, 1)[0]?.match ?? 'similar';
}

/**
 * Exact matches first, similar ones last, otherwise in the service's order; duplicates in wording are
 * removed.
 */
export function orderSuggestions(all: readonly FoundSuggestion[], limit: number): FoundSuggestion[] {
  const seen = new Set<string>();
  return all
    .toSorted((a, b) => suggestionMatches.indexOf(a.match) - suggestionMatches.indexOf(b.match))
    .filter(({ mainText, secondaryText }) => {
      const wording = `${mainText}|${secondaryText}`;
      return !seen.has(wording) && Boolean(seen.add(wording));
    })
    .slice(0, Math.max(0, limit));
}

export function toPlace(placeId: string, found: FoundAddress, typedNumber?: string): Place {
  const worded = wordAddress(found, typedNumber);
  return {
    placeId,
    ...worded,
    formattedAddress: `${worded.mainText}, ${worded.secondaryText}`,
    lat: found.lat,
    lng: found.lng,
  };
}

/** Services write numbers in many ways; one that we cannot parse is left unchanged. */
export const readNumber = (text: string | undefined) => (text ? (parseHouseNumber(text) ?? text) : undefined);
