import { beforeEach, expect, test } from 'vitest';
import { arrivalSamples } from '#dispatch/tables/live-tables.ts';
import { makeTimedDeliveries } from '#delivery/tests/timed-deliveries.ts';
import { makePerson } from '#people/tests/test-people.ts';
import { emptyTables } from '#tests/support/empty-tables.ts';
import { FRIDAY_NOON } from '#tests/support/test-app.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';
import { getServiceTimes } from './get-service-times.ts';

const app = await openTestApp();
const customer = await makePerson(app, 'customer');
const admin = await makePerson(app, 'admin');
beforeEach(async () => {
  app.clock.set(FRIDAY_NOON);
  await emptyTables(app.pool, 'deliveries', 'checkouts', 'arrival_samples');
});

type Times = Awaited<ReturnType<typeof getServiceTimes>>;
const read = async (query = '') => (await admin.call<Times>(`/admin/numbers/times${query}`)).body;
const make = (...rows: Parameters<typeof makeTimedDeliveries>[2]) => makeTimedDeliveries(app, customer, rows);
const noFigures = {
  pickup: { count: 0, medianMinutes: null, ninetiethMinutes: null, soonShare: null },
  delivery: { count: 0, medianMinutes: null, ninetiethMinutes: null },
  aboard: { count: 0, medianFactor: null, ninetiethFactor: null, farShare: null },
  windows: { count: 0, heldShare: null, medianMinutes: null, ninetiethMinutes: null, narrowShare: null },
};

test('minutes from the payment, and those aboard beside the direct way, match a manual count', async () => {
  // The direct way takes 20 minutes.
  await make(
    { pickedUp: 10, delivered: 40 },
    { pickedUp: 20.5, delivered: 60 },
    { pickedUp: 30, delivered: 90 },
    { pickedUp: 30.1, delivered: 91.1 },
    { pickedUp: 50 },
    { speed: 'express_gold', pickedUp: 5, delivered: 25 },
    {},
  );
  const { total, speeds } = await read();
  const [standard, express, gold] = speeds;
  expect(standard).toEqual({
    ...noFigures,
    speed: 'standard',
    // 10, 21, 30, 31 and 50 minutes.
    pickup: { count: 5, medianMinutes: 30, ninetiethMinutes: 50, soonShare: 3 / 5 },
    // 40, 60, 90 and 92 minutes.
    delivery: { count: 4, medianMinutes: 60, ninetiethMinutes: 92 },
    // 1.5, 2.0, 3.0 and 3.1 times the direct way.
    aboard: { count: 4, medianFactor: 2, ninetiethFactor: 3.1, farShare: 1 / 4 },
  });
  expect(express).toEqual({ ...noFigures, speed: 'express' });
  expect(gold).toMatchObject({ pickup: { count: 1, medianMinutes: 5 }, aboard: { medianFactor: 1 } });
  expect(total.pickup).toEqual({ count: 6, medianMinutes: 21, ninetiethMinutes: 50, soonShare: 4 / 6 });
  expect(total.delivery).toEqual({ count: 5, medianMinutes: 60, ninetiethMinutes: 92 });
});

test('an order while closed counts from the opening, and from the payment where hours are suspended', async () => {
  app.clock.set(new Date('2026-11-23T12:00:00Z'));
  await make(
    // In Hamburg: Friday 22:00 and 22:30, Saturday 06:00 and 21:59, Sunday 12:00.
    { speed: 'express', orderedAt: '2026-11-20T21:00:00Z', pickedUp: 8 * 60 + 5 },
    {
      speed: 'express',
      orderedAt: '2026-11-20T21:30:00Z',
      pickedUp: 7.5 * 60 + 12,
      delivered: 7.5 * 60 + 50,
    },
    { speed: 'express', orderedAt: '2026-11-21T05:00:00Z', pickedUp: 7 },
    { speed: 'express', orderedAt: '2026-11-21T20:59:00Z', pickedUp: 21 },
    { speed: 'express', orderedAt: '2026-11-22T11:00:00Z', pickedUp: 18 * 60 + 9 },
  );
  // 5, 7, 9, 12 and 21 minutes.
  const counted = { pickup: { count: 5, medianMinutes: 9, ninetiethMinutes: 21, soonShare: 1 } };
  expect((await read()).total).toMatchObject({ ...counted, delivery: { count: 1, medianMinutes: 50 } });
  // A year is counted in parts.
  expect((await read('?from=2026-01-01&until=2026-12-31')).total).toMatchObject(counted);
  expect((await read('?from=2026-11-21&until=2026-11-21')).total.pickup.count).toBe(2);
  const suspended = {
    ...app.services,
    versions: { ...app.services.versions, hours: () => 'suspended' as const },
  };
  // 7, 21, 462, 485 and 1089 minutes.
  expect((await getServiceTimes(suspended, {})).total.pickup).toMatchObject({
    medianMinutes: 462,
    ninetiethMinutes: 1089,
  });
});

