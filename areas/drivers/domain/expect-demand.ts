import type { Temporal } from 'temporal-polyfill';
import { findHoliday } from '#platform/domain/hamburg-holidays.ts';
import { findOpenMinutes, type OrderingHours } from '#platform/domain/opening-hours.ts';
import { tariff } from '#platform/domain/tariff.ts';
import { workday } from '#platform/domain/versioned.ts';
import { DELIVERIES_AN_HOUR, MIN_COUNTED_DAYS } from './shift-lists.ts';

/** A day on which orders can be placed, from minute to minute after midnight. */
export interface ServiceDay {
  day: string;
  weekday: number;
  opens: number;
  closes: number;
}

/** Orders of an hour of a day. */
export interface CountedHour {
  day: string;
  hour: number;
  count: number;
}

/** An hour by the clock, from 24 on of the next day; null where too few such days exist for a mean. */
export interface ExpectedHour {
  hour: number;
  orders: number | null;
  needed: number | null;
}

/** By the ordering times in effect on that day; undefined if it is closed. */
export function readServiceDay(day: Temporal.PlainDate, hours: OrderingHours): ServiceDay | undefined {
  const open = hours === 'suspended' ? workday : findOpenMinutes(day, hours);
  return open && { ...open, day: day.toString(), weekday: day.dayOfWeek };
}

/** The days that a mean is taken of: those on which orders could be placed, without holidays. */
export function listCountedDays(
  first: Temporal.PlainDate,
  end: Temporal.PlainDate,
  hours: OrderingHours,
): ServiceDay[] {
  const count = Math.max(0, first.until(end).days);
  return Array.from({ length: count }, (_, index) => first.add({ days: index })).flatMap((day) => {
    const service = findHoliday(day) ? undefined : readServiceDay(day, hours);
    return service ? [service] : [];
  });
}

/**
 * The hours of a day from the first possible order to the latest promise, each with the mean of the same hour
 * of the same weekday and the drivers who manage that many deliveries in an hour. After the last order one
 * driver is needed as long as deliveries are meant to take; from then to the latest promise none is counted.
 */
export function expectDay(
  service: ServiceDay,
  past: readonly ServiceDay[],
  counted: readonly CountedHour[],
): ExpectedHour[] {
  const { closes } = service;
  const alike = past.filter(({ weekday }) => weekday === service.weekday);
  const expected = listHours(service.opens, closes).map((hour) => {
    const days = alike.filter((one) => hour * 60 < one.closes && one.opens < (hour + 1) * 60);
    if (days.length < MIN_COUNTED_DAYS) return { hour, orders: null, needed: null };
    const orders = sumOrders(counted, days, hour) / days.length;
    return { hour, orders: Math.round(orders * 10) / 10, needed: Math.ceil(orders / DELIVERIES_AN_HOUR) };
  });
  const last = expected.at(-1);
  const isBusy = expected.some(({ needed }) => needed !== null && needed > 0);
  const { promisedMinutes, targetMinutes } = tariff;
  const after = listHours(closes, closes + promisedMinutes.standard).filter(
    (hour) => hour > (last?.hour ?? 0),
  );
  return [
    ...expected,
    ...after.map((hour) => {
      if (last?.needed == null) return { hour, orders: null, needed: null };
      const isMeant = isBusy && hour * 60 < closes + targetMinutes.standard;
      return { hour, orders: 0, needed: isMeant ? 1 : 0 };
    }),
  ];
}

const listHours = (from: number, until: number) => {
  const [first, end] = [Math.floor(from / 60), Math.ceil(until / 60)];
  return Array.from({ length: end - first }, (_, index) => first + index);
};

function sumOrders(counted: readonly CountedHour[], days: readonly ServiceDay[], hour: number): number {
  const names = new Set(days.map(({ day }) => day));
  return counted.reduce((sum, one) => sum + (one.hour === hour && names.has(one.day) ? one.count : 0), 0);
}
