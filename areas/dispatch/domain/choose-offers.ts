import { decideOrder } from './decide-order.ts';
import type { PlannedOffer } from './dispatch-facts.ts';
import type { DriverTour } from './driver-tour.ts';
import { dropoffOf, isPickup, orderOf, pickupOf } from './round-orders.ts';
import type { RoundTours } from './round-tours.ts';

/** Offering one stop may allow offering the next: the maximum number of passes. */
const MAX_PASSES = 4;

/**
 * The offers of this round: only where a pick-up is the next stop of a driver who is free, or nearly so. Each
 * order is decided once more among all nearby drivers, with everything else as planned; that decision is the
 * one recorded.
 */
export function chooseOffers(round: RoundTours): PlannedOffer[] {
  const offers: PlannedOffer[] = [];
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    const before = offers.length;
    for (const order of listNext(round)) {
      const offer = offerNext(round, order);
      if (offer) offers.push(offer);
    }
    if (offers.length === before) break;
  }
  return offers;
}

/** Orders whose pick-up is now a driver's next stop, most urgent first. */
function listNext(round: RoundTours): number[] {
  const { softDueAt } = round.orders;
  return round.tours
    .map((tour) => findNext(round, tour))
    .filter((order) => order !== undefined)
    .sort((a, b) => softDueAt[a]! - softDueAt[b]! || a - b);
}

function findNext(round: RoundTours, tour: DriverTour): number | undefined {
  const stop = tour.stops[tour.fixed];
  if (stop === undefined || !isPickup(stop) || round.orders.isOpen[orderOf(stop)] === 0) return undefined;
  if (!round.mayOffer(tour) || round.isOffered(orderOf(stop))) return undefined;
  const { offerAheadSeconds, waitsUntilLeaving } = round.goals;
  const freeAt = tour.leaveBefore(tour.fixed);
  if (freeAt > offerAheadSeconds) return undefined;
  const mustLeaveAt = round.orders.earliestAt[stop]! - (tour.arriveAt[tour.fixed]! - freeAt);
  return waitsUntilLeaving && mustLeaveAt > offerAheadSeconds ? undefined : orderOf(stop);
}

function offerNext(round: RoundTours, order: number): PlannedOffer | undefined {
  // An earlier offer of this pass may have changed the tour that holds it.
  const planned = round.getTour(order);
  if (findNext(round, planned) !== order) return undefined;
  const before = planned.stops;
  round.takeOut(order);
  const { decision, record } = decideOrder(round, order, planned);
  const tour = round.tours.find(({ driver }) => driver.id === decision.driverId);
  if (!tour || !decision.insertion) {
    round.restore(planned, before);
    return undefined;
  }
  round.put(tour, order, decision.insertion);
  if (findNext(round, tour) !== order) return undefined;
  return { ...takeOffer(round, tour, order), candidates: decision.candidates, record };
}

function takeOffer(round: RoundTours, tour: DriverTour, order: number) {
  const offer = {
    orderId: round.orders.list[order]!.id,
    driverId: tour.driver.id,
    pickupAt: round.toInstant(tour.startAt[tour.stops.indexOf(pickupOf(order))]!),
    dropoffAt: round.toInstant(tour.leaveAt[tour.stops.indexOf(dropoffOf(order))]!),
  };
  round.markOffered(tour, order);
  return offer;
}
