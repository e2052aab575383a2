import { dayOf, startOfYear } from '#domain/calendar/hamburg-days.ts';

/** Accounting vouchers since 2025. Source: AO 147 (3), UStG 14b (1). */
const KEPT_YEARS = 8;

/** The calendar year in Hamburg, which numbers an invoice. */
export function invoiceYear(issuedAt: Date): number {
  return dayOf(issuedAt).year;
}

/**
 * The first instant at which an invoice may go: eight years after the end of its year. Source: AO 147 (3),
 * (4).
 */
export function retainUntil(issuedAt: Date): Date {
  return startOfYear(invoiceYear(issuedAt) + KEPT_YEARS + 1);
}

/** Since when vouchers are still kept: `retainUntil` of everything before is over. */
export function keptSince(now: Date): Date {
  return startOfYear(invoiceYear(now) - KEPT_YEARS);
}
