/**
 * Whom an invoice is made out to, beside the name: all of it optional. A fact of the payment, not of the
 * parcel.
 */
export const billingFacts = ['billingCompany', 'billingAddress', 'billingVatId'] as const;
export type BillingFact = (typeof billingFacts)[number];
export type BillingDetails = Record<BillingFact, string>;

/** Nothing given, and all that is left when it is erased. */
export const noBillingDetails: BillingDetails = { billingCompany: '', billingAddress: '', billingVatId: '' };

/**
 * What follows the country in a VAT id, as each state of the Union and Northern Ireland writes it. Only the
 * form: whether an id was given to anybody is for the tax authorities to say. Source: Commission, VIES, 'VAT
 * identification numbers'.
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

/** 'de 123 456 789' is DE123456789. */
export function normalizeVatId(typed: string): string {
  return typed.replaceAll(/[\s./-]/g, '').toUpperCase();
}

/** Whether this is how some state writes a VAT id, normalized. */
export function isVatId(vatId: string): boolean {
  return vatIdForms[vatId.slice(0, 2)]?.test(vatId.slice(2)) ?? false;
}
