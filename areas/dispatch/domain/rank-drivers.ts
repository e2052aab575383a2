import type { DispatchFacts, DispatchOrder, Exclusion } from './dispatch-facts.ts';
import type { DispatchGoals } from '#delivery/domain/dispatch-goals.ts';
import type { DriverTour } from './driver-tour.ts';
import { easeGoals } from './ease-goals.ts';
import { insertAt } from './insertion.ts';
import { dropoffOf, isPickup, orderOf, pickupOf } from './round-orders.ts';
import { RoundTours } from './round-tours.ts';

/** A delivery that somebody wants to give to a driver by hand. */
export interface AskedOrder extends Omit<DispatchOrder, 'id'> {
  /** The driver in whose vehicle the parcel lies now. */
  heldBy: string | null;
}

/** What happens to another delivery in the driver's hands. */
export interface Delay {
  orderId: string;
  laterSeconds: number;
  /** By how much its promise is missed then, and whether it would be kept otherwise. */
  lateSeconds: number;
  isBroken: boolean;
}

/** What giving an order to this driver leads to; without times if it fits nowhere into the tour. */
export type DriverAnswer = { driverId: string } & (
  | {
      exclusion: null;
      pickupAt: number;
      dropoffAt: number;
      addedSeconds: number;
      /** In the planner's own units: the least is the best. */
      cost: number;
      delays: Delay[];
    }
  | { exclusion: Exclusion }
);

/** A smaller delay is not worth mentioning. */
const MIN_DELAY_SECONDS = 60;

/**
 * For each driver the planner's best insertion of this order among what is accepted or on offer, whatever it
 * breaks: the person who asks weighs that. The best comes first, those into whose tour it does not fit last.
 */
export function rankDrivers(
  facts: DispatchFacts,
  { heldBy, ...asked }: AskedOrder,
  goals: DispatchGoals,
): DriverAnswer[] {
  const elsewhere = { ...asked, id: 'asked' };
  const aboard = { ...asked, id: 'aboard', pickupSeconds: 0 };
  const taken = facts.orders.filter(({ driverId, offeredTo }) => driverId !== null || offeredTo !== null);
  const round = new RoundTours(
    { ...facts, orders: [...taken, elsewhere, aboard] },
    { ...easeGoals(facts, goals), keepsPromises: false },
  );
  const indexFor = ({ driver }: DriverTour) =>
    round.orders.indexOf.get((driver.id === heldBy ? aboard : elsewhere).id)!;
  return round.tours
    .map((tour) => answer(round, tour, indexFor(tour)))
    .toSorted((one, other) => costOf(one) - costOf(other));
}

const costOf = (found: DriverAnswer) => (found.exclusion === null ? found.cost : Number.MAX_VALUE);

function answer(round: RoundTours, tour: DriverTour, order: number): DriverAnswer {
  const driverId = tour.driver.id;
  const insertion = round.inserter.find(tour, order);
  if (!insertion || 'exclusion' in insertion)
    return { driverId, exclusion: insertion?.exclusion ?? 'no_way' };
  const before = tour.stops;
  const leftAt = listDropoffs(tour);
  tour.set(insertAt(before, order, insertion));
  const delays = listDelays(round, leftAt, listDropoffs(tour));
  const pickupAt = round.toInstant(tour.arriveAt[tour.stops.indexOf(pickupOf(order))]!);
  const dropoffAt = round.toInstant(tour.startAt[tour.stops.indexOf(dropoffOf(order))]!);
  tour.set(before);
  const { addedSeconds, cost } = insertion;
  return { driverId, exclusion: null, pickupAt, dropoffAt, addedSeconds, cost, delays };
}

/** When each drop-off is left, by order. */
function listDropoffs({ stops, leaveAt }: DriverTour): Map<number, number> {
  return new Map(
    stops.flatMap((stop, at) => (isPickup(stop) ? [] : [[orderOf(stop), leaveAt[at]!] as const])),
  );
}

/** The most delayed come first. */
function listDelays(
  { orders }: RoundTours,
  before: ReadonlyMap<number, number>,
  after: ReadonlyMap<number, number>,
): Delay[] {
  return [...before]
    .flatMap(([order, leftAt]): Delay[] => {
      const leavesAt = after.get(order)!;
      const dueAt = orders.dueAt[order]!;
      const laterSeconds = leavesAt - leftAt;
      if (laterSeconds < MIN_DELAY_SECONDS || orders.isReturning[order] === 1) return [];
      const lateSeconds = Math.max(0, leavesAt - dueAt);
      const { id } = orders.list[order]!;
      return [{ orderId: id, laterSeconds, lateSeconds, isBroken: lateSeconds > 0 && leftAt <= dueAt }];
    })
    .toSorted((one, other) => other.lateSeconds - one.lateSeconds || other.laterSeconds - one.laterSeconds);
}
