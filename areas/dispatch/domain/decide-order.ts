import { vehicleTypes } from '#maps/domain/vehicle-types.ts';
import type { Candidate, DecisionRecord, DispatchFacts } from './dispatch-facts.ts';
import type { DriverTour } from './driver-tour.ts';
import { findBar } from './find-bar.ts';
import type { Insertion } from './insertion.ts';
import { dropoffOf, orderOf, pickupOf } from './round-orders.ts';
import { RoundTours } from './round-tours.ts';

/** The maximum number of excluded drivers that a record names. */
const MAX_BARRED_TOURS = 15;

/** The candidates considered for an order, and its best insertion. */
export interface Decision {
  candidates: Candidate[];
  driverId: string | null;
  insertion: Insertion | null;
}

/** Repeats a decision from its record. */
export function replayDecision(record: DecisionRecord): Decision {
  const known = new Map(
    record.ways.map(([from, to, vehicle, seconds]) => [wayKey(from, to, vehicle), seconds]),
  );
  const seconds: DispatchFacts['seconds'] = (from, to, vehicle) => {
    const kept = known.get(wayKey(from, to, vehicleTypes.indexOf(vehicle))) ?? -1;
    return kept < 0 ? Infinity : kept;
  };
  const ends = new Map(record.ends);
  const endCost = (place: number) => ends.get(place) ?? 0;
  const round = new RoundTours({ ...record, seconds, ...(ends.size > 0 && { endCost }) }, record.goals);
  // A tour built anew fixes an offered stop that only came next when the decided order was taken out.
  round.tours.forEach((tour, index) => tour.fix(record.drivers[index]!.fixed ?? tour.fixed));
  return decide(round, round.orders.indexOf.get(record.orderId)!, round.tours);
}

/**
 * Decides on an order that is in no tour now, among the drivers near it and the one whose tour it was in, and
 * records everything that was considered.
 */
export function decideOrder(
  round: RoundTours,
  order: number,
  planned?: DriverTour,
): { decision: Decision; record: DecisionRecord } {
  const near = round.listNear(order);
  const asked = planned && !near.includes(planned) ? [...near, planned] : near;
  const tours = [...asked, ...round.listBarred(order, MAX_BARRED_TOURS)];
  return { decision: decide(round, order, tours), record: recordDecision(round, order, tours) };
}

function decide(round: RoundTours, order: number, tours: readonly DriverTour[]): Decision {
  let best: { tour: DriverTour; insertion: Insertion } | undefined;
  const candidates = tours.map((tour): Candidate => {
    const asked = { driverId: tour.driver.id, isIdle: tour.isIdle };
    const base = { ...asked, addedSeconds: null, dropoffAt: null, cost: null };
    const bar = findBar(round.orders, order, tour);
    if (bar) return { ...base, exclusion: bar };
    const insertion = round.inserter.find(tour, order);
    if (!insertion || 'exclusion' in insertion)
      return { ...base, exclusion: insertion?.exclusion ?? 'no_way' };
    if (!best || insertion.cost < best.insertion.cost) best = { tour, insertion };
    return {
      ...asked,
      addedSeconds: Math.round(insertion.addedSeconds),
      dropoffAt: round.toInstant(insertion.droppedAt),
      cost: Math.round(insertion.cost),
      exclusion: null,
    };
  });
  return { candidates, driverId: best?.tour.driver.id ?? null, insertion: best?.insertion ?? null };
}

/** All that a decision among these tours reads, with places numbered anew. */
function recordDecision(round: RoundTours, order: number, tours: readonly DriverTour[]): DecisionRecord {
  const { facts, orders } = round;
  const places = new Map<number, number>();
  const renumber = (place: number): number => {
    const known = places.get(place) ?? places.size;
    places.set(place, known);
    return known;
  };
  const asked = new Set<number>();
  const ways: DecisionRecord['ways'] = [];
  const ends = new Map<number, number>();
  const recordWay = ({ driver }: DriverTour, from: number, to: number) => {
    const [one, other, vehicle] = [renumber(from), renumber(to), vehicleTypes.indexOf(driver.vehicleType)];
    const key = wayKey(one, other, vehicle);
    if (from === to || asked.has(key)) return;
    asked.add(key);
    const seconds = facts.seconds(from, to, driver.vehicleType);
    ways.push([one, other, vehicle, Number.isFinite(seconds) ? seconds : -1]);
  };
  const recordEnd = (place: number) => {
    if (facts.endCost) ends.set(renumber(place), facts.endCost(place));
  };
  const [from, to] = [orders.placeOf[pickupOf(order)]!, orders.placeOf[dropoffOf(order)]!];
  recordEnd(to);
  for (const tour of tours) {
    for (let at = 0; at < tour.stops.length; at += 1) {
      recordWay(tour, tour.placeBefore(at), tour.placeBefore(at + 1));
    }
    recordEnd(tour.placeBefore(tour.stops.length));
    if (findBar(orders, order, tour)) continue;
    recordWay(tour, from, to);
    for (let at = tour.fixed; at <= tour.stops.length; at += 1) {
      recordWay(tour, tour.placeBefore(at), from);
      if (at === tour.stops.length) break;
      const place = tour.placeBefore(at + 1);
      recordWay(tour, from, place);
      recordWay(tour, place, to);
      recordWay(tour, to, place);
    }
  }
  const involved = new Set([order, ...tours.flatMap(({ stops }) => stops.map(orderOf))]);
  return {
    now: facts.now,
    goals: round.goals,
    orderId: orders.list[order]!.id,
    drivers: tours.map((tour) => ({
      ...tour.driver,
      place: renumber(tour.driver.place),
      committed: tour.committed,
      ...(tour.pinned > 0 && { pinned: tour.pinned }),
      fixed: tour.fixed,
      tour: tour.stops.map((stop) => round.toTourStop(stop)),
    })),
    orders: [...involved].map((index) => ({
      ...orders.list[index]!,
      offeredTo: round.findOfferedTo(index),
      pickupPlace: renumber(orders.list[index]!.pickupPlace),
      dropoffPlace: renumber(orders.list[index]!.dropoffPlace),
    })),
    ways,
    ends: [...ends],
  };
}

/**
 * One number for an origin, destination and vehicle: a record has far fewer places than the factor used here.
 */
function wayKey(from: number, to: number, vehicle: number): number {
  return (from * 100_000 + to) * vehicleTypes.length + vehicle;
}
