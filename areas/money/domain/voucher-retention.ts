import { dayOf, startOfYear } from '#platform/domain/hamburg-days.ts';

/** Retention period of accounting vouchers since 2025. Source: AO 147 (3), UStG 14b (1). */
const KEPT_YEARS = 8;

/** The calendar year in Hamburg under which an invoice is numbered. */
export function invoiceYear(issuedAt: Date): number {
  return dayOf(issuedAt).year;
}

/**
 * The first instant at which an invoice may be deleted: eight years after the end of its year. Source: AO 147
 * (3), (4).
 */
export function retainUntil(issuedAt: Date): Date {
  return startOfYear(invoiceYear(issuedAt) + KEPT_YEARS + 1);
}

/** The start of the retention window: `retainUntil` has passed for every earlier voucher. */
export function keptSince(now: Date): Date {
  return startOfYear(invoiceYear(now) - KEPT_YEARS);
}

export const keptAsVoucher = { since: keptSince, source: 'AO 147 (3), UStG 14b (1)' };
