import { expect, test } from 'vitest';
import {
  alongStreet,
  inMinutes,
  now,
  someDriver,
  someOrder,
} from '#dispatch/tests/dispatch-fact-fixtures.ts';
import { seededRandom } from './seeded-random.ts';
import type { DispatchDriver, DispatchFacts, DispatchOrder } from './dispatch-facts.ts';
import { courierGoals } from '#delivery/domain/dispatch-goals.ts';
import { planRound } from './plan-round.ts';

const plan = (
  drivers: Partial<DispatchDriver>[],
  orders: Partial<DispatchOrder>[],
  seconds: DispatchFacts['seconds'] = alongStreet,
) =>
  planRound(
    {
      now,
      drivers: drivers.map((driver) => ({ ...someDriver, ...driver })),
      orders: orders.map((order) => ({ ...someOrder, ...order })),
      seconds,
    },
    courierGoals,
    { random: seededRandom(1) },
  );
const offered = (found: ReturnType<typeof plan>) =>
  found.offers.map(({ orderId, driverId }) => `${orderId} to ${driverId}`);
const listDropoffs = (found: ReturnType<typeof plan>) =>
  found.tours.get('d')?.flatMap(({ kind, orderId }) => (kind === 'dropoff' ? [orderId] : []));

test('an order is offered to the driver whose tour it lengthens least', () => {
  const found = plan(
    [
      { id: 'far', place: 30 },
      { id: 'near', place: 6 },
    ],
    [{ pickupPlace: 5, dropoffPlace: 9 }],
  );
  expect(offered(found)).toEqual(['o to near']);
});

test('a driver is offered the next order five minutes before the end of a stop, not ten minutes before', () => {
  const order = { pickupPlace: 5, dropoffPlace: 9 };
  expect(offered(plan([{ freeAt: inMinutes(5) }], [order]))).toEqual(['o to d']);
  const later = plan([{ freeAt: inMinutes(10) }], [order]);
  expect(later.offers).toEqual([]);
  expect(later.tours.get('d')?.map(({ kind }) => kind)).toEqual(['pickup', 'dropoff']);
});

test.each([
  ['refused', {}, { refusedBy: ['d'] }],
  ['reserved', {}, { onlyDriverId: 'other' }],
  ['vehicle', { vehicleType: 'Fahrrad' }, { packageSize: 'large' }],
  ['vehicle', { maxLoadKg: 5 }, { weightKg: 6 }],
  ['paused', { pausedUntil: inMinutes(20) }, {}],
  ['shift_ends', { endsAt: inMinutes(20) }, { pickupPlace: 5, dropoffPlace: 30 }],
  ['no_way', {}, { pickupPlace: 1000, dropoffPlace: 1001 }],
] as const)('an order is offered to nobody, with its reason: %s', (exclusion, driver, order) => {
  const seconds: DispatchFacts['seconds'] = (from, to) => (from === to ? 0 : to >= 1000 ? Infinity : 60 * to);
  const found = plan([driver], [order], seconds);
  expect(found.offers).toEqual([]);
  expect(found.unplaced.map(({ candidates }) => candidates.map((one) => one.exclusion))).toEqual([
    [exclusion],
  ]);
});

const stopAt = (place: number) => ({ pickupPlace: place, dropoffPlace: place + 2 });

test('no promise is broken for an order that lies on the way', () => {
  const carried = { id: 'carried', driverId: 'd', isCarried: true, dropoffPlace: 20, dueAt: inMinutes(29) };
  const found = plan(
    [{ tour: [{ orderId: 'carried', kind: 'dropoff' }] }],
    [carried, { id: 'new', ...stopAt(5), dueAt: inMinutes(30) }],
  );
  expect(found.tours.get('d')?.map(({ orderId }) => orderId)).toEqual(['carried', 'new', 'new']);
});

test('a late order waits for those that can be in time, unless it is in hand', () => {
  const lost = { id: 'lost', dropoffPlace: 10, dueAt: inMinutes(-30) };
  const fresh = { id: 'new', dropoffPlace: -20, dueAt: inMinutes(45) };
  expect(listDropoffs(plan([{}], [lost, fresh]))).toEqual(['new', 'lost']);
  const carried = { ...lost, driverId: 'd', isCarried: true };
  const inHand = plan([{ tour: [{ orderId: 'lost', kind: 'dropoff' }] }], [carried, fresh]);
  expect(listDropoffs(inHand)).toEqual(['lost', 'new']);
});

