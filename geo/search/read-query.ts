import { parseHouseNumber } from '#maps/domain/house-number.ts';
import { normalizeStreet } from '#maps/domain/normalize-street.ts';

/** The parsed text of an address field. */
export interface AddressQuery {
  /** Normalised words of street, place and Stadtteil. */
  words: string[];
  houseNumber?: string;
  /** The words including the house number, if any: names may contain numbers ('Halle 6'). */
  asWritten?: string[];
  /** Five digits, or the first three or four while being typed. */
  postcode?: string;
}

/** Longer input is no address; it is cut to keep searches cheap. */
const MAX_CHARACTERS = 120;
const MAX_WORDS = 8;

/** '12', '12 a', '12 ½', '12-14', '12a/14b' or '12 a-c' */
const number = String.raw`(\d{1,4}(?:\s?½|\s1\/2|\s?[a-z](?![\p{L}.]))?(?:\s?[-–/]\s?(?:\d{1,4}[a-z]?|[a-z](?!\p{L})))?)`;
/** ' 12' or ', Nr. 12' after a word, before the end, a comma or the next word. */
const houseNumberPattern = new RegExp(
  String.raw`(?<=[\p{L}.])(?:,?\s+(?:haus)?(?:nr|nummer)\b\.?)?\s*${number}(?=$|[\s,;])`,
  'iu',
);
/** '12 ' or '12, ' at the beginning, also after a postcode. */
const leadingNumberPattern = new RegExp(String.raw`^[\s,]*${number}[\s,]+(?=\p{L}{2})`, 'iu');
const postcodePattern = /(?<![\d-])(?:\bD\s?-\s?)?(\d{5})(?![\d-])/i;

/** '１２' is 12, '½' is 1/2; a small raised figure is none of the number. */
const plainSigns = (text: string) =>
  text
    .replaceAll(/[\uff01-\uff5e]/g, (sign) => sign.normalize('NFKC'))
    .replaceAll(
      /\s*[\u00bc-\u00be\u2150-\u215e]/g,
      (part) => ` ${part.trim().normalize('NFKC').replace('\u2044', '/')}`,
    );
/** Letters and figures that no street of the city has: a word that nothing is like. */
const foreign = /(?!\p{Script=Latin})\p{L}|(?!\d)\p{N}/gu;

function listWords(text: string): string[] {
  const words = normalizeStreet(text).split(' ').filter(Boolean);
  const others = text.match(foreign)?.join('') ?? '';
  return [...words, others].filter(Boolean).slice(0, MAX_WORDS);
}

/** Drops city and country, unless they are the only words or part of a name ('Hamburg Hauptbahnhof'). */
function nameWords(words: string[], mayBeNone: boolean): string[] {
  const named = words.filter((word) => word !== 'hamburg' && word !== 'deutschland' && word !== 'germany');
  return named.length > 0 || mayBeNone ? named : words;
}

/** Splits 'Osterstr. 12 a, 20259 Hamburg' or '12 Osterstr.' into street words, house number and postcode. */
export function readQuery(text: string): AddressQuery {
  let rest = plainSigns(text.slice(0, MAX_CHARACTERS));
  const postcode = postcodePattern.exec(rest)?.[1];
  if (postcode) rest = rest.replace(postcodePattern, ' , ');
  const whole = nameWords(listWords(rest), Boolean(postcode));
  // An unfinished postcode is recognised only by itself: 'Osterstr. 2025' has house number 2025.
  if (!postcode && whole.length === 1 && /^2[0-7]\d{1,2}$/.test(whole[0] ?? '')) {
    return { words: [], postcode: whole[0] };
  }
  for (const pattern of [houseNumberPattern, leadingNumberPattern]) {
    const houseNumber = parseHouseNumber(pattern.exec(rest)?.[1] ?? '');
    if (!houseNumber) continue;
    const words = nameWords(listWords(rest.replace(pattern, ' , ')), Boolean(postcode));
    return { words, houseNumber, asWritten: whole, postcode };
  }
  return { words: whole, postcode };
}
