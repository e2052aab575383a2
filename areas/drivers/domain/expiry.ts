import { Temporal } from 'temporal-polyfill';
import { dayOf } from '#platform/domain/hamburg-days.ts';
import { EXPIRY_NOTICE_DAYS, type PaperEnd } from './overview-lists.ts';

/** The last day, 'yyyy-MM-dd', on which an expiring paper counts as expiring soon. */
export function endOfNotice(now: Date): string {
  return dayOf(now).add({ days: EXPIRY_NOTICE_DAYS }).toString();
}

/** How many days a paper remains valid; 0 on its last day, -1 on the day after. */
export function daysLeft(expiresOn: string, now: Date): number {
  return dayOf(now).until(Temporal.PlainDate.from(expiresOn), { largestUnit: 'day' }).days;
}

/**
 * Whether a paper expires soon or has expired; null if it is valid long enough, or its expiry was not
 * recorded.
 */
export function findPaperEnd(expiresOn: string | null, now: Date): PaperEnd | null {
  if (expiresOn === null || expiresOn > endOfNotice(now)) return null;
  return daysLeft(expiresOn, now) < 0 ? 'over' : 'soon';
}

/** How many days before a paper expires its driver is reminded, once each. */
const reminderDays = [7, EXPIRY_NOTICE_DAYS];

/** The reminder due now; undefined for a paper that is valid long enough, or has expired. */
export function findReminder(expiresOn: string, now: Date): number | undefined {
  const left = daysLeft(expiresOn, now);
  return left < 0 ? undefined : reminderDays.find((days) => left <= days);
}