test('of two orders that can both be in time, the faster speed comes first', () => {
  const fast = { id: 'fast', speed: 'express', dropoffPlace: 10 } as const;
  const found = plan([{}], [{ id: 'slow', dropoffPlace: -10 }, fast]);
  expect(listDropoffs(found)).toEqual(['fast', 'slow']);
});

test('a window announced at pick-up is kept if another driver can collect the new order in half an hour', () => {
  const aboard = {
    id: 'told',
    driverId: 'd',
    isCarried: true,
    pickedUpAt: now,
    dropoffPlace: 20,
    directSeconds: 1200,
    dueAt: inMinutes(200),
  };
  const passing = { id: 'passing', pickupPlace: 2, dropoffPlace: 14 };
  const drivers = [
    { tour: [{ orderId: 'told', kind: 'dropoff' } as const] },
    { id: 'soon', place: 2, freeAt: inMinutes(25) },
  ];
  const listTour = (order: Partial<DispatchOrder>) =>
    plan(drivers, [order, passing])
      .tours.get('d')
      ?.map(({ orderId }) => orderId);
  expect(listTour({ ...aboard, toldAt: inMinutes(45) })).toEqual(['passing', 'passing', 'told']);
  expect(listTour({ ...aboard, toldAt: inMinutes(20) })).toEqual(['told']);
});

test('an idle driver nearby is preferred to a busy one who passes later, but a long empty drive is not', () => {
  const busy = { id: 'busy', place: 5, freeAt: inMinutes(20) };
  const order = { pickupPlace: 5, dropoffPlace: 9 };
  const nearby = { id: 'idle', place: 9 };
  expect(offered(plan([busy, nearby], [order]))).toEqual(['o to idle']);
  expect(offered(plan([busy, { id: 'idle', place: 40 }], [order]))).toEqual([]);
  // The shift is nearly over, so waiting costs nothing.
  expect(offered(plan([busy, { ...nearby, endsAt: inMinutes(29) }], [order]))).toEqual([]);
});

test('the only driver who can deliver an order is offered it at any distance', () => {
  expect(offered(plan([{ id: 'idle', place: 50 }], [{ pickupPlace: 5, dropoffPlace: 9 }]))).toEqual([
    'o to idle',
  ]);
});

test('an idle driver is found behind any number of nearer drivers who are busy or excluded', () => {
  const order = { pickupPlace: 5, dropoffPlace: 9 };
  const many = (id: string, driver: Partial<DispatchDriver>) =>
    Array.from({ length: 40 }, (_, index) => ({ id: `${id} ${index}`, place: 5, ...driver }));
  const busy = many('busy', { freeAt: inMinutes(20) });
  expect(offered(plan([...busy, { id: 'idle', place: 9 }], [order]))).toEqual(['o to idle']);
  const resting = many('resting', { pausedUntil: inMinutes(20) });
  expect(offered(plan([...resting, { id: 'late', place: 12 }], [order]))).toEqual(['o to late']);
});

test('an order with an open offer stays with that driver', () => {
  const found = plan(
    [
      { id: 'asked', place: 30, hasOffer: true },
      { id: 'near', place: 5 },
    ],
    [{ pickupPlace: 5, dropoffPlace: 9, offeredTo: 'asked' }],
  );
  expect(found.offers).toEqual([]);
  expect([...found.tours].map(([id, stops]) => [id, stops.length])).toEqual([
    ['asked', 2],
    ['near', 0],
  ]);
});

test('a driver on the way back to a sender goes there first, and collects only then', () => {
  const back = { id: 'back', driverId: 'd', isCarried: true, isReturning: true, pickupPlace: 20 };
  const found = plan(
    [{ tour: [{ orderId: 'back', kind: 'return' }], committed: 1 }],
    [back, { id: 'new', ...stopAt(5) }],
  );
  expect(found.tours.get('d')?.map(({ kind }) => kind)).toEqual(['return', 'pickup', 'dropoff']);
});
