/**
 * Days, weeks and months of earnings, on Hamburg's calendar. A week begins on Sunday. Source:
 * docs/decisions/0033.
 */
import { Temporal } from 'temporal-polyfill';
import { dayOf, type Span, startOf } from '#platform/domain/hamburg-days.ts';

/** The Sunday on or before this day. */
const sundayOf = (day: Temporal.PlainDate): Temporal.PlainDate => day.subtract({ days: day.dayOfWeek % 7 });

/** When today, this week and this month began. */
export function getWindowStarts(now: Date): { today: Date; week: Date; month: Date } {
  const day = dayOf(now);
  return { today: startOf(day), week: startOf(sundayOf(day)), month: startOf(day.with({ day: 1 })) };
}

/**
 * The last `count` weeks including the current one, oldest first; the `end` of each is the start of the next.
 */
export function listWeeks(now: Date, count: number): Span[] {
  const sunday = sundayOf(dayOf(now));
  return Array.from({ length: count }, (_, index) => {
    const first = sunday.subtract({ weeks: count - 1 - index });
    return { start: startOf(first), end: startOf(first.add({ weeks: 1 })) };
  });
}

const monthName = new Intl.DateTimeFormat('de-DE', { month: 'long', timeZone: 'UTC' });
const monthNames = Array.from({ length: 12 }, (_, index) => monthName.format(Date.UTC(2026, index, 15)));

/** 'Oktober 2026' for month 10 of 2026. */
export function nameMonth({ year, month }: { year: number; month: number }): string {
  return `${monthNames[month - 1]} ${year}`;
}

/** The span of 'Oktober 2026'; undefined for any other text. */
export function readMonth(text: string): Span | undefined {
  const [, name = '', year = ''] = /^(\p{L}+) (\d{4})$/u.exec(text.trim()) ?? [];
  const month = monthNames.findIndex((known) => known.toLowerCase() === name.toLowerCase()) + 1;
  if (month === 0) return undefined;
  const first = Temporal.PlainDate.from({ year: Number(year), month, day: 1 });
  return { start: startOf(first), end: startOf(first.add({ months: 1 })) };
}
