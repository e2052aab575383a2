import { Temporal } from 'temporal-polyfill';
import { dayOf } from '#platform/domain/hamburg-days.ts';

/** Calendar days, 'yyyy-MM-dd', both ends included. */
export interface DayRange {
  from: string;
  until: string;
}

/** The last `count` days on Hamburg's calendar, today included. */
export function lastDays(now: Date, count: number): DayRange {
  const today = dayOf(now);
  return { from: today.subtract({ days: count - 1 }).toString(), until: today.toString() };
}

/** Each day of the range, first to last. */
export function listDaysOf({ from, until }: DayRange): string[] {
  const first = Temporal.PlainDate.from(from);
  const count = first.until(until, { largestUnit: 'days' }).days + 1;
  return Array.from({ length: count }, (_, index) => first.add({ days: index }).toString());
}

/** The same range cut into consecutive ranges of at most `maxDays` days. */
export function cutRange({ from, until }: DayRange, maxDays: number): DayRange[] {
  const days = listDaysOf({ from, until });
  return days.flatMap((first, index) =>
    index % maxDays === 0 ? [{ from: first, until: days[index + maxDays - 1] ?? until }] : [],
  );
}

/** As many days directly before. */
export function findRangeBefore({ from, until }: DayRange): DayRange {
  const first = Temporal.PlainDate.from(from);
  const days = first.until(until, { largestUnit: 'days' }).days + 1;
  return { from: first.subtract({ days }).toString(), until: first.subtract({ days: 1 }).toString() };
}
