import { expect, test } from 'vitest';
import {
  alongStreet,
  inMinutes,
  now,
  someDriver,
  someOrder,
} from '#dispatch/tests/dispatch-fact-fixtures.ts';
import type { DispatchOrder } from './dispatch-facts.ts';
import { courierGoals } from '#delivery/domain/dispatch-goals.ts';
import { findLaterTime } from './find-later-time.ts';
import type { RunStop } from './order-run.ts';
import { planRound } from './plan-round.ts';
import { seededRandom } from './seeded-random.ts';

const plan = (orders: Partial<DispatchOrder>[], driver = {}) =>
  planRound(
    {
      now,
      drivers: [{ ...someDriver, ...driver }],
      orders: orders.map((order) => ({ ...someOrder, ...order })),
      seconds: alongStreet,
    },
    courierGoals,
    { random: seededRandom(1) },
  );
const carried = { driverId: 'd', isCarried: true };

test('a stop is not reached before its wished time: other stops come first, and the driver waits the rest', () => {
  const { tours } = plan([
    { id: 'later', ...carried, dropoffPlace: 5, notBefore: inMinutes(90), dueAt: inMinutes(240) },
    { id: 'now', ...carried, dropoffPlace: 20, dueAt: inMinutes(240) },
  ]);
  const [first, last] = tours.get('d') ?? [];
  expect(first?.orderId).toBe('now');
  expect(last).toMatchObject({ orderId: 'later', arriveAt: inMinutes(90), leaveAt: inMinutes(94) });
});

test('an open order is planned into the waiting time, without delaying the wished stop', () => {
  const { tours } = plan(
    [
      { id: 'later', ...carried, dropoffPlace: 5, notBefore: inMinutes(90), dueAt: inMinutes(150) },
      { id: 'open', pickupPlace: 10, dropoffPlace: 15, dueAt: inMinutes(60) },
    ],
    { tour: [{ orderId: 'later', kind: 'dropoff' }] },
  );
  expect(tours.get('d')?.map(({ orderId }) => orderId)).toEqual(['open', 'open', 'later']);
  expect(tours.get('d')?.at(-1)?.arriveAt).toBe(inMinutes(90));
});

test('an order whose wished time is after the end of the shift is not offered', () => {
  const { offers, unplaced } = plan([{ pickupPlace: 1, dropoffPlace: 2, notBefore: inMinutes(90) }], {
    endsAt: inMinutes(60),
  });
  expect(offers).toEqual([]);
  expect(unplaced[0]?.candidates).toMatchObject([{ exclusion: 'shift_ends' }]);
});

const HALF_HOUR = 30;
const toStop = (deliveryId: string, dueMinutes: number): RunStop => ({
  deliveryId,
  kind: 'dropoff',
  speed: 'standard',
  packageSize: 'small',
  weightKg: 1,
  promisedBy: new Date(inMinutes(dueMinutes)),
  doorSeconds: 240,
});
/** Every way takes half an hour. */
const ways = {
  fromStart: [HALF_HOUR * 60, HALF_HOUR * 60],
  between: [
    [0, HALF_HOUR * 60],
    [HALF_HOUR * 60, 0],
  ],
};
const findTime = (stops: RunStop[], minutes: number, endsAt: number | null = null) => {
  const found = findLaterTime(
    stops,
    ways,
    {
      vehicle: { vehicleType: 'Auto', maxLoadKg: 100 },
      departAt: new Date(now),
      endsAt: endsAt === null ? null : new Date(inMinutes(endsAt)),
    },
    {
      deliveryId: 'later',
      at: new Date(inMinutes(minutes)),
      promiseFrom: (notBefore) => new Date(notBefore.getTime() + 60 * 60_000),
    },
  );
  return found && (found.getTime() - now) / 60_000;
};

test.each([
  ['other stops come first', [toStop('later', 60), toStop('other', 40)], 180, null, 180],
  [
    'the other promise is late with or without the wish',
    [toStop('later', 60), toStop('other', 10)],
    90,
    null,
    90,
  ],
  ['the shift ends before', [toStop('later', 60)], 180, 130, 120],
  ['the shift ends before anything', [toStop('later', 60)], 180, 20, undefined],
])('a later time: %s', (_name, stops, wished, endsAt, found) => {
  expect(findTime(stops, wished, endsAt)).toBe(found);
});