test('a delivery with a redelivery, or wished later, is left out', async () => {
  await make(
    { pickedUp: 10, delivered: 40 },
    { pickedUp: 10, delivered: 1440, changes: { freeRedeliveries: 1 } },
    { pickedUp: 10, delivered: 1440, changes: { redeliveryReason: 'Bitte noch einmal' } },
    { pickedUp: 10, delivered: 400, changes: { notBefore: FRIDAY_NOON } },
  );
  expect((await read()).total).toMatchObject({
    pickup: { count: 1 },
    delivery: { count: 1, ninetiethMinutes: 40 },
    aboard: { count: 1 },
  });
});

test('announced windows count on the day of arrival: their width, and the share that was met', async () => {
  const sample = {
    kind: 'dropoff' as const,
    speed: 'standard' as const,
    etaSeconds: 900,
    plannedSeconds: 900,
    actualSeconds: 900,
    stopsBefore: 1,
    held50: false,
    held90: true,
    arrivedAt: FRIDAY_NOON,
  };
  await app.db.insert(arrivalSamples).values([
    { ...sample, windowSeconds: 600 },
    { ...sample, windowSeconds: 1200 },
    { ...sample, windowSeconds: 1201, held90: false },
    { ...sample, windowSeconds: 2400, speed: 'express' },
    { ...sample, windowSeconds: 60, kind: 'pickup' },
    { ...sample, windowSeconds: null, speed: null },
    { ...sample, windowSeconds: 60, arrivedAt: new Date('2026-10-21T21:59:59Z') },
  ]);
  const { total, speeds } = await read();
  // 10, 20, 21 and 40 minutes.
  expect(total.windows).toEqual({
    count: 4,
    heldShare: 3 / 4,
    medianMinutes: 20,
    ninetiethMinutes: 40,
    narrowShare: 2 / 4,
  });
  expect(speeds[0]?.windows).toEqual({
    count: 3,
    heldShare: 2 / 3,
    medianMinutes: 20,
    ninetiethMinutes: 21,
    narrowShare: 2 / 3,
  });
  expect(speeds[1]?.windows).toEqual({
    count: 1,
    heldShare: 1,
    medianMinutes: 40,
    ninetiethMinutes: 40,
    narrowShare: 0,
  });
});

test('the table is exported as shown, by speed and in total', async () => {
  await make({ pickedUp: 10, delivered: 40 }, { pickedUp: 31, delivered: 91 });
  const { body } = await admin.call<{ fileName: string; content: string }>(
    '/admin/numbers/times/csv?from=2026-11-19&until=2026-11-20',
  );
  expect(body.fileName).toBe('Zahlen-Zeiten-2026-11-19-bis-2026-11-20.csv');
  const [head = '', ...rows] = body.content.trimEnd().split('\r\n');
  expect(head.split(';').slice(0, 5)).toEqual([
    '\uFEFFGeschwindigkeit',
    'Abgeholt',
    'Minuten bis zur Abholung (Median)',
    'Minuten bis zur Abholung (90 %)',
    'In 30 min abgeholt (%)',
  ]);
  const line = '2;10;31;50,0;2;40;91;1,5;3,0;0,0;0;;;;';
  expect(rows).toEqual([
    `Standard;${line}`,
    'Express;0;;;;0;;;;;;0;;;;',
    'Express Gold;0;;;;0;;;;;;0;;;;',
    `Alle;${line}`,
  ]);
  const half = await admin.call('/admin/numbers/times/csv?from=2026-11-19');
  expect(half.status).toBe(422);
});
