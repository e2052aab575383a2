import { type DeliverySpeed, deliverySpeeds } from '#domain/delivery/statuses.ts';
import { tariff } from '#domain/tariff/tariff.ts';
import type { DispatchFacts, DispatchOrder } from './dispatch-facts.ts';
import { alike, type DispatchGoals, withoutComfort } from './dispatch-goals.ts';
import { easeGoals } from './ease-goals.ts';
import { findBar } from './find-insertion.ts';
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

const bySpeed = (value: (speed: DeliverySpeed) => number) =>
  Object.fromEntries(deliverySpeeds.map((speed) => [speed, value(speed)])) as Record<DeliverySpeed, number>;

const AHEAD_SECONDS = 4 * 3600;
/**
 * Plans drift as other deliveries are sold and driving takes longer: this share of the planned duration is
 * added as a margin.
 */
const DRIFT = 0.5;
const DRIFT_OF_OTHERS = 0.25;

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
  const quoted = deliverySpeeds.map((speed) => ({
    ...order,
    id: `quote ${speed}`,
    speed,
    countsFrom: facts.now,
    dueAt: facts.now + promiseSeconds[speed] * 1000,
  }));
  const eased = easeGoals(facts, goals);
  const planned = new RoundTours({ ...facts, orders: [...facts.orders, ...quoted] }, eased);
  const indexes = quoted.map(({ id }) => planned.orders.indexOf.get(id)!);
  placeOpen(planned, indexes);
  const soonest = findSoonest({ ...facts, drivers: planned.listDrivers() }, order, goals, reserveSeconds);
  const way = Math.min(
    ...planned.tours.map((tour) => tour.way(order.pickupPlace, order.dropoffPlace)),
    facts.seconds(order.pickupPlace, order.dropoffPlace, 'Auto') * goals.travelFactor,
  );
  const directSeconds = order.pickupSeconds + way + order.dropoffSeconds;
  return deliverySpeeds.map((speed, at) => {
    const dropped = findPlace(planned, indexes[at]!)?.insertion.droppedAt;
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
      expectedAt: dropped === undefined ? null : planned.toInstant(dropped),
      directAt: planned.toInstant(directSeconds),
    };
  });
}

/**
 * The earliest drop-off in seconds from now, Infinity if it fits into no tour; and whether every driver who
 * could carry it ends the shift before. A driver without a set end of the shift may be there, and while
 * nobody is online the next one may come at any time.
 */
function findSoonest(
  facts: DispatchFacts,
  order: QuotedOrder,
  goals: DispatchGoals,
  reserveSeconds: number,
): { droppedAt: number; isTooLate: boolean } {
  const soonest: DispatchGoals = {
    ...goals,
    busyWeight: 0,
    idleCost: 0,
    emptyWeight: 0,
    latenessWeight: alike(0),
    reserveSeconds: alike(0),
    ...withoutComfort,
  };
  const { now } = facts;
  const asked: DispatchOrder = { ...order, id: 'quote', speed: 'standard', countsFrom: now, dueAt: now };
  const round = new RoundTours({ ...facts, orders: [...facts.orders, asked] }, soonest);
  const index = round.orders.indexOf.get(asked.id)!;
  spareOthers(round, reserveSeconds);
  // With lateness from now on as the only cost, the cheapest insertion is the earliest drop-off.
  round.orders.weight[index] = 1;
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
