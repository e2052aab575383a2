/**
 * What people type and paste, in the one form in which it is compared, stored and shown. Every text that an
 * operation accepts comes through here, by `areas/platform/contract/fields.ts`.
 */

/** Scripts in which a joiner changes how letters are written, as in Persian and in Indian languages. */
const joining = ['Arab', 'Syrc', 'Mong', 'Deva', 'Beng', 'Guru', 'Gujr', 'Orya', 'Taml', 'Telu', 'Knda']
  .concat('Mlym', 'Sinh', 'Khmr', 'Mymr', 'Tibt')
  .map((script) => `\\p{scx=${script}}`)
  .join('');

/** Marks that show nothing by themselves, but belong to the sign before them. */
const partsOfSigns = [
  `(?<=[${joining}])[\\u200c\\u200d]`,
  '(?<=[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\ufe0f])\\u200d(?=\\p{Extended_Pictographic})',
  // The look of a sign: a heart in colour, an older form of a Chinese character.
  '(?<=[\\p{S}\\p{P}\\p{N}\\p{scx=Han}])\\p{Variation_Selector}',
  // The flags of England, Scotland and Wales are spelled in tags; a longer text in them is hidden.
  '(?<=\\u{1f3f4}[\\u{e0020}-\\u{e007e}]{0,6})[\\u{e0020}-\\u{e007f}]',
];

/** They turn the direction of reading, forbid or allow a break, or only come along with what is copied. */
const invisible = '[\\p{Default_Ignorable_Code_Point}\\ufff9-\\ufffb]';
const marks = new RegExp(`(${partsOfSigns.join('|')})|${invisible}`, 'gu');

/** Space of any width; a Braille cell without dots is one. */
const blank = /[\p{Zs}\t\u2800]/gu;
const lineBreak = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
/** More accents on one letter than any language writes cover the lines above and below. */
const tower = /(?<=\p{M}{6})\p{M}+/gu;
const visible = /[\p{L}\p{N}\p{P}\p{S}\p{Co}]/u;

/**
 * A text of several lines in Unicode form C, without marks that show nothing and space at either end; '' if
 * nothing of it can be seen. Joined emoji, and joiners that Persian and Indian words need, stay.
 */
export function cleanText(typed: string): string {
  const lines = typed.replaceAll(lineBreak, '\n').replaceAll(blank, ' ').replaceAll(marks, '$1');
  const text = lines
    .normalize('NFC')
    .replaceAll(tower, '')
    .replaceAll(/ +(?=\n)/g, '')
    .trim();
  return visible.test(text) ? text : '';
}

/** The same on one line: a line break is a space, and of several spaces one stays. */
export function cleanLine(typed: string): string {
  return cleanText(typed).replaceAll(/[\n ]+/g, ' ');
}

const mixedWord =
  /\p{Script=Latin}\p{M}*[\p{Script=Cyrillic}\p{Script=Greek}]|[\p{Script=Cyrillic}\p{Script=Greek}]\p{M}*\p{Script=Latin}/u;

/** Whether Latin letters stand in one word with Cyrillic or Greek ones, which look like others of them. */
export const hasMixedWord = (text: string): boolean => mixedWord.test(text);

/** A sign such as an IBAN, compared by its letters and digits: one kind of hyphen, and no space at all. */
export function cleanSign(typed: string): string {
  return cleanLine(typed)
    .normalize('NFKC')
    .replaceAll(/[\p{Pd}\u2212]/gu, '-')
    .replaceAll(' ', '');
}
