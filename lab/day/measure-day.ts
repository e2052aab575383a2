import { bySpeed, type DeliverySpeed } from '#platform/domain/statuses.ts';
import { measurePay, type PayFigures } from './measure-pay.ts';
import { measureRides, measureWaits, type RideFigures } from './measure-waits.ts';
import { quantile } from './quantile.ts';
import type { Day } from './run-day-in-memory.ts';

export interface DayFigures {
  sold: number;
  turnedAway: number;
  downgraded: number;
  /** The share of sold orders delivered in time, by speed and overall. */
  kept: Record<DeliverySpeed | 'all', number>;
  emptyShare: number;
  perDriverHour: number;
  assignedP50: number;
  assignedP95: number;
  waits: ReturnType<typeof measureWaits>;
  rides: RideFigures;
  pay: PayFigures;
  stranded: number;
  broken: number;
  roundP50: number;
  roundP99: number;
}

/** The figures of a day. */
export function measureDay(day: Day): DayFigures {
  const shareKept = (orders: typeof day.orders) =>
    orders.filter(({ deliveredAt, dueAt }) => deliveredAt !== null && deliveredAt <= dueAt).length /
    Math.max(1, orders.length);
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  const minutesUntil = (instantOf: (order: (typeof day.orders)[number]) => number | null) =>
    day.orders.flatMap((order) => {
      const at = instantOf(order);
      return at === null ? [] : [(at - order.city.orderedAt) / 60];
    });
  const waits = minutesUntil(({ acceptedAt }) => acceptedAt);
  const hours = sum(day.drivers.map(({ city }) => (city.endsAt - city.beginsAt) / 3600));
  const delivered = day.orders.filter(({ deliveredAt }) => deliveredAt !== null).length;
  return {
    sold: day.orders.length,
    turnedAway: day.turnedAway,
    downgraded: day.downgraded,
    kept: {
      ...bySpeed((speed) => shareKept(day.orders.filter((order) => order.speed === speed))),
      all: shareKept(day.orders),
    },
    emptyShare:
      sum(day.drivers.map(({ emptyMeters }) => emptyMeters)) / sum(day.drivers.map(({ meters }) => meters)),
    perDriverHour: delivered / hours,
    assignedP50: quantile(waits, 0.5),
    assignedP95: quantile(waits, 0.95),
    waits: measureWaits(day),
    rides: measureRides(day),
    pay: measurePay(day),
    stranded: day.orders.length - delivered,
    broken: day.broken,
    roundP50: quantile(day.roundMs, 0.5),
    roundP99: quantile(day.roundMs, 0.99),
  };
}
