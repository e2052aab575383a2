/**
 * What can be said of a phone number without the numbering plans of the world: whether it is one at all, and
 * what is dialled. Numbers that were stored as they were typed are called by this, too.
 */
import { cleanLine } from './typed-text.ts';

const MIN_DIGITS = 6;
/** Source: ITU-T E.164, which counts the country's code. */
const MAX_DIGITS = 15;

/** Not a word: what stands before the digits on a card or in a mail's signature. */
const lead = /^(tel|telefon|phone|fon|mobil|mobile|handy|whatsapp)?[.:]*\s*(?=[+(\d])/i;
/** Where another number begins. */
const nextNumber = /[,;|/\s]+(?:oder|und|or|bzw\.?)?[,;|/\s]*(?=\+|\(?0\d)/i;

/** Digits with the signs between them, without what stands before them, in Western digits. */
const readSigns = (typed: string) =>
  asWhole(cleanLine(typed.normalize('NFKC')))
    .replace(lead, '')
    .replaceAll(/[\p{Pd}\u2212]/gu, '-');

/** '491701234567.0' and '4.91701234567E+11' of a program that computes with it, where no digit is missing. */
function asWhole(text: string): string {
  const [, first = '', others = '', power] = /^(\d)[.,](\d+)E\+?(\d+)$/i.exec(text) ?? [];
  if (first !== '' && Number(power) === others.length) return first + others;
  return text.replace(/^(\+?\d{6,})[.,]0{1,2}$/, '$1');
}

const countDigits = (text: string) => text.replaceAll(/\D/g, '').length;

/** '040 123456 / 0171 2345678' are two. A part that is too short for a number belongs to the one before. */
export function splitNumbers(typed: string): string[] {
  return readSigns(typed)
    .split(nextNumber)
    .reduce<string[]>((numbers, part) => {
      const before = numbers.at(-1);
      const isWhole =
        countDigits(part) >= MIN_DIGITS && before !== undefined && countDigits(before) >= MIN_DIGITS;
      return isWhole || before === undefined
        ? [...numbers, part]
        : [...numbers.slice(0, -1), `${before} ${part}`];
    }, []);
}

/**
 * What is dialled, '+4940123456': a German number in any notation gets the country's code, and loses the zero
 * that is not dialled from abroad. Of several numbers the first; '' if there is no digit. A number without
 * area code is left as it is.
 */
export function toDialled(typed: string): string {
  const [first = ''] = splitNumbers(typed);
  const signs = first.replace(/^00(?=\s*[1-9])/, '+').replace(/^(?!\+39)(.*?)\(0\)/, '$1');
  const digits = signs.replaceAll(/\D/g, '');
  if (signs.startsWith('+')) return `+${digits.replace(/^490/, '49')}`;
  if (/^0[1-9]/.test(digits)) return `+49${digits.slice(1)}`;
  // A table takes the sign, or the zero, from a number that begins with it.
  if (/^49[1-9]\d{8,}$/.test(digits)) return `+${digits}`;
  return /^1[567]\d{8,9}$/.test(digits) ? `+49${digits}` : digits;
}

/** Fewer digits are in the numbers of too many people. */
const MIN_SEARCHED = 4;

/**
 * The digits by which a part of a number is found in any notation: '0171 23', '+49 171 23' and
 * '+49 (0)171 23' are those after the leading zero. Undefined for other text and for fewer than four.
 */
export function searchDigits(typed: string): string | undefined {
  const signs = readSigns(typed);
  if (!/^\+?[\d /().-]+$/.test(signs)) return undefined;
  const digits = signs
    .replace(/^(\+|00)\s*49/, '')
    .replaceAll(/\D/g, '')
    .replace(/^0+/, '');
  return digits.length >= MIN_SEARCHED ? digits : undefined;
}

/** Why this is no number that can be called, in the German words for its field. */
export function explainPhone(typed: string): string | undefined {
  const signs = readSigns(typed);
  if (signs === '') return 'Bitte geben Sie eine Telefonnummer an.';
  if (/^\d([.,]\d+)?E\+?\d+$/i.test(signs)) {
    return 'Die Tabelle hat diese Nummer gekürzt. Bitte geben Sie alle Ziffern an, die Zelle als Text.';
  }
  if (!/^\+?[\d /().+,;|-]+$/.test(signs) && splitNumbers(signs).length === 1) {
    return 'Eine Telefonnummer besteht aus Ziffern, zum Beispiel 040 123456.';
  }
  const [number = '', ...others] = splitNumbers(signs);
  if (others.length > 0 || /[,;|]|.\+|\d\s*\/\s*\d{1,3}$/.test(number.replace(/^0\d{1,4}\s*\//, ''))) {
    return 'Bitte nur eine Telefonnummer. Eine weitere können Sie im Hinweis angeben.';
  }
  const dialled = toDialled(number);
  if (countDigits(number) < MIN_DIGITS) return 'Diese Telefonnummer ist zu kurz.';
  if (countDigits(dialled) > MAX_DIGITS) return 'Diese Telefonnummer ist zu lang.';
  return dialled.startsWith('+')
    ? undefined
    : 'Bitte geben Sie die Telefonnummer mit Vorwahl an, zum Beispiel 040 123456.';
}
