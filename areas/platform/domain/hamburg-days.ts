/** Days on Hamburg's calendar: across a clock change, two midnights are not 24 hours apart. */
import { Temporal } from 'temporal-polyfill';
import { TIME_ZONE } from './opening-hours.ts';

export interface Span {
  /** The first instant of the span. */
  start: Date;
  /** The first instant after the span. */
  end: Date;
}

/** The day and time that clocks in Hamburg show at this instant. */
export function wallTimeOf(instant: Date): Temporal.PlainDateTime {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime())
    .toZonedDateTimeISO(TIME_ZONE)
    .toPlainDateTime();
}

/** The calendar day in Hamburg at this instant. */
export const dayOf = (instant: Date): Temporal.PlainDate => wallTimeOf(instant).toPlainDate();

/** The Monday of the week that this day is in. */
export const mondayOf = (day: Temporal.PlainDate): Temporal.PlainDate =>
  day.subtract({ days: day.dayOfWeek - 1 });

/** Midnight in Hamburg at the start of this day. */
export function startOf(day: Temporal.PlainDate): Date {
  return new Date(day.toZonedDateTime({ timeZone: TIME_ZONE }).epochMilliseconds);
}

/**
 * The instant of a time by Hamburg's clock, such as '08:30'; on the night in which the clock is changed, a
 * time that it skips has none, and one that it shows twice has two.
 */
export function atClock(day: Temporal.PlainDate, clock: string): Date | 'skipped' | 'repeated' {
  const named = day.toPlainDateTime(clock);
  const earlier = named.toZonedDateTime(TIME_ZONE, { disambiguation: 'earlier' });
  const later = named.toZonedDateTime(TIME_ZONE, { disambiguation: 'later' });
  if (earlier.equals(later)) return new Date(earlier.epochMilliseconds);
  return earlier.toPlainDateTime().equals(named) ? 'repeated' : 'skipped';
}

/** The first instant of a year. */
export function startOfYear(year: number): Date {
  return startOf(Temporal.PlainDate.from({ year, month: 1, day: 1 }));
}

/** The span of one day, named '2026-11-20'. */
export function spanOfDay(name: string): Span {
  const day = Temporal.PlainDate.from(name);
  return { start: startOf(day), end: startOf(day.add({ days: 1 })) };
}

const two = (part: number) => String(part).padStart(2, '0');

/** '20.11.2026' */
export const germanDay = ({ day, month, year }: Temporal.PlainDate): string =>
  `${two(day)}.${two(month)}.${year}`;
