import { Temporal } from 'temporal-polyfill';
import { dayOf } from '#domain/calendar/hamburg-days.ts';
import { EXPIRY_NOTICE_DAYS, type PaperEnd } from './overview-lists.ts';

/** Until which day, 'yyyy-MM-dd', a paper that ends counts as ending soon. */
export function endOfNotice(now: Date): string {
  return dayOf(now).add({ days: EXPIRY_NOTICE_DAYS }).toString();
}

/** How many days a paper still holds; its last day is 0, the day after it -1. */
export function daysLeft(expiresOn: string, now: Date): number {
  return dayOf(now).until(Temporal.PlainDate.from(expiresOn), { largestUnit: 'day' }).days;
}

/**
 * How a paper's last day stands to today; null while it holds long enough, or where nobody wrote down until
 * when.
 */
export function findPaperEnd(expiresOn: string | null, now: Date): PaperEnd | null {
  if (expiresOn === null || expiresOn > endOfNotice(now)) return null;
  return daysLeft(expiresOn, now) < 0 ? 'over' : 'soon';
}

/** So many days before the end of a paper its driver is reminded, once each. */
const reminderDays = [7, EXPIRY_NOTICE_DAYS];

/** Which reminder is due now; undefined for a paper that holds long enough, or no more. */
export function findReminder(expiresOn: string, now: Date): number | undefined {
  const left = daysLeft(expiresOn, now);
  return left < 0 ? undefined : reminderDays.find((days) => left <= days);
}
