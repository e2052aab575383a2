import { type DeliverySpeed, deliverySpeeds } from '#domain/delivery/statuses.ts';
import type { DispatchFacts, DispatchOrder } from './dispatch-facts.ts';
import { alike, type DispatchGoals } from './dispatch-goals.ts';
import { placeOpen } from './place-open.ts';
import { isPickup, orderOf } from './round-orders.ts';
import { RoundTours } from './round-tours.ts';

export interface SellableSpeed {
  speed: DeliverySpeed;
  /** Whether some tour keeps it now, and every promise already made. */
  isKept: boolean;
  /**
   * When it could be ordered again; null where the way is too long for it, or the fleet busy beyond what is
   * looked at.
   */
  possibleAt: number | null;
  /** The way itself is too long, whoever drives. */
  isTooFar: boolean;
}

export interface SaleLimits {
  /** So much before the promise a plan has to be there. */
  reserveSeconds: number;
  promiseSeconds: Readonly<Record<DeliverySpeed, number>>;
  /** No further ahead is told when it is possible again. */
  aheadSeconds: number;
}

const QUOTE = 'quote';
/** A plan drifts as others are sold and ways take longer: so much of what it takes is kept free besides. */
const DRIFT = 0.5;
const DRIFT_OF_OTHERS = 0.25;

/**
 * What can be sold for this way now: the soonest drop-off that the tours allow without breaking a promise,
 * against each speed's own. Ordering later moves its promise, not the soonest drop-off. Source:
 * docs/decisions/0039.
 */
export function findSellableSpeeds(
  facts: DispatchFacts,
  order: Omit<DispatchOrder, 'id' | 'speed' | 'dueAt'>,
  goals: DispatchGoals,
  { reserveSeconds, promiseSeconds, aheadSeconds }: SaleLimits,
): SellableSpeed[] {
  const quoted: DispatchOrder = { ...order, id: QUOTE, speed: 'standard', dueAt: facts.now };
  const soonest: DispatchGoals = {
    ...goals,
    busyWeight: 0,
    emptyWeight: 0,
    latenessWeight: alike(0),
    reserveSeconds: alike(0),
    earlyWeight: alike(0),
    earlySeconds: alike(0),
  };
  const planned = new RoundTours({ ...facts, orders: [...facts.orders, quoted] }, goals);
  const index = planned.orders.indexOf.get(QUOTE)!;
  placeOpen(planned, index);
  const round = new RoundTours(
    { ...facts, orders: [...facts.orders, quoted], drivers: planned.listDrivers() },
    soonest,
  );
  spareOthers(round, reserveSeconds);
  // Late from now on, and nothing else costs anything: the cheapest place is the soonest.
  round.orders.weight[index] = 1;
  const found = round.findCheapest(
    index,
    round.tours.filter((tour) => round.isAllowed(index, tour)),
  );
  const soonestAt = found?.insertion.droppedAt ?? Infinity;
  const way = Math.min(
    ...round.tours.map((tour) => tour.way(order.pickupPlace, order.dropoffPlace)),
    facts.seconds(order.pickupPlace, order.dropoffPlace, 'Auto') * goals.travelFactor,
  );
  return deliverySpeeds.map((speed) => {
    const within = (promiseSeconds[speed] - reserveSeconds) / (1 + DRIFT);
    const isTooFar = order.pickupSeconds + way + order.dropoffSeconds > within;
    const isKept = soonestAt <= within;
    const isAgain = !isTooFar && soonestAt - within <= aheadSeconds;
    const waitSeconds = Math.max(0, soonestAt - within);
    return {
      speed,
      isKept,
      isTooFar,
      possibleAt: isAgain ? facts.now + Math.ceil(waitSeconds) * 1000 : null,
    };
  });
}

/**
 * What is planned already keeps its room as well: nobody is sold what pushes another to the edge of its
 * promise.
 */
function spareOthers({ tours, orders }: RoundTours, reserveSeconds: number): void {
  for (const tour of tours) {
    tour.stops.forEach((stop, at) => {
      if (isPickup(stop)) return;
      const order = orderOf(stop);
      const [leaveAt, dueAt] = [tour.leaveAt[at]!, orders.dueAt[order]!];
      if (leaveAt > dueAt) return;
      orders.dueAt[order] = Math.max(leaveAt, (dueAt - reserveSeconds) / (1 + DRIFT_OF_OTHERS));
    });
    tour.set(tour.stops);
  }
}
