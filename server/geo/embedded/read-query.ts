import { parseHouseNumber } from '#domain/geo/house-number.ts';
import { normalizeStreet } from '#domain/geo/normalize-street.ts';

/** What a person typed into an address field, taken apart. */
export interface AddressQuery {
  /** Normalised words of street, place and Stadtteil. */
  words: string[];
  houseNumber?: string;
  /** Five digits, or the first three or four of them while they are being typed. */
  postcode?: string;
}

/** Longer input is no address; it is cut so that a search stays cheap. */
const MAX_CHARACTERS = 120;
const MAX_WORDS = 8;

/** ' 12', ' 12 a', ' 12-14' or ' 12a/14b' before the end, a comma or the next word. */
const houseNumberPattern =
  /(?<=[\p{L}.])\s+(\d{1,4}(?:\s?[a-z](?![\p{L}.]))?(?:\s?[-–/]\s?\d{1,4}[a-z]?)?)(?=$|[\s,;])/iu;
const postcodePattern = /(?<![\d-])\d{5}(?![\d-])/;

/** Splits 'Osterstr. 12 a, 20259 Hamburg' into street words, house number and postcode. */
export function readQuery(text: string): AddressQuery {
  let rest = text.slice(0, MAX_CHARACTERS);
  const postcode = postcodePattern.exec(rest)?.[0];
  if (postcode) rest = rest.replace(postcode, ' , ');
  const found = houseNumberPattern.exec(rest)?.[1];
  const houseNumber = found === undefined ? undefined : parseHouseNumber(found);
  if (found !== undefined && houseNumber) rest = rest.replace(houseNumberPattern, ' , ');
  const words = normalizeStreet(rest).split(' ').filter(Boolean).slice(0, MAX_WORDS);
  // A postcode that is still being typed stands alone: 'Osterstr. 2025' has house number 2025.
  if (!postcode && words.length === 1 && /^2[0-7]\d{1,2}$/.test(words[0] ?? '')) {
    return { words: [], postcode: words[0] };
  }
  // City and country go without saying, unless they are all there is or part of a name ('Hamburg Hauptbahnhof').
  const named = words.filter((word) => word !== 'hamburg' && word !== 'deutschland');
  return { words: named.length > 0 || postcode ? named : words, houseNumber, postcode };
}
