import { cleanSign } from '#platform/domain/typed-text.ts';

/** 'federal state or 99', district and municipality; the body's own part; two check digits. */
const form = /^(?:0[1-9]|1[0-6]|99)(?:\d|\d{3}|\d{6}|\d{7}|\d{10})?-(?:[A-Z\d]{1,30}-)?\d{2}$/;

/** Whether a text is meant as one: nothing else begins with digits and a hyphen. */
export const isMeantAsLeitwegId = (text: string): boolean => /^\d+-/.test(text);

/** 'Leitweg-ID: 991-33333test-33 ' is 991-33333TEST-33, also behind the number of its scheme, 0204. */
export const normalizeLeitwegId = (typed: string): string =>
  cleanSign(typed)
    .toUpperCase()
    .replace(/^LEITWEG-?(?:ID)?[:.]?(?=\d)/, '')
    .replace(/^0204:/, '');

/**
 * Whether a normalized text has the form of a Leitweg-ID, by which a public body's invoices find their way,
 * and its check digits are right: without hyphens, letters as 10 to 35, it leaves 1 when divided by 97.
 * Source: KoSIT, Formatspezifikation Leitweg-ID 2.0.2; ISO/IEC 7064, MOD 97-10.
 */
export function isLeitwegId(text: string): boolean {
  if (!form.test(text)) return false;
  const digits = text.replaceAll('-', '').replaceAll(/[A-Z]/g, (letter) => String(parseInt(letter, 36)));
  return BigInt(digits) % 97n === 1n;
}
