/**
 * The weeks for which drivers are paid: Monday to Sunday in Hamburg, each named by its Monday, '2026-11-16'.
 */
import { Temporal } from 'temporal-polyfill';
import { dayOf, germanDay, mondayOf, type Span, startOf } from '#platform/domain/hamburg-days.ts';

const readDay = (text: string): Temporal.PlainDate | undefined => {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return undefined;
  try {
    return Temporal.PlainDate.from(text, { overflow: 'reject' });
  } catch {
    return undefined;
  }
};

/** The span of a week; undefined if the day is not a Monday. */
export function readPayoutWeek(week: string): Span | undefined {
  const monday = readDay(week);
  if (monday?.dayOfWeek !== 1) return undefined;
  return { start: startOf(monday), end: startOf(monday.add({ weeks: 1 })) };
}

/** Whether the week is over in Hamburg; false for an invalid week. */
export function hasWeekEnded(week: string, now: Date): boolean {
  const span = readPayoutWeek(week);
  return span !== undefined && span.end.getTime() <= now.getTime();
}

/** The last `count` weeks that have ended, newest first. */
export function listEndedWeeks(now: Date, count: number): string[] {
  const today = dayOf(now);
  const thisMonday = mondayOf(today);
  return Array.from({ length: count }, (_, index) => thisMonday.subtract({ weeks: index + 1 }).toString());
}

/** '16.11.2026 bis 22.11.2026' */
export function payoutWeekText(week: string): string {
  return weeksText(Temporal.PlainDate.from(week), Temporal.PlainDate.from(week));
}

/**
 * The weeks in which somebody drove between two instants, as one span: '09.11.2026 bis 22.11.2026'. A run
 * also pays what was left over from earlier weeks.
 */
export function drivenWeeksText({ first, last }: { first: Date; last: Date }): string {
  return weeksText(mondayOf(dayOf(first)), mondayOf(dayOf(last)));
}

const weeksText = (firstMonday: Temporal.PlainDate, lastMonday: Temporal.PlainDate) =>
  `${germanDay(firstMonday)} bis ${germanDay(lastMonday.add({ days: 6 }))}`;
