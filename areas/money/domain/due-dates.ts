import type { Temporal } from 'temporal-polyfill';
import { dayOf, startOf } from '#platform/domain/hamburg-days.ts';
import { tariff } from '#platform/domain/tariff.ts';

/** How many days after an invoice was due a reminder follows, oldest first. */
export const REMINDER_DAYS = [7, 14, 28] as const;

/** Which of `REMINDER_DAYS` have passed since the last day to pay this invoice on. */
export function remindersDue(issuedAt: Date, now: Date): number[] {
  const late = dueOn(issuedAt).until(dayOf(now), { largestUnit: 'days' }).days;
  return REMINDER_DAYS.filter((days) => late >= days);
}

/** The last day on which an invoice of this date is paid in time, in Hamburg. */
export function dueOn(issuedAt: Date): Temporal.PlainDate {
  return dayOf(issuedAt).add({ days: tariff.limits.paymentTermDays });
}

/** Invoices written before this instant are overdue now. */
export function overdueBefore(now: Date): Date {
  return startOf(dayOf(now).subtract({ days: tariff.limits.paymentTermDays }));
}
