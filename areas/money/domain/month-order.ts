import { Temporal } from 'temporal-polyfill';
import { dayOf } from '#platform/domain/hamburg-days.ts';
import { readBookMonth } from './book-months.ts';

/** '2027-01' after '2026-12' */
export const findNextMonth = (month: string): string =>
  Temporal.PlainYearMonth.from(month).add({ months: 1 }).toString();

/** In Hamburg. */
export const isMonthOver = (month: string, now: Date): boolean => readBookMonth(month).end <= now;

/** From this month to the current one, both counted. */
export const countMonthsSince = (month: string, now: Date): number =>
  Temporal.PlainYearMonth.from(month).until(dayOf(now).toPlainYearMonth(), { largestUnit: 'months' }).months +
  1;
