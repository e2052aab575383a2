import { formatInvoiceNumber } from './invoice-number.ts';

/** What people write between the parts of a number, with the dashes of word processors. */
const BETWEEN = String.raw`[\s.,:+/_\p{Pd}]*`;

/** The parts of a number with blanks anywhere: a bank breaks lines after 27 or 35 characters. */
const broken = (text: string) => Array.from(text).join(String.raw`\s*`);

const YEAR = String.raw`2\s*0\s*\d\s*\d`;

const spell = (prefix: string, digits: string, year = YEAR) =>
  new RegExp(`${broken(prefix)}${BETWEEN}(${year})${BETWEEN}(${digits})`, 'giu');

/** What banks write before each reference of a text, with nothing between it and the one before. */
const SIGNS = /(?:EREF|KREF|MREF|CRED|DEBT|COAM|OAMT|SVWZ|ABWA|ABWE|PURP|BREF|RREF|IBAN|BIC)\+/g;

/** Without what nobody sees, such as a soft hyphen, each reference for itself. */
const clean = (text: string) =>
  text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(SIGNS, '; ');

const bare = (text: string) => Number(text.replaceAll(/\s/g, ''));

/**
 * The invoice numbers that a transfer's words name in full, over blanks and line ends; upper or lower case,
 * with or without hyphens. A longer or a shorter run of digits is no number, nor is one that could be read in
 * two ways. '; ' separates what the payer wrote in several fields: no number reaches over it.
 */
export function findInvoiceNumbers(prefix: string, text: string): string[] {
  const pattern = spell(prefix, String.raw`\d+(?:\s+\d+)*(?![\p{L}\d]|[.,/_\p{Pd}]\d)`);
  const alone = new RegExp(String.raw`(?<![\p{L}\d])${pattern.source}`, pattern.flags);
  const found = [...clean(text).matchAll(alone)].flatMap(([, year = '', digits = '']) => {
    const numbers = readJoined(prefix, bare(year), digits);
    return numbers.length === 1 ? numbers : [];
  });
  return [...new Set(found)];
}

/** Every number as we print them that these groups of digits begin with. */
function readJoined(prefix: string, year: number, digits: string): string[] {
  const groups = digits.split(/\s+/);
  return groups.flatMap((_group, index) => {
    const joined = groups.slice(0, index + 1).join('');
    const printed = formatInvoiceNumber(prefix, year, Number(joined));
    return Number(joined) > 0 && printed.endsWith(`-${joined}`) ? [printed] : [];
  });
}

/**
 * What a transfer's words may mean besides, for a person to look at: zeros are left out, something stands
 * right before or behind, or letters instead of the digits that they look like. A run of more than six digits
 * is still none.
 */
export function guessInvoiceNumbers(prefix: string, text: string): string[] {
  const patterns = [
    spell(prefix, String.raw`\d{1,6}(?!\d)`),
    spell(prefix, String.raw`[\dOIl]{6}(?![\p{L}\d])`, '2[0O][0-9OIl]{2}'),
  ];
  const found = patterns.flatMap((pattern) => [...clean(text).matchAll(pattern)]);
  const numbers = found.map(([, year = '', number = '']) =>
    formatInvoiceNumber(prefix, bare(asDigits(year)), Number(asDigits(number))),
  );
  return [...new Set(numbers)];
}

const asDigits = (text: string) => text.replaceAll(/o/gi, '0').replaceAll(/[il]/gi, '1');
