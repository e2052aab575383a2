/** Normalizes the spellings of a street: 'Große Bergstr.' and 'GROSSE BERGSTRASSE' become the same. */

const umlauts: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };
const plainVowels: Record<string, string> = { ä: 'a', ö: 'o', ü: 'u', ß: 'ss' };

function fold(text: string, letters: Record<string, string>): string {
  return (
    text
      .normalize('NFC')
      .toLowerCase()
      .replace(/[äöüß]/g, (letter) => letters[letter] ?? letter)
      // Other accented letters (é, ş) lose their accent.
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .replace(/['’`´]/g, '')
      .replace(/[^a-z0-9]+/g, ' ')
      .trim()
      .split(' ')
      .map((word) => (word === 'st' ? 'sankt' : word.replace(/str$/, 'strasse')))
      .join(' ')
  );
}

/**
 * Lower case; ß to ss, ä to ae, 'str.' to strasse, 'St.' to sankt; any other run of non-letters becomes one
 * space.
 */
export function normalizeStreet(text: string): string {
  return fold(text, umlauts);
}

/** Like normalizeStreet, but with ä to a, as people type without umlauts. */
export function normalizeStreetPlain(text: string): string {
  return fold(text, plainVowels);
}

/** Both normalized spellings of the name; only one if it has no umlaut. */
export function listStreetSpellings(text: string): string[] {
  const spelled = normalizeStreet(text);
  return /[äöü]/iu.test(text.normalize('NFC')) ? [spelled, normalizeStreetPlain(text)] : [spelled];
}
