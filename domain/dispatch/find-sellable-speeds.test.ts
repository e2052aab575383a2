import { expect, test } from 'vitest';
import {
  alongStreet,
  inMinutes,
  now,
  someDriver,
  someOrder,
} from '#tests/support/dispatch/dispatch-fact-fixtures.ts';
import type { DispatchDriver, DispatchOrder } from './dispatch-facts.ts';
import { courierGoals } from './dispatch-goals.ts';
import { findSellableSpeeds } from './find-sellable-speeds.ts';

const { id: _id, speed: _speed, dueAt: _dueAt, ...asked } = someOrder;
const wanted = { ...asked, pickupPlace: 10, dropoffPlace: 20 };
const find = (
  drivers: Partial<DispatchDriver>[],
  order: Partial<typeof wanted> = {},
  orders: DispatchOrder[] = [],
) =>
  findSellableSpeeds(
    { now, drivers: drivers.map((driver) => ({ ...someDriver, ...driver })), orders, seconds: alongStreet },
    { ...wanted, ...order },
    courierGoals,
    {
      reserveSeconds: 600,
      promiseSeconds: { standard: 4 * 3600, express: 3 * 3600, express_gold: 90 * 60 },
      aheadSeconds: 2 * 3600,
    },
  );
const gold = (found: ReturnType<typeof find>) => found.find(({ speed }) => speed === 'express_gold');

test('with a free driver nearby every speed can be kept', () => {
  expect(find([{}]).map(({ isKept }) => isKept)).toEqual([true, true, true]);
});

test('gold is not sold if the route alone takes too long', () => {
  const found = find([{}], { dropoffPlace: 80 });
  expect(gold(found)).toEqual({ speed: 'express_gold', isKept: false, isTooFar: true, possibleAt: null });
  expect(found.filter(({ isKept }) => isKept).map(({ speed }) => speed)).toEqual(['standard', 'express']);
});

test('gold becomes possible after the delay of the earliest drop-off', () => {
  // 60 minutes until free, 11 to the pick-up, 4 there, 11 to the drop-off, 4 at the door: 90. Half as much
  // again and the reserve of ten minutes fit into 90 when a plan takes 53 minutes and 20 seconds.
  expect(gold(find([{ freeAt: inMinutes(60) }]))).toEqual({
    speed: 'express_gold',
    isKept: false,
    isTooFar: false,
    possibleAt: inMinutes(90) - 3200_000,
  });
  expect(gold(find([{ freeAt: inMinutes(21) }]))?.isKept).toBe(true);
});

test('beyond the look-ahead, and without drivers, no next time is given', () => {
  expect(gold(find([{ freeAt: inMinutes(169) }]))?.possibleAt).toBeNull();
  expect(find([]).map(({ isKept, possibleAt }) => [isKept, possibleAt])).toEqual([
    [false, null],
    [false, null],
    [false, null],
  ]);
});

test('nothing is sold that would use up another promise’s reserve', () => {
  const promised: DispatchOrder = {
    ...wanted,
    id: 'promised',
    speed: 'standard',
    dueAt: inMinutes(75),
    driverId: 'd',
    isCarried: true,
    dropoffPlace: 50,
  };
  const tour = [{ orderId: 'promised', kind: 'dropoff' as const }];
  // After the promised delivery it is too late; before it, the promised one would arrive eight minutes later,
  // at 72.
  expect(gold(find([{ tour, place: 0 }], {}, [promised]))?.isKept).toBe(false);
  expect(gold(find([{ tour, place: 0 }], {}, [{ ...promised, dueAt: inMinutes(120) }]))?.isKept).toBe(true);
});
