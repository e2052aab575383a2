import { cleanSign } from './typed-text.ts';

/**
 * To whom an invoice is addressed besides the name; every field is optional. These belong to the payment, not
 * to the parcel.
 */
export const billingFacts = ['billingCompany', 'billingAddress', 'billingVatId'] as const;
export type BillingFact = (typeof billingFacts)[number];
export type BillingDetails = Record<BillingFact, string>;

/** No billing details: the default, and what remains after erasure. */
export const noBillingDetails: BillingDetails = { billingCompany: '', billingAddress: '', billingVatId: '' };

/**
 * The part of a VAT id after the country code, in the format of each EU member state and Northern Ireland.
 * Only the format is checked; whether an id was ever issued is for the tax authorities to say. Source:
 * Commission, VIES, 'VAT identification numbers'.
 */
const vatIdForms: Record<string, RegExp> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[A-Z\d]\d{7}[A-Z\d]$/,
  FI: /^\d{8}$/,
  FR: /^[A-Z\d]{2}\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^\d[A-Z\d+*]\d{5}[A-Z]{1,2}$/,
  IT: /^\d{11}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^[A-Z\d+*]{12}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
  XI: /^(\d{9}|\d{12}|GD\d{3}|HA\d{3})$/,
};

/** 'USt-IdNr.: de 123 456 789' is DE123456789; Greek ids begin with EL, whatever their land's code is. */
export function normalizeVatId(typed: string): string {
  return cleanSign(typed)
    .replaceAll(/[.:/-]/g, '')
    .toUpperCase()
    .replace(/^(?:UST|VAT|UMSATZSTEUER|UID)(?:ID(?:ENT)?)?(?:NR|NUMMER|NO)?(?=[A-Z]{2}[A-Z\d]{2})/, '')
    .replace(/^GR(?=\d)/, 'EL');
}

/** Whether a normalized VAT id has the format of some member state. */
export function isVatId(vatId: string): boolean {
  return vatIdForms[vatId.slice(0, 2)]?.test(vatId.slice(2)) ?? false;
}
