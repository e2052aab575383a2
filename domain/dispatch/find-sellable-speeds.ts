import { type DeliverySpeed, deliverySpeeds } from '#domain/delivery/statuses.ts';
import type { DispatchFacts, DispatchOrder } from './dispatch-facts.ts';
import { alike, type DispatchGoals } from './dispatch-goals.ts';
import { placeOpen } from './place-open.ts';
import { isPickup, orderOf } from './round-orders.ts';
import { RoundTours } from './round-tours.ts';

export interface SellableSpeed {
  speed: DeliverySpeed;
  /** Whether some tour can keep it now without breaking any promise already made. */
  isKept: boolean;
  /**
   * When it can be ordered again; null if the route is too long for it, or the fleet is busy beyond the
   * look-ahead.
   */
  possibleAt: number | null;
  /** The route itself takes too long, whichever driver takes it. */
  isTooFar: boolean;
}

export interface SaleLimits {
  /** How long before the promise a plan has to arrive. */
  reserveSeconds: number;
  promiseSeconds: Readonly<Record<DeliverySpeed, number>>;
  /** How far ahead the search for the next possible time goes. */
  aheadSeconds: number;
}

/** An order as far as it is known before it is placed. */
export type QuotedOrder = Omit<DispatchOrder, 'id' | 'speed' | 'dueAt' | 'countsFrom'>;

const QUOTE = 'quote';
/**
 * Plans drift as other deliveries are sold and driving takes longer: this share of the planned duration is
 * added as a margin.
 */
const DRIFT = 0.5;
const DRIFT_OF_OTHERS = 0.25;

/**
 * What can be sold for this route now: the earliest drop-off that the tours allow without breaking a promise,
 * compared with the promise of each speed. Ordering later moves the promise, not the earliest drop-off.
 * Source: docs/decisions/0039.
 */
export function findSellableSpeeds(
  facts: DispatchFacts,
  order: QuotedOrder,
  goals: DispatchGoals,
  { reserveSeconds, promiseSeconds, aheadSeconds }: SaleLimits,
): SellableSpeed[] {
  const quoted: DispatchOrder = {
    ...order,
    id: QUOTE,
    speed: 'standard',
    countsFrom: facts.now,
    dueAt: facts.now,
  };
  const soonest: DispatchGoals = {
    ...goals,
    busyWeight: 0,
    emptyWeight: 0,
    latenessWeight: alike(0),
    reserveSeconds: alike(0),
    waitWeight: alike(0),
    beyondTargetWeight: alike(0),
    lateCollectWeight: alike(0),
    aboardWeight: 0,
    detourWeight: 0,
    toldWeight: 0,
  };
  const planned = new RoundTours({ ...facts, orders: [...facts.orders, quoted] }, goals);
  const index = planned.orders.indexOf.get(QUOTE)!;
  placeOpen(planned, index);
  const round = new RoundTours(
    { ...facts, orders: [...facts.orders, quoted], drivers: planned.listDrivers() },
    soonest,
  );
  spareOthers(round, reserveSeconds);
  // With lateness from now on as the only cost, the cheapest insertion is the earliest drop-off.
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
 * Deliveries already planned keep the reserve as well, so that a new sale does not push one to the edge of
 * its promise.
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
