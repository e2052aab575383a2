/** Dispatch strategies: ours, and those of others. Each gets the same facts and returns the offers. */
import type {
  DispatchDriver,
  DispatchFacts,
  DispatchOrder,
  TourStop,
} from '#dispatch/domain/dispatch-facts.ts';
import { courierGoals } from '#delivery/domain/dispatch-goals.ts';
import { fitsVehicle } from '#delivery/domain/fits-vehicle.ts';
import { planRound } from '#dispatch/domain/plan-round.ts';
import { matchLeast } from './match.ts';

export interface Decided {
  /** Empty: every driver continues with accepted orders, in the order of acceptance. */
  tours: ReadonlyMap<string, readonly TourStop[]>;
  offers: readonly { orderId: string; driverId: string }[];
}

export interface Strategy {
  name: string;
  roundSeconds: number;
  decide(facts: DispatchFacts, random: () => number): Decided;
}

const MINUTES = 60_000;
/** The maximum number that a driver takes from an open list at a time. */
const MAX_GRABBED = 3;

const elbbote: Strategy = {
  name: 'elbbote',
  roundSeconds: 30,
  decide: (facts, random) => planRound(facts, courierGoals, { random }),
};

/** The oldest order to the nearest idle driver, one by one. */
const nearestIdle: Strategy = {
  name: 'nearest',
  roundSeconds: 20,
  decide: (facts) => {
    const idle = new Set(facts.drivers.filter((driver) => isIdle(facts, driver)));
    const offers = [];
    for (const order of listWaiting(facts)) {
      const [nearest] = [...idle]
        .filter((driver) => isEligible(facts, order, driver))
        .sort((a, b) => wayTo(facts, a, order) - wayTo(facts, b, order) || a.id.localeCompare(b.id));
      if (!nearest) continue;
      idle.delete(nearest);
      offers.push({ orderId: order.id, driverId: nearest.id });
    }
    return { tours: new Map(), offers };
  },
};

/** Drivers with room take the nearest order, and drive in the order of acceptance, all pick-ups first. */
const openList: Strategy = {
  name: 'open list',
  roundSeconds: 20,
  decide: (facts, random) => {
    const waiting = new Set(listWaiting(facts));
    const offers = [];
    const hands = facts.drivers
      .filter((driver) => mayTake(facts, driver) && countOwn(facts, driver) < MAX_GRABBED)
      .map((driver) => ({ driver, rank: random() }))
      .sort((a, b) => a.rank - b.rank);
    for (const { driver } of hands) {
      const [nearest] = [...waiting]
        .filter((order) => isEligible(facts, order, driver))
        .sort((a, b) => wayTo(facts, driver, a) - wayTo(facts, driver, b) || a.id.localeCompare(b.id));
      if (!nearest) continue;
      waiting.delete(nearest);
      offers.push({ orderId: nearest.id, driverId: driver.id });
    }
    return { tours: collectFirst(facts), offers };
  },
};

/** All waiting orders and all idle drivers together, minimizing the total driving time to the pick-ups. */
const matching: Strategy = {
  name: 'matching',
  roundSeconds: 20,
  decide: (facts) => {
    const idle = facts.drivers.filter((driver) => isIdle(facts, driver));
    // If there are more orders than drivers, the oldest go first.
    const waiting = listWaiting(facts).slice(0, idle.length);
    if (waiting.length === 0) return { tours: new Map(), offers: [] };
    const costs = waiting.map((order) =>
      idle.map((driver) => (isEligible(facts, order, driver) ? wayTo(facts, driver, order) : Infinity)),
    );
    const offers = matchLeast(costs).flatMap((column, row) =>
      column < 0 ? [] : [{ orderId: waiting[row]!.id, driverId: idle[column]!.id }],
    );
    return { tours: new Map(), offers };
  },
};

export const strategies: Readonly<Record<string, Strategy>> = {
  elbbote,
  nearest: nearestIdle,
  list: openList,
  matching,
};

function listWaiting({ orders }: DispatchFacts): DispatchOrder[] {
  return orders.filter(({ driverId, offeredTo }) => driverId === null && offeredTo === null);
}

function mayTake({ now }: DispatchFacts, { hasOffer, pausedUntil }: DispatchDriver): boolean {
  return !hasOffer && (pausedUntil ?? 0) <= now;
}

function isIdle(facts: DispatchFacts, driver: DispatchDriver): boolean {
  return mayTake(facts, driver) && driver.tour.length === 0 && driver.freeAt <= facts.now;
}

function isEligible(facts: DispatchFacts, order: DispatchOrder, driver: DispatchDriver): boolean {
  if (!fitsVehicle(order, driver) || order.refusedBy.includes(driver.id)) return false;
  const there =
    wayTo(facts, driver, order) + facts.seconds(order.pickupPlace, order.dropoffPlace, driver.vehicleType);
  const begins = Math.max(facts.now, driver.freeAt) + 1000 * (there + order.pickupSeconds);
  return driver.endsAt === null || begins <= driver.endsAt + 10 * MINUTES;
}

function wayTo(facts: DispatchFacts, driver: DispatchDriver, order: DispatchOrder): number {
  return facts.seconds(driver.place, order.pickupPlace, driver.vehicleType);
}

function countOwn({ orders }: DispatchFacts, { id }: DispatchDriver): number {
  return orders.filter(({ driverId }) => driverId === id).length;
}

/** Parcels are delivered by promise once everything accepted is aboard; the first stop is fixed. */
function collectFirst({ drivers, orders }: DispatchFacts): Map<string, TourStop[]> {
  const byDriver = Map.groupBy(orders, ({ driverId }) => driverId);
  return new Map(
    drivers.map(({ id, tour, committed }) => {
      const own = (byDriver.get(id) ?? []).toSorted((a, b) => a.dueAt - b.dueAt);
      const fixed = tour.slice(0, committed);
      const all = [
        ...own
          .filter(({ isCarried }) => !isCarried)
          .map((order): TourStop => ({ orderId: order.id, kind: 'pickup' })),
        ...own.map((order): TourStop => ({ orderId: order.id, kind: 'dropoff' })),
      ];
      const isFixed = (stop: TourStop) =>
        fixed.some(({ orderId, kind }) => orderId === stop.orderId && kind === stop.kind);
      return [id, [...fixed, ...all.filter((stop) => !isFixed(stop))]];
    }),
  );
}
