import { eq, inArray } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { DriverOutlook } from '#dispatch/contract/driver-outlook.ts';
import { deliveries, deliveryAttempts } from '#delivery/tables/deliveries-tables.ts';
import {
  apply,
  type Cast,
  copyDeliveries,
  EARNINGS_CENTS,
  makeCast,
  makeOpenDeliveries,
} from '#delivery/tests/delivery-fixtures.ts';
import { onlineSpans } from '#drivers/tables/online-spans-tables.ts';
import { profiles } from '#people/tables/accounts-tables.ts';
import { makePerson, type Person } from '#people/tests/test-people.ts';
import { keepTables } from '#tests/support/empty-tables.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';
import { FRIDAY_NOON } from '#tests/support/test-app.ts';

const app = await openTestApp();
let cast: Cast;
let driver: Person;
let finance: Person;
let open: string;
let restore: () => Promise<void>;

beforeAll(async () => {
  cast = await makeCast(app);
  driver = await makePerson(app, 'driver', { fullName: 'Jonas Krüger', online: false });
  finance = await makePerson(app, 'admin', { duty: 'finance' });
  [open = ''] = await makeOpenDeliveries(app, cast.owner, 1);
  restore = await keepTables(app.pool, 'deliveries', 'drivers', 'payout_runs', 'online_spans');
});
beforeEach(async () => {
  app.clock.set(FRIDAY_NOON);
  await restore();
});

const see = async (person = driver) => (await person.call<DriverOutlook>('/driver/outlook')).body;
const at = (time: string) => app.clock.set(new Date(time));
const go = (online: boolean) => driver.call('/driver/online', { online });

async function bring(time: string, driverOf = driver): Promise<void> {
  const [id = ''] = await copyDeliveries(app, open, 1);
  const end = Date.parse(time);
  for (const [minutes, command] of [
    [20, 'accept'],
    [10, 'pick_up'],
    [0, 'deliver'],
  ] as const) {
    app.clock.set(new Date(end - minutes * 60_000));
    await apply(app, id, command, driverOf);
  }
}

test('today and the week are the sums of the earnings, bonuses included', async () => {
  await bring('2026-11-16T09:00:00Z');
  await bring('2026-11-20T09:00:00Z');
  await bring('2026-11-20T11:00:00Z');
  at('2026-11-20T12:00:00Z');
  const bonus = { kind: 'bonus', cents: 500, reason: 'Regen' };
  expect((await finance.call(`/admin/drivers/${driver.id}/pay-adjustments`, bonus)).status).toBe(200);
  const { body } = await driver.call<Pick<DriverOutlook, 'today' | 'week'>>('/driver/earnings');
  const outlook = await see();
  for (const span of ['today', 'week'] as const) {
    const { centsAnHour: _, ...sum } = outlook[span];
    expect(sum).toEqual(body[span]);
  }
  expect(outlook.today.cents).toBe(2 * EARNINGS_CENTS + 500);
});

test('an hour online counts without breaks and without bonuses, from half an hour on', async () => {
  await bring('2026-11-20T06:00:00Z');
  at('2026-11-20T07:00:00Z');
  await go(true);
  at('2026-11-20T07:29:00Z');
  expect((await see()).today.centsAnHour).toBeNull();
  at('2026-11-20T08:00:00Z');
  await driver.call('/driver/pause', { minutes: 45 });
  at('2026-11-20T08:30:00Z');
  // It ends early: half an hour of it was one.
  await driver.call('/driver/pause', { minutes: 0 });
  await bring('2026-11-20T09:30:00Z');
  // What was earned before the first hour that is known is in no hour.
  expect((await see()).today).toMatchObject({
    cents: 2 * EARNINGS_CENTS,
    centsAnHour: Math.round(EARNINGS_CENTS / 2),
  });
  at('2026-11-20T10:30:00Z');
  await driver.call('/driver/pause', { minutes: 30 });
  at('2026-11-20T10:45:00Z');
  await go(false);
  at('2026-11-20T12:00:00Z');
  expect((await see()).today.centsAnHour).toBe(Math.round(EARNINGS_CENTS / 3));
  const spans = await app.db.select().from(onlineSpans).where(eq(onlineSpans.driverId, driver.id));
  expect(spans.every(({ endsAt }) => endsAt !== null)).toBe(true);
});

