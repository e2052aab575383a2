/** Which land an address is in, as people write it before the postcode or below the town. */

/** Signs of cars, which stood before postcodes once, and codes of three letters, where they are used. */
const carSigns: Record<string, string> = {
  A: 'AT',
  AUT: 'AT',
  B: 'BE',
  CHE: 'CH',
  D: 'DE',
  DEU: 'DE',
  E: 'ES',
  EST: 'EE',
  F: 'FR',
  FIN: 'FI',
  FL: 'LI',
  H: 'HU',
  I: 'IT',
  IRL: 'IE',
  L: 'LU',
  N: 'NO',
  P: 'PT',
  S: 'SE',
  SLO: 'SI',
  UK: 'GB',
};

/** Names that differ from those that `Intl` knows. */
const otherNames: Record<string, string> = {
  england: 'GB',
  holland: 'NL',
  'the netherlands': 'NL',
  brd: 'DE',
  'bundesrepublik deutschland': 'DE',
  'republik österreich': 'AT',
  'czech republic': 'CZ',
  'tschechische republik': 'CZ',
  'česká republika': 'CZ',
  'fürstentum liechtenstein': 'LI',
  usa: 'US',
  uk: 'GB',
};

/** German first; then the languages of Germany's neighbours, and English. */
const languages = ['de', 'en', 'fr', 'it', 'nl', 'da', 'pl', 'cs', 'es'];
/** Codes that `Intl` names and that are no land. */
const noLand = new Set(['EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'ZZ']);

let known: { codes: Set<string>; names: Map<string, string> } | undefined;

function listCountries() {
  const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
  const pairs = letters.flatMap((first) => letters.map((second) => first + second));
  const german = new Intl.DisplayNames(['de'], { type: 'region', fallback: 'none' });
  // Of lands that are no more, such as DD, another code is canonical.
  const isLand = (code: string) => !noLand.has(code) && new Intl.Locale(`und-${code}`).region === code;
  const codes = new Set(pairs.filter((code) => german.of(code) && isLand(code)));
  const names = new Map(Object.entries(otherNames));
  for (const language of languages) {
    const display = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
    for (const code of codes) {
      const name = display.of(code)?.toLowerCase();
      if (name && !names.has(name)) names.set(name, code);
    }
  }
  return { codes, names };
}

/** The code of a sign before a postcode, such as 'CH', 'A' or 'FIN'; undefined for any other letters. */
export function readCountrySign(sign: string): string | undefined {
  known ??= listCountries();
  return carSigns[sign] ?? (known.codes.has(sign) ? sign : undefined);
}

/** The code of a land by its name, in German, English or a neighbour's language. */
export function readCountryName(name: string): string | undefined {
  known ??= listCountries();
  const plain = name.trim().toLowerCase();
  // 'SUISSE/SCHWEIZ'
  const parts = [plain, ...plain.split(/\s*[/|]\s*/)];
  return parts.map((part) => known?.names.get(part)).find(Boolean);
}
