import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deliverySpeeds } from '#platform/domain/statuses.ts';
import { orderByPromise, orderRun, type RunStop, type RunWays } from './order-run.ts';

const departAt = new Date('2026-11-20T11:00:00Z');
const vehicle = { vehicleType: 'Transporter', maxLoadKg: 800 } as const;
const order = (stops: readonly RunStop[], ways: RunWays) => orderRun(stops, ways, { vehicle, departAt });
const inMinutes = (minutes: number) => new Date(departAt.getTime() + minutes * 60_000);

interface Drawn {
  kind: 'ordered' | 'carried' | 'kept';
  speed: RunStop['speed'];
  minutes: number;
}

function stopsOf(drawn: readonly Drawn[]): RunStop[] {
  return drawn.flatMap(({ kind, speed, minutes }, index): RunStop[] => {
    const base = {
      deliveryId: `delivery-${index}`,
      speed,
      packageSize: 'small' as const,
      weightKg: 1,
      promisedBy: inMinutes(minutes),
      doorSeconds: (1 + (index % 5)) * 60,
    };
    if (kind === 'kept') return [{ ...base, kind: 'return' as const }];
    const dropoff = { ...base, kind: 'dropoff' as const };
    return kind === 'carried' ? [dropoff] : [dropoff, { ...base, kind: 'pickup' as const }];
  });
}

const delivery = fc.record({
  kind: fc.constantFrom<Drawn['kind']>('ordered', 'ordered', 'carried', 'kept'),
  speed: fc.constantFrom(...deliverySpeeds),
  minutes: fc.integer({ min: -30, max: 240 }),
});

/** Places in a square of 20 minutes, with driving a little slower in one direction than in the other. */
function waysBetween(count: number, seed: number): RunWays {
  const at = (index: number) => [
    (index * 7919 + seed * 104_729) % 1200,
    (index * 15_485 + seed * 3571) % 1200,
  ];
  const way = (a: number, b: number) => {
    const [[ax = 0, ay = 0], [bx = 0, by = 0]] = [at(a), at(b)];
    return Math.round(Math.hypot(ax - bx, ay - by) * (ax > bx ? 1.2 : 1));
  };
  const all = Array.from({ length: count }, (_, index) => index);
  return {
    fromStart: all.map((to) => way(count, to)),
    between: all.map((from) => all.map((to) => way(from, to))),
  };
}

/** Written from the rules, independently of the code: a pick-up before its drop-off, returns last. */
function isLawful(stops: readonly RunStop[], run: readonly number[]): boolean {
  const place = (index: number) => run.indexOf(index);
  return (
    run.length === stops.length &&
    new Set(run).size === stops.length &&
    stops.every((stop, index) =>
      stops.every((other, otherIndex) => {
        const isPair =
          stop.deliveryId === other.deliveryId && stop.kind === 'pickup' && other.kind === 'dropoff';
        const isReturnAfter = stop.kind !== 'return' && other.kind === 'return';
        return (!isPair && !isReturnAfter) || place(index) < place(otherIndex);
      }),
    )
  );
}

const seeds = fc.integer({ min: 1, max: 10_000 });

test('each stop occurs once and after its predecessors, in either order', () => {
  fc.assert(
    fc.property(fc.array(delivery, { minLength: 1, maxLength: 12 }), seeds, (drawn, seed) => {
      const stops = stopsOf(drawn);
      const planned = order(stops, waysBetween(stops.length, seed));
      expect([isLawful(stops, planned), isLawful(stops, orderByPromise(stops))]).toEqual([true, true]);
    }),
    { numRuns: 60 },
  );
});

/** The seconds until each stop is completed, added up. */
function sumOf(stops: readonly RunStop[], ways: RunWays, run: readonly number[]): number {
  let [seconds, sum] = [0, 0];
  for (const [at, stop] of run.entries()) {
    seconds += (at === 0 ? ways.fromStart : ways.between[run[at - 1] ?? 0])?.[stop] ?? 0;
    seconds += stops[stop]?.doorSeconds ?? 0;
    sum += seconds;
  }
  return sum;
}

test('with enough time the run is within 20 % of the shortest order of its stops', () => {
  const carried = fc.record({
    kind: fc.constant<Drawn['kind']>('carried'),
    speed: fc.constant<RunStop['speed']>('express_gold'),
    minutes: fc.constant(600),
  });
  fc.assert(
    fc.property(fc.array(carried, { minLength: 2, maxLength: 6 }), seeds, (drawn, seed) => {
      const stops = stopsOf(drawn);
      const ways = waysBetween(stops.length, seed);
      const sums = [...permute([...stops.keys()])].map((run) => sumOf(stops, ways, run));
      expect(sumOf(stops, ways, order(stops, ways))).toBeLessThan(1.2 * Math.min(...sums));
    }),
    { numRuns: 60 },
  );
});

function* permute(rest: number[], done: number[] = []): Generator<number[]> {
  if (rest.length === 0) yield done;
  for (const one of rest) {
    yield* permute(
      rest.filter((other) => other !== one),
      [...done, one],
    );
  }
}

const everywhere = (count: number, seconds: number): RunWays => ({
  fromStart: Array(count).fill(seconds),
  between: Array.from({ length: count }, () => Array(count).fill(seconds)),
});
const dropoff = (
  speed: RunStop['speed'],
  minutes: number,
  deliveryId: string,
  doorSeconds = 240,
): RunStop => ({
  deliveryId,
  kind: 'dropoff',
  speed,
  packageSize: 'small',
  weightKg: 1,
  promisedBy: inMinutes(minutes),
  doorSeconds,
});

test('if only one of two can be in time, gold comes first', () => {
  const stops = [dropoff('standard', 10, 'a'), dropoff('express_gold', 10, 'b')];
  expect(order(stops, everywhere(2, 600))).toEqual([1, 0]);
});

test('the time at the door counts: a stop on the way precedes an urgent one only if it takes a minute', () => {
  const stopsWith = (doorSeconds: number) => [
    dropoff('standard', 240, 'near', doorSeconds),
    dropoff('standard', 10, 'due'),
  ];
  // In either order the driving is the same; only the time at the first stop makes the second one late.
  const ways = {
    fromStart: [300, 500],
    between: [
      [0, 250],
      [450, 0],
    ],
  };
  expect(order(stopsWith(240), ways)).toEqual([1, 0]);
  expect(order(stopsWith(50), ways)).toEqual([0, 1]);
});

test('returns come after all promised deliveries', () => {
  const kept: RunStop = {
    deliveryId: 'a',
    kind: 'return',
    speed: 'express_gold',
    packageSize: 'small',
    weightKg: 1,
    promisedBy: inMinutes(-60),
    doorSeconds: 240,
  };
  const stops = [kept, dropoff('standard', 240, 'b')];
  const ways = {
    fromStart: [1, 3000],
    between: [
      [0, 3000],
      [3000, 0],
    ],
  };
  expect(order(stops, ways)).toEqual([1, 0]);
});

test('without driving times the earliest promise comes first, a pick-up before its drop-off', () => {
  const stops = stopsOf([
    { kind: 'ordered', speed: 'standard', minutes: 200 },
    { kind: 'kept', speed: 'standard', minutes: 0 },
    { kind: 'ordered', speed: 'express', minutes: 60 },
  ]);
  expect(orderByPromise(stops).map((index) => [stops[index]?.deliveryId, stops[index]?.kind])).toEqual([
    ['delivery-2', 'pickup'],
    ['delivery-2', 'dropoff'],
    ['delivery-0', 'pickup'],
    ['delivery-0', 'dropoff'],
    ['delivery-1', 'return'],
  ]);
});
