import { Temporal } from 'temporal-polyfill';
import type { DeliverySpeed } from '#domain/delivery/statuses.ts';
import { tariff } from '#domain/tariff/tariff.ts';

/** Every wall-clock rule uses Hamburg's time zone, whatever the machine's zone. */
export const TIME_ZONE = 'Europe/Berlin';
const OPENS_AT_HOUR = 6;
const CLOSES_AT_HOUR = 22;
const SUNDAY = 7;

function hamburgTime(instant: Date): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(TIME_ZONE);
}

/**
 * Open Monday to Saturday from 06:00 to 21:59. Source: docs/decisions/0020, 'Promises and ordering hours'.
 */
export function isOrderingOpen(now: Date): boolean {
  const local = hamburgTime(now);
  return local.dayOfWeek !== SUNDAY && local.hour >= OPENS_AT_HOUR && local.hour < CLOSES_AT_HOUR;
}

/** The next 06:00 at which ordering opens; `now` itself while ordering is open. */
export function getNextOpening(now: Date): Date {
  if (isOrderingOpen(now)) return now;
  const local = hamburgTime(now);
  return openOn(local.toPlainDate().add({ days: local.hour >= OPENS_AT_HOUR ? 1 : 0 }));
}

/** When ordering opens on the next day of service, even if it is open now. */
export function getNextDaysOpening(now: Date): Date {
  return openOn(hamburgTime(now).toPlainDate().add({ days: 1 }));
}

function openOn(wished: Temporal.PlainDate): Date {
  const day = wished.dayOfWeek === SUNDAY ? wished.add({ days: 1 }) : wished;
  const opening = day.toZonedDateTime({ timeZone: TIME_ZONE, plainTime: { hour: OPENS_AT_HOUR } });
  return new Date(opening.epochMilliseconds);
}

/** Whether ordering hours apply; only the demo suspends them. */
export type OrderingHours = 'enforced' | 'suspended';

/**
 * When work begins on an order, payment or redelivery requested at `now`: immediately, or at the next
 * opening.
 */
export function beginService(now: Date, hours: OrderingHours): Date {
  return hours === 'suspended' ? now : getNextOpening(now);
}

/** When ordering is closed within a span, first to last; never where hours are suspended. */
export function listClosings(
  span: { start: Date; end: Date },
  hours: OrderingHours,
): { from: Date; until: Date }[] {
  const closings: { from: Date; until: Date }[] = [];
  if (hours === 'suspended') return closings;
  for (let from = span.start; from < span.end; ) {
    const until = getNextOpening(from);
    if (until > from) closings.push({ from, until });
    const closing = hamburgTime(until).withPlainTime({ hour: CLOSES_AT_HOUR });
    from = new Date(closing.epochMilliseconds);
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
