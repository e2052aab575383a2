import { Temporal } from 'temporal-polyfill';
import { TIME_ZONE } from '#domain/calendar/opening-hours.ts';

/** Accounting vouchers since 2025. Source: AO 147 (3), UStG 14b (1). */
const KEPT_YEARS = 8;

/** The calendar year in Hamburg, which numbers an invoice. */
export function invoiceYear(issuedAt: Date): number {
  return Temporal.Instant.fromEpochMilliseconds(issuedAt.getTime()).toZonedDateTimeISO(TIME_ZONE).year;
}

/** The first instant at which an invoice may go: eight years after the end of its year. Source: AO 147 (3), (4). */
export function retainUntil(issuedAt: Date): Date {
  const first = Temporal.PlainDate.from({ year: invoiceYear(issuedAt) + KEPT_YEARS + 1, month: 1, day: 1 });
  return new Date(first.toZonedDateTime({ timeZone: TIME_ZONE }).epochMilliseconds);
}
