import { bySpeed, type DeliverySpeed } from '#platform/domain/statuses.ts';
import { promises } from '#drivers/domain/marketing.ts';
import { listStopSeconds } from '#lab/city/behave.ts';
import type { DayOrder } from './day-people.ts';
import { quantile } from './quantile.ts';
import type { Day } from './run-day-in-memory.ts';

/** What the customers of a day feel, in minutes; shares are between 0 and 1. */
export interface WaitFigures {
  /** From payment to delivery. */
  deliveredP50: number;
  deliveredP90: number;
  /** The least that it could take: both stops and the direct way, if a driver stood at the sender's door. */
  directP50: number;
  directP90: number;
  /** The share collected within the time that the site calls usual. */
  collectedSoon: number;
}

export interface RideFigures {
  /** Time aboard as a multiple of the direct way by car. */
  aboardP50: number;
  aboardP90: number;
  aboveThrice: number;
  /** The window of nine in ten that is told when the parcel comes aboard. */
  windowP50: number;
  windowP90: number;
  narrowShare: number;
  heldShare: number;
  /** The window of eight in ten that a quote tells; NaN on a day that sells without looking ahead. */
  quoteP50: number;
  quoteP90: number;
  quoteHeld: Record<DeliverySpeed, number>;
}

const THRICE = 3;
/** The widest window that a receiver can arrange the day by. */
const NARROW_MINUTES = 20;

export function measureWaits(day: Day): Record<DeliverySpeed | 'all', WaitFigures> {
  const measure = (orders: readonly DayOrder[]): WaitFigures => {
    const minutesTo = (instantOf: (order: DayOrder) => number | null) =>
      orders.map((order) => ((instantOf(order) ?? Infinity) - order.city.orderedAt) / 60);
    const delivered = minutesTo(({ deliveredAt }) => deliveredAt);
    const direct = orders.map(
      ({ city, directSeconds }) => (directSeconds + 2 * listStopSeconds(city.packageSize)) / 60,
    );
    const collected = minutesTo(({ pickedUpAt }) => pickedUpAt);
    return {
      deliveredP50: quantile(delivered, 0.5),
      deliveredP90: quantile(delivered, 0.9),
      directP50: quantile(direct, 0.5),
      directP90: quantile(direct, 0.9),
      collectedSoon: shareOf(collected, (minutes) => minutes <= promises.pickupMinutes.to),
    };
  };
  return {
    ...bySpeed((speed) => measure(day.orders.filter((order) => order.speed === speed))),
    all: measure(day.orders),
  };
}

export function measureRides(day: Day): RideFigures {
  const aboard = day.orders.flatMap(({ pickedUpAt, reachedAt, directSeconds }) =>
    pickedUpAt === null || reachedAt === null ? [] : [(reachedAt - pickedUpAt) / directSeconds],
  );
  const announced = day.etas.announced.filter(({ kind }) => kind === 'dropoff');
  const quoted = day.quotes.announced.map(({ minutesWide }) => minutesWide);
  const widths = announced.map(({ minutesWide }) => minutesWide);
  return {
    aboardP50: quantile(aboard, 0.5),
    aboardP90: quantile(aboard, 0.9),
    aboveThrice: shareOf(aboard, (times) => times > THRICE),
    windowP50: quantile(widths, 0.5),
    windowP90: quantile(widths, 0.9),
    narrowShare: shareOf(widths, (minutes) => minutes <= NARROW_MINUTES),
    heldShare: shareOf(announced, ({ held90 }) => held90),
    quoteP50: quantile(quoted, 0.5),
    quoteP90: quantile(quoted, 0.9),
    quoteHeld: bySpeed((speed) => {
      const own = day.quotes.announced.filter((one) => one.speed === speed);
      return own.length === 0 ? Number.NaN : shareOf(own, ({ held }) => held);
    }),
  };
}

function shareOf<T>(list: readonly T[], isSo: (one: T) => boolean): number {
  return list.filter(isSo).length / Math.max(1, list.length);
}
