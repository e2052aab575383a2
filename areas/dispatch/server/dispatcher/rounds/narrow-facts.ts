import type { DispatchDriver, DispatchOrder } from '#dispatch/domain/dispatch-facts.ts';
import type { Coordinates } from '#maps/domain/coordinates.ts';
import { getPoint } from './measure-round.ts';
import type { RoundFacts } from './read-facts.ts';

/** Facts of some drivers; they refer to points by index. */
export interface NarrowFacts {
  drivers: DispatchDriver[];
  orders: DispatchOrder[];
  points: Coordinates[];
}

/**
 * What concerns these drivers: their orders and tours, and of the points only those on them. A question about
 * a few drivers is then as large in a large fleet as in a small one.
 */
export function narrowFacts(facts: RoundFacts, drivers: readonly DispatchDriver[]): NarrowFacts {
  const points: Coordinates[] = [];
  const moved = new Map<number, number>();
  const move = (place: number) => {
    const known = moved.get(place) ?? points.push(getPoint(facts.points, place)) - 1;
    moved.set(place, known);
    return known;
  };
  const ids = new Set(drivers.map(({ id }) => id));
  const planned = new Set(drivers.flatMap(({ tour }) => tour.map(({ orderId }) => orderId)));
  const orders = facts.orders.filter(
    ({ id, driverId, offeredTo }) => planned.has(id) || ids.has(driverId ?? offeredTo ?? ''),
  );
  return {
    drivers: drivers.map((driver) => ({ ...driver, place: move(driver.place) })),
    orders: orders.map((order) => ({
      ...order,
      pickupPlace: move(order.pickupPlace),
      dropoffPlace: move(order.dropoffPlace),
    })),
    points,
  };
}
