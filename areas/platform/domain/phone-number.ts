/**
 * What can be said of a phone number without the numbering plans of the world: whether it is one at all, and
 * what is dialled. Numbers that were stored as they were typed are called by this, too.
 */
import { cleanLine } from './typed-text.ts';

const MIN_DIGITS = 6;
/** Source: ITU-T E.164, which counts the country's code. */
const MAX_DIGITS = 15;

/** What stands before the digits on a card, in a mail's signature or in a cell that is kept as text. */
const lead =
  /^['"=]*(?:\p{So}\ufe0f?)?\s*(?:(?:tel(?:efon)?|phone|fon|mobile?|handy|whatsapp|[tmp](?![\p{L}]))(?:[.\s-]*(?:nummer|nr|number|no))?)?[.:\s]*(?=[+(\d])/iu;
/** A link that opens a chat names the number without its plus. */
const chatLink = /^(?:https?:\/\/)?(?:wa\.me\/|(?:api|web)\.whatsapp\.com\/send\/?\?phone=)\+?/i;
/** What somebody asks for at a switchboard; whether it can be dialled at once, only they know. */
const extension = /\d\s*(?:[,;]?\s*(?:durchwahl|dw|apparat|app|ext(?:ension)?|x)[.:=\s]*|#\s*)\d{1,5}$/i;
/** They take money of whoever calls them: 0900 and its forerunner, votes and directories. */
const special = /^\+49(?:900|190|13[78]|118)/;
const germanMobile = /^\+49(1[567]\d+)$/;
/** Where another number begins. */
const nextNumber = /[,;|/\s]+(?:oder|und|or|bzw\.?)?[,;|/\s]*(?=\+|\(?0\d)/i;

/** Digits with the signs between them, without what stands around them, in Western digits. */
const readSigns = (typed: string) =>
  asWhole(cleanLine(typed.normalize('NFKC')))
    .replaceAll(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(chatLink, '+')
    .replace(lead, '')
    .replaceAll(/[\p{Pd}\u2212]/gu, '-')
    .replaceAll(/[[{]/g, '(')
    .replaceAll(/[\]}]/g, ')')
    .replaceAll(/[\\⁄∕]/g, '/')
    .replaceAll(/[_·•’']/g, ' ')
    .replace(/^\((?=\+|00[1-9])(.*?)\)/, '$1 ')
    .replace(/^\++/, '+')
    .replace(/[\s,;:."'-]+$/, '');

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
  // '049 151 …' is the country's code; an area code 0491 has no numbers of that length.
  if (/^0491[567]\d{8,9}$/.test(digits)) return `+${digits.slice(1)}`;
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
  if (extension.test(signs)) {
    return 'Bitte geben Sie die Durchwahl hinter einem Bindestrich an, zum Beispiel 040 1234-56.';
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
  if (special.test(dialled)) {
    return 'Unter einer Sonderrufnummer ist niemand zu erreichen. Bitte geben Sie eine andere Nummer an.';
  }
  const [, mobile] = germanMobile.exec(dialled) ?? [];
  if (mobile && (mobile.length < 10 || mobile.length > 11)) {
    return `Diese Telefonnummer ist zu ${mobile.length < 10 ? 'kurz' : 'lang'}.`;
  }
  return dialled.startsWith('+')
    ? undefined
    : 'Bitte geben Sie die Telefonnummer mit Vorwahl an, zum Beispiel 040 123456.';
}
