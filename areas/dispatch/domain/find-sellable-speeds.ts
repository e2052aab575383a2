import { bySpeed, type DeliverySpeed, deliverySpeeds } from '#platform/domain/statuses.ts';
import { tariff } from '#platform/domain/tariff.ts';
import type { DispatchFacts, DispatchOrder } from './dispatch-facts.ts';
import type { DispatchGoals } from '#delivery/domain/dispatch-goals.ts';
import { easeGoals } from './ease-goals.ts';
import { findBar } from './find-bar.ts';
import { findPlace, placeOpen } from './place-open.ts';
import { isPickup, orderOf } from './round-orders.ts';
import { RoundTours } from './round-tours.ts';

export interface SellableSpeed {
  speed: DeliverySpeed;
  /**
   * Whether it is sold: a fast speed if some tour can keep it now without breaking any promise already made
   * and without clearly missing the target, standard unless every shift ends before.
   */
  isKept: boolean;
  /**
   * When it can be ordered again; null if the route is too long for it, or the fleet is busy beyond the
   * look-ahead.
   */
  possibleAt: number | null;
  /** The route itself takes too long, whichever driver takes it. */
  isTooFar: boolean;
  /** When the plan would deliver it if it were ordered now; null if it fits into no tour. */
  expectedAt: number | null;
  /** No driver delivers it before this, not even one who is already at the sender's door. */
  directAt: number;
}

/** An order as far as it is known before it is placed. */
export type QuotedOrder = Omit<DispatchOrder, 'id' | 'speed' | 'dueAt' | 'countsFrom'>;

export interface SaleLimits {
  /** How long before the promise a plan has to arrive. */
  reserveSeconds: number;
  promiseSeconds: Readonly<Record<DeliverySpeed, number>>;
  /** A fast speed is not sold if not even the soonest drop-off is within this. */
  slowestSeconds: Readonly<Record<DeliverySpeed, number>>;
  /** How far ahead the search for the next possible time goes. */
  aheadSeconds: number;
}

/** The limits by the tariff and the figures of an admin. */
export function findSaleLimits(figures: {
  sale_reserve_minutes: number;
  sale_over_target_percent: number;
}): SaleLimits {
  const over = 1 + figures.sale_over_target_percent / 100;
  const { promisedMinutes, targetMinutes } = tariff;
  return {
    reserveSeconds: figures.sale_reserve_minutes * 60,
    promiseSeconds: bySpeed((speed) => promisedMinutes[speed] * 60),
    slowestSeconds: bySpeed((speed) => targetMinutes[speed] * 60 * over),
    aheadSeconds: AHEAD_SECONDS,
  };
}

const AHEAD_SECONDS = 4 * 3600;
/**
 * Plans drift as other deliveries are sold and driving takes longer: this share of the planned duration is
 * added as a margin.
 */
const DRIFT = 0.5;
const DRIFT_OF_OTHERS = 0.25;
/** Cost of a second that outweighs all others together. */
const ABOVE_ALL = 1e6;

/**
 * What can be sold for this route now: the earliest drop-off that the tours allow without breaking a promise,
 * compared with target and promise of each speed, and when the plan would deliver it. Ordering later moves
 * the promise, not the earliest drop-off. Source: docs/decisions/0039.
 */
export function findSellableSpeeds(
  facts: DispatchFacts,
  order: QuotedOrder,
  goals: DispatchGoals,
  limits: SaleLimits,
): SellableSpeed[] {
  const { reserveSeconds, promiseSeconds, slowestSeconds, aheadSeconds } = limits;
  const ask = (id: string, speed: DeliverySpeed, seconds: number): DispatchOrder => ({
    ...order,
    id,
    speed,
    countsFrom: facts.now,
    dueAt: facts.now + seconds * 1000,
  });
  const quoted = deliverySpeeds.map((speed) => ask(`quote ${speed}`, speed, promiseSeconds[speed]));
  const urgent = ask('quote', 'standard', 0);
  const round = new RoundTours(
    { ...facts, orders: [...facts.orders, ...quoted, urgent] },
    easeGoals(facts, goals),
  );
  const indexOf = ({ id }: DispatchOrder) => round.orders.indexOf.get(id)!;
  placeOpen(round, [...quoted, urgent].map(indexOf));
  const plannedAt = quoted.map((one) => findPlace(round, indexOf(one))?.insertion.droppedAt);
  const soonest = findSoonest(round, indexOf(urgent), reserveSeconds);
  const way = Math.min(
    ...round.tours.map((tour) => tour.way(order.pickupPlace, order.dropoffPlace)),
    facts.seconds(order.pickupPlace, order.dropoffPlace, 'Auto') * goals.travelFactor,
  );
  const directSeconds = order.pickupSeconds + way + order.dropoffSeconds;
  return deliverySpeeds.map((speed, at) => {
    const dropped = plannedAt[at];
    const kept = (promiseSeconds[speed] - reserveSeconds) / (1 + DRIFT);
    const within = Math.min(kept, slowestSeconds[speed]);
    const slack = speed === 'standard' && !soonest.isTooLate ? Infinity : within - soonest.droppedAt;
    const waitSeconds = Math.max(0, -slack);
    const isTooFar = directSeconds > within;
    return {
      speed,
      isKept: waitSeconds === 0,
      isTooFar,
      possibleAt: isTooFar || waitSeconds > aheadSeconds ? null : facts.now + Math.ceil(waitSeconds) * 1000,
      expectedAt: dropped === undefined ? null : round.toInstant(dropped),
      directAt: round.toInstant(directSeconds),
    };
  });
}

/**
 * The earliest drop-off in seconds from now, Infinity if it fits into no tour; and whether every driver who
 * could carry it ends the shift before. A driver without a set end of the shift may be there, and while
 * nobody is online the next one may come at any time.
 */
function findSoonest(
  round: RoundTours,
  index: number,
  reserveSeconds: number,
): { droppedAt: number; isTooLate: boolean } {
  spareOthers(round, reserveSeconds);
  // Due now: the cheapest insertion is the earliest drop-off.
  round.orders.weight[index] = ABOVE_ALL;
  const able = round.tours.filter((tour) =>
    [undefined, 'paused'].includes(findBar(round.orders, index, tour)),
  );
  const found = round.findCheapest(
    index,
    able.filter((tour) => !tour.isPaused),
  );
  const mayDeliver =
    able.length === 0 ||
    able.some(({ driver }) => driver.endsAt === null) ||
    round.findCheapest(index, able) !== undefined;
  return { droppedAt: found?.insertion.droppedAt ?? Infinity, isTooLate: !mayDeliver };
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
