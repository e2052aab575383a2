/** Days on Hamburg's calendar: after a change of the clocks midnight is not 24 hours from the last one. */
import { Temporal } from 'temporal-polyfill';
import { TIME_ZONE } from './opening-hours.ts';

export interface Span {
  /** The first instant that belongs to it. */
  start: Date;
  /** The first one that no longer does. */
  end: Date;
}

/** The day in Hamburg at this instant. */
export function dayOf(instant: Date): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime())
    .toZonedDateTimeISO(TIME_ZONE)
    .toPlainDate();
}

/** Midnight in Hamburg. */
export function startOf(day: Temporal.PlainDate): Date {
  return new Date(day.toZonedDateTime({ timeZone: TIME_ZONE }).epochMilliseconds);
}

/** The first instant of a year. */
export function startOfYear(year: number): Date {
  return startOf(Temporal.PlainDate.from({ year, month: 1, day: 1 }));
}

/** One day, named '2026-11-20'. */
export function spanOfDay(name: string): Span {
  const day = Temporal.PlainDate.from(name);
  return { start: startOf(day), end: startOf(day.add({ days: 1 })) };
}

const two = (part: number) => String(part).padStart(2, '0');

/** '20.11.2026' */
export const germanDay = ({ day, month, year }: Temporal.PlainDate): string =>
  `${two(day)}.${two(month)}.${year}`;
