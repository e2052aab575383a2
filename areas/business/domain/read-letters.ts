import { type ByteEncoding, byteEncodings } from './import-fields.ts';

/** Letters of the languages whose names stand in a German address book. */
const letters = 'äöüßáàâãåæçčéèêëíìîïñóòôõøœšúùûýž';
const capitals = 'ÄÖÜÁÀÂÃÅÆÇČÉÈÊËÍÌÎÏÑÓÒÔÕØŒŠÚÙÛÝŽ';
/** Under DOS German ones alone: others are what Windows writes for letters, as in 'Jõger' and 'Íjendorf'. */
const lettersOfDos = 'äöüßéÄÖÜ';
/** Signs that stand beside words and numbers, and between letters never. */
const signs = '–—‘’‚“”„…€§°½¼¾²³×·«»´\u00a0';
const apostrophes = '’´';
/** So many letters around one are its word. */
const LONGEST = 40;

/**
 * Whether every letter beyond ASCII makes a word where it stands: capitals begin a word or are among
 * capitals, no sign stands within one, and no letter stands alone. 'Müller' does, 'MŸller' and 'M¸ller' do
 * not.
 */
export function makesWords(text: string, likely = letters + capitals): boolean {
  return Array.from(text.matchAll(/[^\p{ASCII}]/gu)).every(({ 0: sign, index }) => {
    const end = index + sign.length;
    const before = /[\p{L}\p{M}]+$/u.exec(text.slice(Math.max(0, index - LONGEST), index))?.[0] ?? '';
    const after = /^[\p{L}\p{M}]+/u.exec(text.slice(end, end + LONGEST))?.[0] ?? '';
    if ((letters + capitals).includes(sign) && !likely.includes(sign)) return false;
    if (letters.includes(sign)) return isInWord(sign, before, after);
    if (capitals.includes(sign)) return isCapitalOfWord(before, after);
    return signs.includes(sign) && isBeside(sign, before, after);
  });
}

const isUpper = (text: string) => text !== '' && text === text.toUpperCase() && text !== text.toLowerCase();

const isLower = (text: string) => text !== text.toUpperCase() && text !== 'ß';

function isInWord(sign: string, before: string, after: string): boolean {
  if (before + after === '' || (sign === 'ß' && before === '')) return false;
  return sign === 'ß' ? true : !isUpper(after.slice(0, 1));
}

function isCapitalOfWord(before: string, after: string): boolean {
  if (before + after === '') return false;
  return before === '' || (isUpper(before.replaceAll('ß', '')) && !isLower(after.slice(0, 1)));
}

function isBeside(sign: string, before: string, after: string): boolean {
  if (sign === '\u00a0') return true;
  if (apostrophes.includes(sign)) return true;
  if (sign === '–' || sign === '—') return true;
  if ('‚„“«‘»”'.includes(sign)) return before === '' || after === '';
  return after === '' && (sign === '…' || before === '');
}

/**
 * In which of them a text was written, proven by its words; undefined if several readings make words, or
 * none does: then only somebody who knows the names can say.
 */
export function proveEncoding(readings: Record<ByteEncoding, string>): ByteEncoding | undefined {
  const proven = byteEncodings.filter((encoding) =>
    makesWords(readings[encoding], encoding === 'cp850' ? lettersOfDos : undefined),
  );
  return proven.length === 1 ? proven[0] : undefined;
}