test('the next payout is from the Monday after the week on, and is what the run then pays', async () => {
  expect((await see()).nextPayout).toBeNull();
  await bring('2026-11-19T09:00:00Z');
  at('2026-11-20T12:00:00Z');
  const next = { from: '2026-11-23', cents: EARNINGS_CENTS, isDue: false, problem: null };
  expect(await see()).toMatchObject({ nextPayout: next, onTheWayCents: 0 });
  await bring('2026-11-23T08:00:00Z');
  // The week is over and not paid: this week's pay is no part of it.
  expect((await see()).nextPayout).toEqual({ ...next, isDue: true });
  const run = await finance.call<{ id: string; totalCents: number }>('/admin/payout-runs', {
    week: '2026-11-16',
    totalCents: EARNINGS_CENTS,
  });
  expect(run.body.totalCents).toBe(EARNINGS_CENTS);
  expect(await see()).toMatchObject({
    nextPayout: { from: '2026-11-30', cents: EARNINGS_CENTS, isDue: false },
    onTheWayCents: EARNINGS_CENTS,
  });
  at('2026-11-23T09:00:00Z');
  expect((await finance.call(`/admin/payout-runs/${run.body.id}/paid`, {})).status).toBe(200);
  expect((await see()).onTheWayCents).toBe(0);
});

test('parcels at one door are told as one sum, for half an hour', async () => {
  await bring('2026-11-20T09:00:00Z');
  await bring('2026-11-20T09:29:00Z');
  const first = (await see()).lastPay;
  expect(first).toMatchObject({ cents: EARNINGS_CENTS, count: 1 });
  await bring('2026-11-20T09:30:00Z');
  const both = (await see()).lastPay;
  expect(both).toMatchObject({ cents: 2 * EARNINGS_CENTS, count: 2 });
  expect(both?.id).not.toBe(first?.id);
  at('2026-11-20T10:01:00Z');
  expect((await see()).lastPay).toBeNull();
});

/** Orders at noon on the Wednesday of the week before, each of a customer at an address. */
async function order(orders: { by: Person; from: string; times?: number }[], time = '2026-11-11T11:10:00Z') {
  for (const { by, from, times = 1 } of orders) {
    const ids = await copyDeliveries(app, open, times);
    await app.db
      .update(deliveries)
      .set({ userId: by.id, pickupAddress: from, createdAt: new Date(time), status: 'cancelled' })
      .where(inArray(deliveries.id, ids));
  }
}

const makeCustomers = async (count: number) =>
  await Promise.all(Array.from({ length: count }, () => makePerson(app, 'customer')));
/**
 * The answer is shared by all of a week: each is asked for in another one, without a public holiday, and in
 * none in which another test asks.
 */
const weeksLater = [2, 3, 4, 7, 8, 9, 10, 11, 12, 13];
const move = (weeks: number) =>
  app.pool.query(`update deliveries set created_at = created_at + interval '7 days' * $1`, [weeks]);
async function seeDemand() {
  const weeks = weeksLater.shift() ?? 0;
  await move(weeks);
  app.clock.set(new Date(FRIDAY_NOON.getTime() + weeks * 7 * 24 * 3_600_000));
  const { demand } = await see();
  await move(-weeks);
  app.clock.set(FRIDAY_NOON);
  return demand;
}
const street = (number: number) => `Osterstraße ${number}, 20259 Hamburg-Eimsbüttel`;

test('a district appears with its fifth customer, and one customer with 100 orders is one', async () => {
  const customers = await makeCustomers(5);
  const [first] = customers;
  await order(customers.slice(0, 4).map((by, index) => ({ by, from: street(index) })));
  await order([{ by: first!, from: street(99), times: 100 }]);
  expect((await seeDemand()).now).toEqual([]);
  await order([{ by: customers[4]!, from: street(50) }]);
  expect(await seeDemand()).toMatchObject({ hour: 12, now: [{ name: 'Eimsbüttel', step: 'low' }] });
});

test('one address is one customer, however many accounts order from it, and so is a guest', async () => {
  const customers = await makeCustomers(6);
  await order(customers.map((by) => ({ by, from: street(1) })));
  expect((await seeDemand()).now).toEqual([]);
  await restore();
  await order(customers.map((by, index) => ({ by, from: street(index) })));
  expect((await seeDemand()).now).toHaveLength(1);
  // Each order of a guest has an account of its own with the same address.
  await app.db
    .update(profiles)
    .set({ email: 'immer@dieselbe.example' })
    .where(
      inArray(
        profiles.id,
        customers.slice(0, 4).map(({ id }) => id),
      ),
    );
  expect((await seeDemand()).now).toEqual([]);
});

