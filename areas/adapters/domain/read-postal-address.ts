import { readCountryName, readCountrySign } from './country-of-address.ts';

/** A postal address in the parts of EN 16931. */
export interface PostalAddress {
  /** At most three lines; empty ones are omitted. */
  lines: string[];
  postcode: string;
  city: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
}

/** Postcodes that are not just four or five digits. */
const postcodes: Record<string, string> = {
  NL: String.raw`\d{4}\s?[A-Z]{2}`,
  PL: String.raw`\d{2}-\d{3}`,
  PT: String.raw`\d{4}(?:-\d{3})?`,
  SE: String.raw`\d{3}\s?\d{2}`,
  CZ: String.raw`\d{3}\s?\d{2}`,
  SK: String.raw`\d{3}\s?\d{2}`,
  GR: String.raw`\d{3}\s?\d{2}`,
  RO: String.raw`\d{6}`,
  US: String.raw`\d{5}(?:-\d{4})?`,
};
const USUAL = String.raw`\d{4,5}`;

/** 'Ring 1, 1010 Wien' is typed as one line as well. */
const nextLine = /\n|,\s*(?=(?:[A-Z]{1,3}\s*\p{Pd}?\s*)?\d{4,5}\s+\p{L}{2})/u;
const withSign = /^(?:([A-Z]{1,3})\s*\p{Pd}?\s*)?(\d.*)$/u;

/**
 * An address as it was typed: the last line that begins with a postcode is the town, the others stay lines;
 * more than three become one. The land is the one that stands before the postcode or after the town, in
 * letters or by its name; without either it is `country`.
 */
export function readPostalAddress(typed: string, country: string): PostalAddress {
  const { lines, named } = takeCountry(
    typed
      .split(nextLine)
      .map((line) => line.trim())
      .filter((line) => line),
  );
  const town = lines.map((line) => readTown(line, named ?? country)).findLast((found) => found !== undefined);
  const others = lines.filter((line) => line !== town?.line);
  const [first, second, ...more] = others;
  return {
    lines: [first, second, more.join(', ')].filter((line): line is string => Boolean(line)),
    postcode: town?.postcode ?? '',
    city: town?.city ?? '',
    country: town?.sign ?? named ?? country,
  };
}

/** The land that a line below the first names alone, or the last one behind its town; lines without it. */
function takeCountry(lines: string[]): { lines: string[]; named?: string } {
  const at = lines.findLastIndex((line, index) => index > 0 && readAlone(line, lines[index - 1] ?? ''));
  if (at > 0) {
    const named = readAlone(lines[at] ?? '', lines[at - 1] ?? '');
    return { lines: lines.filter((_, index) => index !== at), ...(named && { named }) };
  }
  const last = lines.at(-1) ?? '';
  for (const behind of behindTown) {
    const [, before = '', after = ''] = behind.exec(last) ?? [];
    const named = before && (readCountryName(after) ?? readCode(before, after));
    if (named) return { lines: [...lines.slice(0, -1), before], named };
  }
  return { lines };
}

/** 'Schweiz', or 'CH' below a town; no other line has a figure and is a land. */
const readAlone = (line: string, above: string) =>
  /\d/.test(line) ? undefined : (readCountryName(line) ?? readCode(above, line));

/** ', Schweiz', '(CH)', ' / Schweiz', ' - Schweiz'; behind a space only what is no part of a town's name. */
const behindTown = [
  /^(.*?)\s*[,(]\s*([^,(]*?)\)?$/,
  /^(\d.*?\p{L})\s*(?:\/|\s\p{Pd}\s)\s*([^/]*)$/u,
  /^(\d.*?\p{L})\s+(Deutschland|Germany|Österreich|Austria|Schweiz|Suisse|Switzerland)$/iu,
  // Provinces of Italy are written like that, behind five figures.
  /^(\d{4}\s.*?\p{L})\s+([A-Z]{2})$/u,
];

/** 'CH' after a town; after a street, and in any other place, 'EG' and 'UG' are floors. */
const readCode = (before: string, after: string) =>
  /\d{3}/.test(before) && /^(?!EG|UG)[A-Z]{2}$/.test(after) ? readCountrySign(after) : undefined;

function readTown(line: string, country: string) {
  const [, letters = '', rest = ''] = withSign.exec(line) ?? [];
  const sign = letters === '' ? undefined : readCountrySign(letters);
  if (rest === '' || (letters !== '' && !sign)) return undefined;
  for (const pattern of [postcodes[sign ?? country], USUAL]) {
    const [, postcode, city = ''] = new RegExp(`^(${pattern})\\s+(\\p{L}.*)$`, 'u').exec(rest) ?? [];
    if (postcode) return { line, sign, postcode, city: city.trim() };
  }
  return undefined;
}
