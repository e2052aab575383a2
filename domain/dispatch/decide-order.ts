import { vehicleTypes } from '#domain/driver/onboarding-lists.ts';
import type { Candidate, DecisionRecord, DispatchFacts } from './dispatch-facts.ts';
import type { DriverTour } from './driver-tour.ts';
import { findBar, type Insertion } from './find-insertion.ts';
import { orderOf } from './round-orders.ts';
import { RoundTours } from './round-tours.ts';

/** The maximum number of excluded drivers that a record names. */
const MOST_BARRED = 15;

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
  return decide(record, { seconds, ...(ends.size > 0 && { endCost: (place) => ends.get(place) ?? 0 }) });
}

/** Decides on an order that is in no tour now, and records everything that was considered. */
export function decideOrder(
  round: RoundTours,
  order: number,
): { decision: Decision; record: DecisionRecord } {
  const places = new Map<number, number>();
  const originals: number[] = [];
  const renumber = (place: number): number => {
    const known = places.get(place);
    if (known !== undefined) return known;
    places.set(place, originals.length);
    originals.push(place);
    return originals.length - 1;
  };
  const tours = listAsked(round, order);
  const involved = new Set([order, ...tours.flatMap(({ stops }) => stops.map(orderOf))]);
  const { facts } = round;
  const record: DecisionRecord = {
    now: facts.now,
    goals: round.goals,
    orderId: round.orders.list[order]!.id,
    drivers: tours.map((tour) => ({
      ...tour.driver,
      place: renumber(tour.driver.place),
      tour: tour.stops.map((stop) => round.toTourStop(stop)),
    })),
    orders: [...involved].map((index) => ({
      ...round.orders.list[index]!,
      offeredTo: round.findOfferedTo(index),
      pickupPlace: renumber(round.orders.list[index]!.pickupPlace),
      dropoffPlace: renumber(round.orders.list[index]!.dropoffPlace),
    })),
    ways: [],
    ends: [],
  };
  const asked = new Set<number>();
  const seconds: DispatchFacts['seconds'] = (from, to, vehicle) => {
    const found = facts.seconds(originals[from]!, originals[to]!, vehicle);
    const index = vehicleTypes.indexOf(vehicle);
    const key = wayKey(from, to, index);
    if (!asked.has(key)) {
      asked.add(key);
      record.ways.push([from, to, index, Number.isFinite(found) ? found : -1]);
    }
    return found;
  };
  const ends = new Map<number, number>();
  const endCost = (place: number): number => {
    const cost = ends.get(place) ?? facts.endCost?.(originals[place]!) ?? 0;
    ends.set(place, cost);
    return cost;
  };
  const decision = decide(record, { seconds, ...(facts.endCost && { endCost }) });
  record.ends.push(...ends);
  return { decision, record };
}

/**
 * One number for an origin, destination and vehicle: a record has far fewer places than the factor used here.
 */
function wayKey(from: number, to: number, vehicle: number): number {
  return (from * 100_000 + to) * vehicleTypes.length + vehicle;
}

/** The nearest drivers who may be asked, followed by the nearest who may not, each by distance. */
function listAsked(round: RoundTours, order: number): DriverTour[] {
  const sorted = round.sortByWay(order, round.tours);
  const isAsked = (tour: DriverTour) => round.isAllowed(order, tour);
  const barred = sorted.filter((tour) => !isAsked(tour)).slice(0, MOST_BARRED);
  const listed = new Set([...round.takeNearest(sorted.filter(isAsked)), ...barred]);
  return sorted.filter((tour) => listed.has(tour));
}

function decide(record: DecisionRecord, ways: Pick<DispatchFacts, 'seconds' | 'endCost'>): Decision {
  const round = new RoundTours({ ...record, ...ways }, record.goals);
  const order = round.orders.indexOf.get(record.orderId)!;
  let best: { tour: DriverTour; insertion: Insertion } | undefined;
  const candidates = round.tours.map((tour): Candidate => {
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
