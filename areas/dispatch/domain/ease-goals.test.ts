import { expect, test } from 'vitest';
import { inMinutes, now, someDriver, someOrder } from '#dispatch/tests/dispatch-fact-fixtures.ts';
import type { DispatchDriver, DispatchOrder } from './dispatch-facts.ts';
import { courierGoals } from '#delivery/domain/dispatch-goals.ts';
import { easeGoals } from './ease-goals.ts';

const goals = {
  ...courierGoals,
  busyWeight: 2,
  aboardWeight: 10,
  detourWeight: 20,
  announcedWeight: 30,
  comfort: { from: 1, to: 3, min: 0.1, rush: 3 },
  nearestTours: 30,
  rushTours: 90,
};
const ease = (waiting: number, drivers: Partial<DispatchDriver>[], orders: Partial<DispatchOrder>[] = []) => {
  const { busyWeight, aboardWeight, detourWeight, announcedWeight, nearestTours } = easeGoals(
    {
      now,
      drivers: drivers.map((driver) => ({ ...someDriver, ...driver })),
      orders: [
        ...Array.from({ length: waiting }, () => someOrder),
        ...orders.map((order) => ({ ...someOrder, ...order })),
      ],
    },
    goals,
  );
  return [busyWeight, aboardWeight, detourWeight, announcedWeight, nearestTours];
};

test('with few waiting orders the planning goals are unchanged', () => {
  expect(ease(2, [{}, {}])).toEqual([2, 10, 20, 30, 30]);
});

test('in a rush comfort weighs a tenth, a driver’s time three times as much, and more tours are tried', () => {
  expect(ease(6, [{}, {}])).toEqual([6, 1, 2, 3, 90]);
  expect(ease(60, [{}, {}])).toEqual([6, 1, 2, 3, 90]);
  expect(ease(1, [])).toEqual([2, 10, 20, 30, 30]);
});

test('between quiet and rush the goals change with the number of waiting orders per driver', () => {
  expect(ease(4, [{}, {}])).toEqual([4, 5.5, 11, 16.5, 60]);
});

test('orders in hand do not count as waiting, nor drivers on a break or at the end of their shift as free', () => {
  expect(ease(2, [{}, {}], [{ driverId: 'd' }, { driverId: 'd' }])).toEqual([2, 10, 20, 30, 30]);
  expect(ease(3, [{}, { pausedUntil: inMinutes(10) }, { endsAt: inMinutes(20) }])).toEqual([6, 1, 2, 3, 90]);
});
