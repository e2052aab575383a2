import { expect, test } from 'vitest';
import { now, someDriver, someOrder } from '#dispatch/tests/dispatch-fact-fixtures.ts';
import type { DispatchFacts } from './dispatch-facts.ts';
import { courierGoals, type DispatchGoals } from '#delivery/domain/dispatch-goals.ts';
import { improveTours } from './improve-tours.ts';
import { placeOpen } from './place-open.ts';
import { RoundTours } from './round-tours.ts';
import { seededRandom } from './seeded-random.ts';

const DRIVERS = 4;
const ORDERS = 16;

/** A town of twelve kilometres, where every fourth order is accepted. */
function drawFacts(seed: number): DispatchFacts {
  const random = seededRandom(seed);
  const places = Array.from({ length: DRIVERS + 2 * ORDERS }, () => [12_000 * random(), 12_000 * random()]);
  return {
    now,
    seconds: (from, to) =>
      Math.hypot(places[from]![0]! - places[to]![0]!, places[from]![1]! - places[to]![1]!) / 6,
    drivers: Array.from({ length: DRIVERS }, (_, index) => ({
      ...someDriver,
      id: `d${index}`,
      place: index,
    })),
    orders: Array.from({ length: ORDERS }, (_, index) => ({
      ...someOrder,
      id: `o${index}`,
      pickupPlace: DRIVERS + 2 * index,
      dropoffPlace: DRIVERS + 2 * index + 1,
      driverId: index % 4 === 0 ? `d${index / 4}` : null,
    })),
  };
}

test.each([
  ['relocating and exchanging', 0],
  ['rebuilding', 1],
])('%s never makes a plan more expensive, and nearly always makes it cheaper', (_, rebuildShare) => {
  const goals: DispatchGoals = { ...courierGoals, rebuildShare };
  let cheaper = 0;
  for (let seed = 1; seed <= 20; seed += 1) {
    const round = new RoundTours(drawFacts(seed), goals);
    placeOpen(round);
    const sum = () => round.tours.reduce((cost, tour) => cost + tour.cost, 0);
    const before = sum();
    improveTours(round, seededRandom(seed));
    const after = sum();
    expect(after).toBeLessThanOrEqual(before);
    expect(round.tours.flatMap(({ stops }) => stops)).toHaveLength(2 * ORDERS);
    if (after < before) cheaper += 1;
  }
  expect(cheaper).toBeGreaterThan(15);
});
