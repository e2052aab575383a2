import { Temporal } from 'temporal-polyfill';
import type { DeliverySpeed } from './statuses.ts';
import { tariff } from './tariff.ts';
import { type OrderingDay, type OrderingTimes, standardValues } from './versioned.ts';
import { findVersion, type Versions } from './versions.ts';

/** Every wall-clock rule uses Hamburg's time zone, whatever the machine's zone. */
export const TIME_ZONE = 'Europe/Berlin';
const DAY_MINUTES = 24 * 60;
/** Beyond it a plan without any open day would be searched forever; it is refused when it is saved. */
const MAX_DAYS_CLOSED = 400;

/** The ordering times in the order in which they took or take effect, the default first. */
export type OpeningTimes = Versions<OrderingTimes>;
/** Only the demo suspends the hours. */
export type OrderingHours = OpeningTimes | 'suspended';

/** The default alone: Monday to Saturday from 06:00 to 21:59. */
export const standardHours: OpeningTimes = [{ from: new Date(0), values: standardValues.ordering_times }];

function hamburgTime(instant: Date): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(TIME_ZONE);
}

/** The instant of a minute of that day; 1440 is the next midnight. */
function atMinute(day: Temporal.PlainDate, minute: number): Date {
  const plainTime = { hour: Math.floor(minute / 60) % 24, minute: minute % 60 };
  const date = minute === DAY_MINUTES ? day.add({ days: 1 }) : day;
  return new Date(date.toZonedDateTime({ timeZone: TIME_ZONE, plainTime }).epochMilliseconds);
}

/** Between which minutes ordering is open on a day, by the times in effect on it; undefined if it is not. */
export function findOpenMinutes(day: Temporal.PlainDate, times: OpeningTimes): OrderingDay | undefined {
  const { week, closedDays } = findVersion(times, atMinute(day, 0));
  return closedDays.includes(day.toString()) ? undefined : (week[day.dayOfWeek - 1] ?? undefined);
}

/** The same as instants. */
function findOpenSpan(
  day: Temporal.PlainDate,
  times: OpeningTimes,
): { opens: Date; closes: Date } | undefined {
  const span = findOpenMinutes(day, times);
  return span && { opens: atMinute(day, span.opens), closes: atMinute(day, span.closes) };
}

/** Whether ordering is open. Source: docs/decisions/0020, 'Promises and ordering hours'. */
export function isOrderingOpen(now: Date, times: OpeningTimes): boolean {
  const span = findOpenSpan(hamburgTime(now).toPlainDate(), times);
  return span !== undefined && now >= span.opens && now < span.closes;
}

/** The next instant at which ordering opens; `now` itself while it is open. */
export function getNextOpening(now: Date, times: OpeningTimes): Date {
  if (isOrderingOpen(now, times)) return now;
  return findOpening(hamburgTime(now).toPlainDate(), now, times);
}

/** When ordering opens on the next day of service, even if it is open now. */
export function getNextDaysOpening(now: Date, times: OpeningTimes): Date {
  return findOpening(hamburgTime(now).toPlainDate().add({ days: 1 }), now, times);
}

/** The first opening after `now` on this day or a later one. */
function findOpening(first: Temporal.PlainDate, now: Date, times: OpeningTimes): Date {
  for (let days = 0; days < MAX_DAYS_CLOSED; days += 1) {
    const opens = findOpenSpan(first.add({ days }), times)?.opens;
    if (opens && opens > now) return opens;
  }
  throw new Error('ordering never opens');
}

/**
 * When work begins on an order, payment or redelivery requested at `now`: immediately, or at the next
 * opening.
 */
export function beginService(now: Date, hours: OrderingHours): Date {
  return hours === 'suspended' ? now : getNextOpening(now, hours);
}

/** When ordering is closed within a span, first to last; never where hours are suspended. */
export function listClosings(
  span: { start: Date; end: Date },
  hours: OrderingHours,
): { from: Date; until: Date }[] {
  const closings: { from: Date; until: Date }[] = [];
  if (hours === 'suspended') return closings;
  for (let from = span.start; from < span.end; ) {
    const until = getNextOpening(from, hours);
    if (until > from) closings.push({ from, until });
    const open = findOpenSpan(hamburgTime(until).toPlainDate(), hours);
    if (!open) throw new Error('ordering opens on a closed day');
    from = open.closes;
  }
  return closings;
}

/**
 * The promise of a speed for an order, payment or redelivery made at `now`, counted from the next opening.
 * Source: docs/decisions/0020, 'Promises and ordering hours'.
 */
export function promiseBy(now: Date, speed: DeliverySpeed, hours: OrderingHours): Date {
  return new Date(beginService(now, hours).getTime() + tariff.promisedMinutes[speed] * 60_000);
}

/** The instant from which a promise of this speed counts, in epoch milliseconds as `promisedBy`. */
export function countsFrom(promisedBy: number, speed: DeliverySpeed): number {
  return promisedBy - tariff.promisedMinutes[speed] * 60_000;
}
