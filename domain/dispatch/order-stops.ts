import type { DeliverySpeed } from '#domain/delivery/statuses.ts';

export interface RunStop {
  deliveryId: string;
  kind: 'pickup' | 'dropoff' | 'return';
  speed: DeliverySpeed;
  promisedBy: Date;
  /** How long a driver is at the door there: rings, waits and signs. */
  doorSeconds: number;
}

/** What a run takes: how late what was promised comes, each second weighed by its speed, and the seconds of driving. */
export interface RunCost {
  lateness: number;
  travel: number;
}

/** Up to so many stops every order is looked at. */
const MOST_EXACT = 8;
/** How often a long run is gone through from end to end while it is mended: it answers within some 50 ms. */
const MOST_WALKS = 12_000;

/** What was paid more for counts for more. */
const weights: Record<DeliverySpeed, number> = { standard: 1, express: 2, express_gold: 3 };

/** Ways in seconds: from the start to each stop, and between the stops, by their indexes. */
export interface RunWays {
  fromStart: readonly number[];
  between: readonly (readonly number[])[];
}

/**
 * The order in which to drive to these stops, as indexes: a pick-up before its drop-off, parcels that go back to their
 * sender last; first as little lateness as can be, then as little driving. The best one up to eight stops, a good one
 * beyond, and never worse than one by promises. Source: docs/decisions/0031.
 */
export function orderStops(stops: readonly RunStop[], ways: RunWays, departAt: Date): number[] {
  const run = planRun(stops, ways, departAt);
  const known = orderByPromise(stops);
  if (stops.length <= MOST_EXACT) return searchAll(run, known);
  const inserted = insertEach(run, known);
  return improve(run, isBetter(run.measure(inserted), run.measure(known)) ? inserted : known);
}

/** What earliest was promised comes first; the order for a driver whose ways nobody knows. */
export function orderByPromise(stops: readonly RunStop[]): number[] {
  const rankOf = (stop: RunStop) => [
    stop.kind === 'return' ? 1 : 0,
    stop.promisedBy.getTime(),
    // Those of one delivery stay together, whoever else was promised the same.
    stops.findIndex(({ deliveryId }) => deliveryId === stop.deliveryId),
    stop.kind === 'pickup' ? 0 : 1,
  ];
  const ranks = stops.map(rankOf);
  return [...stops.keys()].sort((a, b) => {
    const [one = [], other = []] = [ranks[a], ranks[b]];
    return one.map((rank, index) => rank - (other[index] ?? 0)).find((rank) => rank !== 0) ?? 0;
  });
}

/** What this order would take. */
export function measureRun(
  stops: readonly RunStop[],
  ways: RunWays,
  departAt: Date,
  order: readonly number[],
): RunCost {
  return planRun(stops, ways, departAt).measure(order);
}

type Run = ReturnType<typeof planRun>;

/** The same facts by index, and a walk along any order of them. */
function planRun(stops: readonly RunStop[], ways: RunWays, departAt: Date) {
  /** Seconds from the departure until what was promised has to be there. */
  const dueIn = stops.map(({ promisedBy }) => (promisedBy.getTime() - departAt.getTime()) / 1000);
  const weight = stops.map(({ kind, speed }) => (kind === 'dropoff' ? weights[speed] : 0));
  const pickupOf = stops.map(({ kind, deliveryId }) =>
    kind === 'dropoff'
      ? stops.findIndex((other) => other.kind === 'pickup' && other.deliveryId === deliveryId)
      : -1,
  );
  const isReturn = stops.map(({ kind }) => kind === 'return');
  const wayTo = (from: number, to: number) => (from < 0 ? ways.fromStart[to] : ways.between[from]?.[to]) ?? 0;
  const latenessOf = (stop: number, arrival: number) =>
    (weight[stop] ?? 0) * Math.max(0, arrival - (dueIn[stop] ?? 0));
  const doorSecondsOf = (stop: number) => stops[stop]?.doorSeconds ?? 0;
  function measure(order: readonly number[]): RunCost {
    const cost = { lateness: 0, travel: 0 };
    let atDoors = 0;
    for (const [done, stop] of order.entries()) {
      cost.travel += wayTo(order[done - 1] ?? -1, stop);
      cost.lateness += latenessOf(stop, cost.travel + atDoors);
      atDoors += doorSecondsOf(stop);
    }
    return cost;
  }
  return { count: stops.length, pickupOf, isReturn, wayTo, latenessOf, doorSecondsOf, measure };
}

