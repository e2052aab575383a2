import { expect, test } from 'vitest';
import {
  alongStreet,
  inMinutes,
  now,
  someDriver,
  someOrder,
} from '#dispatch/tests/dispatch-fact-fixtures.ts';
import { type AskedOrder, rankDrivers } from './rank-drivers.ts';
import type { DispatchDriver, DispatchOrder } from './dispatch-facts.ts';
import { courierGoals } from '#delivery/domain/dispatch-goals.ts';

const { id: _id, ...unnamed } = someOrder;
const asked: AskedOrder = { ...unnamed, pickupPlace: 10, dropoffPlace: 20, heldBy: null };
const compare = (drivers: Partial<DispatchDriver>[], orders: DispatchOrder[] = [], change = {}) =>
  rankDrivers(
    { now, drivers: drivers.map((driver) => ({ ...someDriver, ...driver })), orders, seconds: alongStreet },
    { ...asked, ...change },
    courierGoals,
  );
const carried = (id: string, driverId: string, change: Partial<DispatchOrder>): DispatchOrder => ({
  ...someOrder,
  id,
  driverId,
  isCarried: true,
  ...change,
});
const tourOf = (orderId: string) => [{ orderId, kind: 'dropoff' as const }];

test('a driver who passes by ranks before a nearer one who would be late for another delivery', () => {
  const found = compare(
    [
      { id: 'near', place: 9, tour: tourOf('urgent') },
      { id: 'passing', place: 5, tour: tourOf('onward') },
    ],
    [
      // The other way: eight minutes to it, and twelve to spare.
      carried('urgent', 'near', { dropoffPlace: 1, dueAt: inMinutes(20), speed: 'express_gold' }),
      carried('onward', 'passing', { dropoffPlace: 21 }),
    ],
  );
  expect(found.map(({ driverId }) => driverId)).toEqual(['passing', 'near']);
  expect(found[0]).toMatchObject({ delays: [{ orderId: 'onward', lateSeconds: 0, isBroken: false }] });
});

test('deliveries that would become late are listed with their minutes, the latest one first', () => {
  const orders = [
    carried('kept', 'd', { dropoffPlace: 60, dueAt: inMinutes(72) }),
    carried('late', 'd', { dropoffPlace: 61, dueAt: inMinutes(10) }),
  ];
  const tour = [...tourOf('kept'), ...tourOf('late')];
  const [found] = compare([{ place: 0, tour }], orders, { dropoffPlace: 12 });
  const { delays } = found as Extract<typeof found, { exclusion: null }>;
  // An hour of driving, a tenth longer as planned, and its own door: 70 minutes. Two doors more make it 78.
  expect(delays).toMatchObject([
    { orderId: 'late', isBroken: false },
    { orderId: 'kept', isBroken: true },
  ]);
  expect(delays[1]?.laterSeconds).toBeCloseTo(480);
  expect(delays[1]?.lateSeconds).toBeCloseTo(360);
});

test('pick-up and drop-off are the arrivals at the doors, planned driving times included', () => {
  const [found] = compare([{ place: 0 }]);
  expect(found).toMatchObject({ pickupAt: inMinutes(11), dropoffAt: inMinutes(11 + 4 + 11), delays: [] });
});

test('a parcel already in the driver’s vehicle has no pick-up arrival', () => {
  const found = compare(
    [
      { id: 'holder', place: 10 },
      { id: 'other', place: 10 },
    ],
    [],
    { heldBy: 'holder' },
  );
  const dropoffs = found.map((one) => one.exclusion === null && [one.driverId, one.dropoffAt]);
  expect(dropoffs).toEqual([
    ['holder', inMinutes(11)],
    ['other', inMinutes(15)],
  ]);
});

test.each([
  ['whose shift ends before', { endsAt: inMinutes(5) }, 'shift_ends'],
  ['whose vehicle is full', { maxLoadKg: 0 }, 'load'],
])('a driver %s is listed last, without times', (_who, change, exclusion) => {
  const found = compare([
    { id: 'no', place: 10, ...change },
    { id: 'yes', place: 40 },
  ]);
  expect(found).toMatchObject([
    { driverId: 'yes', exclusion: null },
    { driverId: 'no', exclusion },
  ]);
});

test('a planned stop that is not accepted does not count as a promise', () => {
  const planned = { ...someOrder, id: 'planned', pickupPlace: 12, dropoffPlace: 13 };
  const tour = [{ orderId: 'planned', kind: 'pickup' as const }, ...tourOf('planned')];
  expect(compare([{ place: 10, tour }], [planned])[0]).toMatchObject({ pickupAt: now, delays: [] });
});