test('without any one customer each step is the same, or the next one', async () => {
  const customers = await makeCustomers(10);
  await order(customers.map((by, index) => ({ by, from: street(index), times: 1 + (index % 3) })));
  expect((await seeDemand()).now).toEqual([{ name: 'Eimsbüttel', step: 'middle' }]);
  await app.db.delete(deliveries).where(eq(deliveries.userId, customers[4]!.id));
  expect((await seeDemand()).now).toEqual([{ name: 'Eimsbüttel', step: 'low' }]);
});

test('only whole weeks of the same kind of day count, around the hour, and places without a district do not', async () => {
  const customers = await makeCustomers(5);
  const orders = customers.map((by, index) => ({ by, from: street(index) }));
  await order(orders, '2026-11-18T11:10:00Z');
  await order(orders, '2026-11-14T11:10:00Z');
  await order(orders, '2026-11-11T15:10:00Z');
  await order(
    customers.map((by, index) => ({ by, from: `Weg ${index}, 20095 Hamburg` })),
    '2026-11-11T11:10:00Z',
  );
  const demand = await seeDemand();
  expect(demand.now).toEqual([]);
  // At 16:10, so from three on.
  expect(demand.later).toEqual({ hour: 15, districts: [{ name: 'Eimsbüttel', step: 'low' }] });
});

test('orders that wait are told from five customers on', async () => {
  const customers = await makeCustomers(5);
  for (const by of customers.slice(0, 4)) await makeOpenDeliveries(app, by, 3);
  await app.db.update(deliveries).set({ status: 'cancelled' }).where(eq(deliveries.id, open));
  expect((await see()).demand.waiting).toBeNull();
  await makeOpenDeliveries(app, customers[4]!, 1);
  expect((await see()).demand.waiting).toBe('low');
});

/** Online from eleven to three on the ten workdays before, and a drive of this pay at one each day. */
async function driveDays(people: Person[], centsOf: (index: number) => number) {
  const [done = ''] = await copyDeliveries(app, open, 1);
  at('2026-11-01T09:00:00Z');
  for (const command of ['accept', 'pick_up', 'deliver'] as const) await apply(app, done, command, driver);
  const [attempt] = await app.db.select().from(deliveryAttempts).where(eq(deliveryAttempts.deliveryId, done));
  const { id: _, ...values } = attempt!;
  const days = [6, 9, 10, 11, 12, 13, 16, 17, 18, 19].map((day) => `2026-11-${String(day).padStart(2, '0')}`);
  const driven = days.flatMap((day) => people.map(({ id }) => ({ id, day })));
  await app.db.insert(onlineSpans).values(
    driven.map(({ id, day }) => ({
      driverId: id,
      startsAt: new Date(`${day}T10:00:00Z`),
      endsAt: new Date(`${day}T15:00:00Z`),
    })),
  );
  await app.db.insert(deliveryAttempts).values(
    driven.map(({ id, day }, index) => ({
      ...values,
      number: index + 2,
      driverId: id,
      endedAt: new Date(`${day}T12:30:00Z`),
      earningsCents: centsOf(index),
    })),
  );
}

test('an offline driver is told what the next three hours brought on such days, and an online one is not', async () => {
  const people = await Promise.all(
    Array.from({ length: 5 }, () => makePerson(app, 'driver', { online: false })),
  );
  // 3, 6, 9, ... euros in three hours: 1, 2, 3, ... an hour.
  await driveDays(people, (index) => 300 * (index + 1));
  // Answers are shared: no other test asks on this day.
  at('2026-11-26T11:10:00Z');
  expect((await see()).expected).toEqual({
    dayKind: 'workday',
    fromHour: 12,
    untilHour: 15,
    half: { fromCents: 1300, untilCents: 3800 },
    nine: { fromCents: 300, untilCents: 4800 },
  });
  await go(true);
  expect((await see()).expected).toBeNull();
});

test('of four drivers nothing is told', async () => {
  const people = await Promise.all(
    Array.from({ length: 4 }, () => makePerson(app, 'driver', { online: false })),
  );
  await driveDays([...people, ...people], () => 3000);
  at('2026-11-26T12:10:00Z');
  expect((await see()).expected).toBeNull();
});

test('when a driver was online is exported, and goes with the account', async () => {
  const leaving = await makePerson(app, 'driver');
  app.clock.set(new Date(FRIDAY_NOON.getTime() + 60_000));
  await leaving.call('/driver/online', { online: false });
  const { body } = await leaving.call<{ driver: { onlineTimes: object[] } }>('/export-data');
  expect(body.driver.onlineTimes).toEqual([
    { startsAt: FRIDAY_NOON.toISOString(), endsAt: '2026-11-20T11:01:00.000Z' },
  ]);
});