function isBetter(one: RunCost, other: RunCost): boolean {
  return one.lateness < other.lateness || (one.lateness === other.lateness && one.travel < other.travel);
}

/** Every order, each left as soon as it is no better than the best known. */
function searchAll(run: Run, known: number[]): number[] {
  let best = known;
  let least = run.measure(known);
  const order: number[] = [];
  const isTaken = new Set<number>();
  const returns = run.isReturn.filter(Boolean).length;

  function goOn(cost: RunCost, atDoors: number): void {
    if (!isBetter(cost, least)) return;
    if (order.length === run.count) {
      best = [...order];
      least = cost;
      return;
    }
    const isReturning = order.length >= run.count - returns;
    for (let stop = 0; stop < run.count; stop += 1) {
      const pickup = run.pickupOf[stop] ?? -1;
      if (isTaken.has(stop) || run.isReturn[stop] !== isReturning || (pickup >= 0 && !isTaken.has(pickup))) {
        continue;
      }
      const travel = cost.travel + run.wayTo(order.at(-1) ?? -1, stop);
      const lateness = cost.lateness + run.latenessOf(stop, travel + atDoors);
      order.push(stop);
      isTaken.add(stop);
      goOn({ lateness, travel }, atDoors + run.doorSecondsOf(stop));
      order.pop();
      isTaken.delete(stop);
    }
  }
  goOn({ lateness: 0, travel: 0 }, 0);
  return best;
}

/** What moves together: a pick-up with its drop-off, anything else alone. */
function listMoves(run: Run, order: readonly number[]): number[][] {
  const pickups = new Set(run.pickupOf);
  return order
    .filter((stop) => !pickups.has(stop))
    .map((stop) => [run.pickupOf[stop] ?? -1, stop].filter((one) => one >= 0));
}

/** One delivery after the other where it costs least. */
function insertEach(run: Run, known: readonly number[]): number[] {
  let order: number[] = [];
  for (const move of listMoves(run, known)) order = insertBest(run, order, move).order;
  return order;
}

/** Takes each delivery out and puts it where it costs least, until nothing gets better. */
function improve(run: Run, start: number[]): number[] {
  let order = start;
  let least = run.measure(order);
  let walks = 0;
  for (let isMoving = true; isMoving && walks < MOST_WALKS; ) {
    isMoving = false;
    for (const move of listMoves(run, order)) {
      if (walks >= MOST_WALKS) break;
      const rest = order.filter((stop) => !move.includes(stop));
      const next = insertBest(run, rest, move);
      walks += next.walks;
      if (!isBetter(next.cost, least)) continue;
      ({ order, cost: least } = next);
      isMoving = true;
    }
  }
  return order;
}

/** Where one stop, or a pair in this sequence, costs least among the others; returns stay behind all else. */
function insertBest(run: Run, others: readonly number[], [first = 0, second]: number[]) {
  const firstReturn = others.findIndex((stop) => run.isReturn[stop]);
  const end = firstReturn < 0 ? others.length : firstReturn;
  const [from, to] = run.isReturn[first] ? [end, others.length] : [0, end];
  let best: { order: number[]; cost: RunCost } | undefined;
  let walks = 0;
  for (let at = from; at <= to; at += 1) {
    for (let then = at; then <= (second === undefined ? at : to); then += 1) {
      const order = [
        ...others.slice(0, at),
        first,
        ...others.slice(at, then),
        ...(second === undefined ? [] : [second]),
        ...others.slice(then),
      ];
      const cost = run.measure(order);
      walks += 1;
      if (!best || isBetter(cost, best.cost)) best = { order, cost };
    }
  }
  return { ...(best ?? { order: [first], cost: run.measure([first]) }), walks };
}
