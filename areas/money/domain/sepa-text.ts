import { cleanLine } from '#platform/domain/typed-text.ts';

/**
 * Names and payment references in the characters that every SEPA bank accepts. Source: EPC217-08, 'SEPA
 * Requirements for an Extended Character Set'; DFÜ-Abkommen Anlage 3, 2.1.
 */
const written: Record<string, string> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  '&': '+',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ə: 'e',
  '’': "'",
  ʼ: "'",
  ʻ: "'",
  '´': "'",
  '`': "'",
};

/**
 * 'Jürgen Ærø & Söhne' becomes 'Juergen Aero + Soehne'; a character without such a form becomes a full stop.
 * Returns at most `maxLength` characters.
 */
export function toSepaText(text: string, maxLength: number): string {
  const latin = Array.from(cleanLine(text), writeCharacter).join('');
  // Banks reserve double slashes, and a slash at either end, for codes of their own.
  const plain = latin.replaceAll(/\/{2,}/g, '/').replaceAll(/\s+/g, ' ');
  return plain
    .slice(0, maxLength)
    .replaceAll(/^[\s/]+|[\s/]+$/g, '')
    .trim();
}

function writeCharacter(character: string): string {
  const small = character.toLowerCase();
  const known = /\p{Pd}/u.test(small) ? '-' : written[small];
  if (known !== undefined) {
    return small === character ? known : known.charAt(0).toUpperCase() + known.slice(1);
  }
  const base = character.normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll('\u2044', '/');
  return /^[A-Za-z0-9/?:().,'+ -]*$/.test(base) ? base : '.';
}
