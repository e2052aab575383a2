import type { DriverTour } from './driver-tour.ts';
import { isPickup, orderOf, pickupOf } from './round-orders.ts';
import type { RoundTours } from './round-tours.ts';
import { TourTrial } from './tour-trial.ts';

/** A smaller gain is ignored, as it may be rounding. */
const MIN_GAIN = 1;
/** With few orders, fewer moves suffice: at most so many for each order. */
const MOVES_AN_ORDER = 10;
/** The maximum number of neighbours removed together with an order, and of nearby tours searched for them. */
const MAX_NEIGHBOURS = 4;
const NEIGHBOUR_TOURS = 20;
/** Randomness of the choice: the smaller, the more random. */
const CHANCE = 0.3;

/** One way to change a plan for this order: changes the trial's tours, or returns false where it cannot. */
type Operator = (trial: TourTrial, order: number, random: () => number) => boolean;

/**
 * Local search over stops that have not begun: relocate an order to its cheapest position (its own tour
 * included); if that brings no gain, exchange it with an order of a nearby tour; or ruin and recreate several
 * at once. Only moves with a gain are kept.
 */
export function improveTours(round: RoundTours, random: () => number): void {
  const movable = listMovable(round);
  if (movable.length === 0) return;
  const { moves, movesAnOrder } = round.goals;
  const tries = Math.min(
    Math.max(moves, movesAnOrder * round.listOpen().length),
    MOVES_AN_ORDER * movable.length,
  );
  for (let move = 0; move < tries; move += 1) {
    const order = draw(movable, random);
    listOperators(round, order, random).some((operate) => tryMove(round, operate, order, random));
  }
}

function listOperators({ orders, goals }: RoundTours, order: number, random: () => number): Operator[] {
  if (orders.isOpen[order] === 0) return [resequence];
  return random() < goals.rebuildShare ? [rebuild] : [relocate, exchange];
}

function tryMove(round: RoundTours, operate: Operator, order: number, random: () => number): boolean {
  const trial = new TourTrial(round);
  if (operate(trial, order, random) && trial.gain > MIN_GAIN) return true;
  trial.undo();
  return false;
}

function draw<T>(list: readonly T[], random: () => number): T {
  return list[Math.floor(random() * list.length)]!;
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

const relocate: Operator = (trial, order) => {
  const { round } = trial;
  const tour = round.getTour(order);
  trial.takeOut(order);
  const near = round.listNear(order);
  return insert(trial, order, near.includes(tour) ? near : [...near, tour]);
};

const exchange: Operator = (trial, order, random) => {
  const { round } = trial;
  const [first, second] = [round.getTour(order), draw(round.listNear(order), random)];
  const others = listOpenIn(round, second);
  if (first === second || others.length === 0) return false;
  const other = draw(others, random);
  trial.takeOut(order);
  trial.takeOut(other);
  return (
    round.isAllowed(order, second) &&
    insert(trial, order, [second]) &&
    round.isAllowed(other, first) &&
    insert(trial, other, [first])
  );
};

/** Moves an order that its driver already has to another position in the same tour. */
const resequence: Operator = (trial, order) => {
  const { round } = trial;
  const tour = round.getTour(order);
  const faults = tour.countFaults();
  const isFixed = tour.stops.slice(0, tour.fixed).some((stop) => orderOf(stop) === order);
  if (round.orders.list[order]!.isCarried || isFixed) {
    trial.placeDropoff(order);
  } else {
    trial.takeOut(order);
    if (!insert(trial, order, [tour])) return false;
  }
  return tour.countFaults() <= faults;
};

/**
 * Ruin and recreate: an order and a randomised choice of its nearest neighbours leave their tours and are
 * reinserted as in `placeOpen`.
 */
const rebuild: Operator = (trial, order, random) => {
  const { round } = trial;
  const taken = [order, ...drawNeighbours(round, order, random)];
  if (taken.length === 1) return false;
  shuffle(taken, random);
  for (const one of taken) trial.takeOut(one);
  return taken.every((one) => {
    const found = round.findCheapest(one, round.listNear(one));
    if (found) trial.put(one, found);
    return found !== undefined;
  });
};

/** Where it costs least in these tours, if the trial still gains something. */
function insert(trial: TourTrial, order: number, tours: readonly DriverTour[]): boolean {
  const found = trial.round.findCheapest(order, tours, trial.gain - MIN_GAIN);
  if (found) trial.put(order, found);
  return found !== undefined;
}

/** Up to four orders with nearby pick-ups. */
function drawNeighbours(round: RoundTours, order: number, random: () => number): number[] {
  const { placeOf } = round.orders;
  const count = 1 + Math.floor(random() * MAX_NEIGHBOURS);
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
