import type { DriverTour } from './driver-tour.ts';
import { isPickup, orderOf, pickupOf, type StopCode } from './round-orders.ts';
import type { RoundTours } from './round-tours.ts';

/** A smaller gain is ignored, as it may be rounding. */
const LEAST_GAIN = 1;
/** With few orders, fewer moves suffice: at most so many for each order. */
const MOVES_AN_ORDER = 10;
/** The maximum number of neighbours removed together with an order, and of nearby tours searched for them. */
const MOST_NEIGHBOURS = 4;
const NEIGHBOUR_TOURS = 20;
/** Randomness of the choice: the smaller, the more random. */
const CHANCE = 0.3;

/**
 * Local search over stops that have not begun: relocate an order to its cheapest position (its own tour
 * included); if that brings no gain, exchange it with an order of a nearby tour; or ruin and recreate several
 * at once. Only moves with a gain are kept.
 */
export function improveTours(round: RoundTours, random: () => number): void {
  const movable = listMovable(round);
  if (movable.length === 0) return;
  const draw = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const { moves, movesAnOrder } = round.goals;
  const tries = Math.min(
    Math.max(moves, movesAnOrder * round.listOpen().length),
    MOVES_AN_ORDER * movable.length,
  );
  for (let move = 0; move < tries; move += 1) {
    const order = draw(movable);
    const tour = round.getTour(order);
    if (round.orders.isOpen[order] === 0) {
      resequence(round, order);
      continue;
    }
    if (random() < round.goals.rebuildShare) {
      rebuild(round, order, random);
      continue;
    }
    if (relocate(round, order)) continue;
    const other = draw(round.listNear(order));
    const exchanged = listOpenIn(round, other);
    if (other !== tour && exchanged.length > 0) exchange(round, order, draw(exchanged));
  }
}

/** All orders in tours whose stops are not fixed. */
function listMovable({ tours, orders }: RoundTours): number[] {
  const movable: number[] = [];
  for (const tour of tours) {
    const fixed = new Set(tour.stops.slice(0, tour.fixed).map(orderOf));
    tour.stops.forEach((stop, at) => {
      const order = orderOf(stop);
      if (at < tour.fixed || isPickup(stop) || orders.isReturning[order] === 1) return;
      if (!fixed.has(order) || orders.isOpen[order] === 0) movable.push(order);
    });
  }
  return movable;
}

function relocate(round: RoundTours, order: number): boolean {
  const tour = round.getTour(order);
  const before = tour.stops;
  const cost = tour.cost;
  round.takeOut(order);
  const near = round.listNear(order);
  const found = round.findCheapest(
    order,
    near.includes(tour) ? near : [...near, tour],
    cost - tour.cost - LEAST_GAIN,
  );
  if (found) round.put(found.tour, order, found.insertion);
  else round.restore(tour, before);
  return found !== undefined;
}

function exchange(round: RoundTours, one: number, other: number): void {
  const [first, second] = [round.getTour(one), round.getTour(other)];
  const [stops, otherStops] = [first.stops, second.stops];
  const cost = first.cost + second.cost;
  round.takeOut(one);
  round.takeOut(other);
  const left = cost - first.cost - second.cost - LEAST_GAIN;
  const there = round.isAllowed(one, second) ? round.findCheapest(one, [second], left) : undefined;
  const back =
    there && round.isAllowed(other, first)
      ? round.findCheapest(other, [first], left - there.insertion.cost)
      : undefined;
  if (there && back) {
    round.put(second, one, there.insertion);
    round.put(first, other, back.insertion);
  } else {
    round.restore(first, stops);
    round.restore(second, otherStops);
  }
}

/** Moves an order that its driver already has to another position in the same tour. */
function resequence(round: RoundTours, order: number): void {
  const tour = round.getTour(order);
  const { stops, cost } = tour;
  const faults = tour.countFaults();
  const isStarted =
    round.orders.list[order]!.isCarried || stops.slice(0, tour.fixed).some((stop) => orderOf(stop) === order);
  if (isStarted) round.placeDropoff(tour, order);
  else {
    round.takeOut(order);
    const found = round.findCheapest(order, [tour], cost - tour.cost - LEAST_GAIN);
    if (found) round.put(tour, order, found.insertion);
    else round.restore(tour, stops);
  }
  if (tour.countFaults() > faults || tour.cost > cost - LEAST_GAIN) round.restore(tour, stops);
}

/**
 * Ruin and recreate: an order and a randomised choice of its nearest neighbours leave their tours and are
 * reinserted as in `placeOpen`.
 */
function rebuild(round: RoundTours, order: number, random: () => number): void {
  const taken = [order, ...drawNeighbours(round, order, random)];
  if (taken.length === 1) return;
  shuffle(taken, random);
  const before = new Map<DriverTour, StopCode[]>();
  let cost = 0;
  const remember = (tour: DriverTour) => {
    if (before.has(tour)) return;
    before.set(tour, tour.stops);
    cost += tour.cost;
  };
  for (const one of taken) remember(round.getTour(one));
  for (const one of taken) round.takeOut(one);
  const isWhole = taken.every((one) => {
    const found = round.findCheapest(one, round.listNear(one));
    if (!found) return false;
    remember(found.tour);
    round.put(found.tour, one, found.insertion);
    return true;
  });
  const after = [...before.keys()].reduce((sum, tour) => sum + tour.cost, 0);
  if (isWhole && after < cost - LEAST_GAIN) return;
  for (const [tour, stops] of before) round.restore(tour, stops);
}

/** Up to four orders with nearby pick-ups. */
function drawNeighbours(round: RoundTours, order: number, random: () => number): number[] {
  const { placeOf } = round.orders;
  const count = 1 + Math.floor(random() * MOST_NEIGHBOURS);
  const place = placeOf[pickupOf(order)]!;
  const found: { order: number; way: number }[] = [];
  for (const tour of round.listNear(order).slice(0, NEIGHBOUR_TOURS)) {
    for (const other of listOpenIn(round, tour)) {
      if (other === order) continue;
      found.push({ order: other, way: tour.way(place, placeOf[pickupOf(other)]!) * (CHANCE + random()) });
    }
  }
  found.sort((a, b) => a.way - b.way || a.order - b.order);
  return found.slice(0, count).map((one) => one.order);
}

function shuffle(list: number[], random: () => number): void {
  for (let last = list.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [list[last], list[other]] = [list[other]!, list[last]!];
  }
}

/** Orders that nobody has accepted and that are not the fixed next stop. */
function listOpenIn({ orders }: RoundTours, { stops, fixed }: DriverTour): number[] {
  return stops
    .filter((stop, at) => at >= fixed && isPickup(stop) && orders.isOpen[orderOf(stop)] === 1)
    .map(orderOf);
}
