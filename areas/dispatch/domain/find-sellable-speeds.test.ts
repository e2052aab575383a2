import { expect, test } from 'vitest';
import {
  alongStreet,
  inMinutes,
  now,
  someDriver,
  someOrder,
} from '#dispatch/tests/dispatch-fact-fixtures.ts';
import type { DispatchDriver, DispatchOrder } from './dispatch-facts.ts';
import { courierGoals } from '#delivery/domain/dispatch-goals.ts';
import { findSaleLimits, findSellableSpeeds } from './find-sellable-speeds.ts';

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
    { ...findSaleLimits({ sale_reserve_minutes: 10, sale_over_target_percent: 50 }), aheadSeconds: 2 * 3600 },
  );
type Found = ReturnType<typeof find>;
const gold = (found: Found) => found.find(({ speed }) => speed === 'express_gold');
const listKept = (found: Found) => found.filter(({ isKept }) => isKept).map(({ speed }) => speed);

test('with a free driver nearby every speed can be kept', () => {
  expect(find([{}]).map(({ isKept }) => isKept)).toEqual([true, true, true]);
});

test('gold is not sold if the direct route alone takes too long', () => {
  const found = find([{}], { dropoffPlace: 70 });
  expect(gold(found)).toMatchObject({ isKept: false, isTooFar: true, possibleAt: null });
  expect(listKept(found)).toEqual(['standard', 'express']);
});

test('gold becomes possible after the delay of the earliest drop-off', () => {
  // 60 minutes until free, 11 to the pick-up, 4 there, 11 to the drop-off, 4 at the door: 90. Half as much
  // again and the reserve of ten minutes fit into 90 when a plan takes 53 minutes and 20 seconds.
  expect(gold(find([{ freeAt: inMinutes(60) }]))).toMatchObject({
    isKept: false,
    isTooFar: false,
    possibleAt: inMinutes(90) - 3200_000,
  });
  expect(gold(find([{ freeAt: inMinutes(21) }]))?.isKept).toBe(true);
});

test('no next time is given beyond the look-ahead, and without drivers', () => {
  expect(gold(find([{ freeAt: inMinutes(169) }]))?.possibleAt).toBeNull();
  const found = find([]);
  expect(listKept(found)).toEqual(['standard']);
  expect(found.map(({ possibleAt }) => possibleAt)).toEqual([now, null, null]);
});

test('express is not sold if even the earliest drop-off is half as much again beyond its target', () => {
  // 30 minutes from the start of the way to the end of the door; the target is an hour.
  const express = (minutes: number) => find([{ freeAt: inMinutes(minutes) }])[1]!;
  expect(express(60).isKept).toBe(true);
  expect(express(70)).toMatchObject({ isKept: false, isTooFar: false, possibleAt: inMinutes(10) });
  expect(listKept(find([{ freeAt: inMinutes(70) }]))).toEqual(['standard']);
});

test('an idle driver far away does not hide a busy one who would arrive earlier', () => {
  const carried = { ...wanted, id: 'c', speed: 'standard', driverId: 'busy', isCarried: true } as const;
  const busy = { id: 'busy', place: 8, tour: [{ orderId: 'c', kind: 'dropoff' as const }] };
  const promised = { ...carried, dueAt: inMinutes(240), dropoffPlace: 9 };
  expect(gold(find([busy, { place: 70 }], {}, [promised]))?.isKept).toBe(true);
});

test.each([
  ['no driver is there long enough', [{ endsAt: inMinutes(20) }, { id: 'e', endsAt: inMinutes(5) }], false],
  ['one is there long enough', [{ endsAt: inMinutes(20) }, { id: 'e', endsAt: inMinutes(60) }], true],
  ['one has set no end of the shift', [{ endsAt: inMinutes(20) }, { id: 'e', freeAt: inMinutes(300) }], true],
  [
    'one comes back from a break in time',
    [{ endsAt: inMinutes(90), freeAt: inMinutes(45), pausedUntil: inMinutes(45) }],
    true,
  ],
  [
    'one comes back from a break too late',
    [{ endsAt: inMinutes(60), freeAt: inMinutes(45), pausedUntil: inMinutes(45) }],
    false,
  ],
  ['nobody is online who could carry it', [{ maxLoadKg: 0, endsAt: inMinutes(20) }], true],
])('standard, when %s', (_name, drivers, isSold) => {
  expect(find(drivers)[0]?.isKept).toBe(isSold);
});

test('each speed’s expected time is that of the plan, and not before the direct way', () => {
  const found = find([{}, { id: 'e', place: 9, freeAt: inMinutes(5) }]);
  for (const { expectedAt, directAt } of found) {
    expect(directAt).toBe(inMinutes(4 + 11 + 4));
    expect(expectedAt).toBeGreaterThan(directAt);
    expect(expectedAt).toBeLessThanOrEqual(inMinutes(30));
  }
  expect(find([]).map(({ expectedAt }) => expectedAt)).toEqual([null, null, null]);
  expect(find([{ endsAt: inMinutes(20) }]).map(({ expectedAt }) => expectedAt)).toEqual([null, null, null]);
});

test('no speed is sold that would use up the reserve of another promise', () => {
  const promised: DispatchOrder = {
    ...wanted,
    id: 'promised',
    speed: 'standard',
    dueAt: inMinutes(90),
    driverId: 'd',
    isCarried: true,
    dropoffPlace: 50,
  };
  const tour = [{ orderId: 'promised', kind: 'dropoff' as const }];
  // After the promised delivery it is too late; before it, the promised one would be delivered eight minutes
  // later, at 67. Of its 90 minutes ten are its reserve, and a fifth of the rest is left for drift.
  expect(gold(find([{ tour, place: 0 }], {}, [promised]))?.isKept).toBe(false);
  // As it is planned it leaves less than its reserve already.
  expect(gold(find([{ tour, place: 0 }], {}, [{ ...promised, dueAt: inMinutes(75) }]))?.isKept).toBe(false);
  expect(gold(find([{ tour, place: 0 }], {}, [{ ...promised, dueAt: inMinutes(120) }]))?.isKept).toBe(true);
  // What is late anyway has no reserve to use up.
  expect(gold(find([{ tour, place: 0 }], {}, [{ ...promised, dueAt: inMinutes(30) }]))?.isKept).toBe(true);
});

test('a cheaper stop on the way back does not hide that an immediate delivery is possible', () => {
  const carried = {
    ...wanted,
    speed: 'standard',
    dueAt: inMinutes(240),
    driverId: 'd',
    isCarried: true,
  } as const;
  const out = { ...carried, id: 'out', dropoffPlace: 60 };
  const back = { ...carried, id: 'back', dropoffPlace: 5 };
  const tour = ['out', 'back'].map((orderId) => ({ orderId, kind: 'dropoff' as const }));
  const found = find([{ tour, place: 12 }], { pickupPlace: 14, dropoffPlace: 9 }, [out, back]);
  expect(gold(found)?.isKept).toBe(true);
});

test('a driver on a break does not make fast speeds available', () => {
  const [freeAt, pausedUntil] = [inMinutes(5), inMinutes(5)];
  expect(listKept(find([{ freeAt, pausedUntil }]))).toEqual(['standard']);
});
