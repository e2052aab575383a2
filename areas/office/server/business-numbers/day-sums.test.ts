import type pg from 'pg';
import { beforeEach, describe, expect, test } from 'vitest';
import { apply, makeCast } from '#delivery/tests/delivery-fixtures.ts';
import { arrivalSamples } from '#dispatch/tables/live-tables.ts';
import { orderDelivery } from '#delivery/tests/order-fixtures.ts';
import { bookDays } from '#money/server/books/book-kind.ts';
import { keepMoney } from '#money/tests/settle-payouts.ts';
import { seedNumbers } from '#office/tests/seed-numbers.ts';
import { addRows } from '#delivery/domain/add-day-rows.ts';
import { checkDaySums } from '#delivery/server/day-sums/check-day-sums.ts';
import type { DayKind } from '#delivery/server/day-sums/day-kind.ts';
import { readDaySums, spanOfRange } from '#delivery/server/day-sums/read-day-sums.ts';
import { sumDays } from '#delivery/server/day-sums/sum-days.ts';
import { seededRandom } from '#dispatch/domain/seeded-random.ts';
import { FRIDAY_NOON } from '#tests/support/test-app.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';
import { listOrderKinds } from './order-kinds.ts';

const app = await openTestApp();
const cast = await makeCast(app);
const subjects = [listOrderKinds(app.services), bookDays];
const kinds = subjects.flatMap((subject) => subject.kinds);
const sum = () => sumDays(app.services, subjects);

/** Begins before the first order and ends after today, with a whole month within. */
const RANGE = { from: '2026-10-30', until: '2026-12-03' };
const WEDNESDAY = new Date('2026-12-02T11:00:00Z');

// Friday's order: delivered, rated and partly refunded.
const id = await orderDelivery(app, cast.owner);
await apply(app, id, 'accept', cast.assigned_driver);
app.clock.set(new Date(FRIDAY_NOON.getTime() + 90 * 60_000));
await apply(app, id, 'deliver', cast.assigned_driver);
const change = async (statement: string) => {
  await app.pool.query(statement.replaceAll('$ID', `'${id}'`));
};
await change(
  `update deliveries set duration_seconds = 1200, picked_up_once = created_at + interval '20 minutes' where id = $ID`,
);
await change(`insert into refunds (payment_id, amount_cents, reason, status, source, created_at)
  select id, 100, '', 'requested', 'ours', paid_at from payments`);
await change(`insert into delivery_ratings (delivery_id, customer_id, rating, created_at)
  select id, user_id, 4, created_at from deliveries`);
app.clock.set(WEDNESDAY);
await app.drain();
await sum();
const sums = ['day_sums', 'changed_days', 'day_sum_bounds'];
const restore = await keepMoney(app, 'arrival_samples', 'pay_adjustments', 'compensations', ...sums);
beforeEach(async () => {
  app.clock.set(WEDNESDAY);
  await restore();
});

const counted = async (kind: DayKind) => addRows(kind, await kind.count(app.db, spanOfRange(RANGE)));
const countAll = () => Promise.all(kinds.map(counted));
const readAll = () => Promise.all(kinds.map((kind) => readDaySums(app.db, kind, RANGE)));
const storedDays = async (kind = 'margin-1') =>
  (
    await app.pool.query<{ days: string }>(`select first_day || ' ' || last_day as days from day_sums
    where kind = '${kind}' order by first_day, last_day`)
  ).rows.map(({ days }) => days);

test('whole months are read in one row, and what is not summed is counted', async () => {
  const before = await countAll();
  expect(await readAll()).toEqual(before);
  const days = await storedDays();
  expect(days).toHaveLength(32);
  expect(days.filter((of) => of.endsWith('2026-11-30'))).toEqual([
    '2026-11-01 2026-11-30',
    '2026-11-30 2026-11-30',
  ]);
  // Of what is read in place of the days, a row that nobody counts would be seen.
  await change(`delete from day_sums where first_day = last_day`);
  expect(await readAll()).toEqual(before);
  await change(`update day_sums set rows = '[]'`);
  expect(await readAll()).not.toEqual(before);
});

const addArrival = () =>
  app.db.insert(arrivalSamples).values({
    kind: 'dropoff',
    etaSeconds: 600,
    plannedSeconds: 600,
    actualSeconds: 600,
    stopsBefore: 0,
    held50: true,
    held90: true,
    windowSeconds: 600,
    speed: 'standard',
    arrivedAt: FRIDAY_NOON,
  });

describe('a change to a day that is summed is seen at once, and summed', () => {
  const ofAttempt = (set: string) => `update delivery_attempts set ${set} where delivery_id = $ID`;
  const ofDelivery = (set: string) => `update deliveries set ${set} where id = $ID`;
  test.each<[what: string, ...steps: (string | (() => Promise<unknown>))[]]>([
    ['status', ofDelivery(`status = 'recipient_absent'`)],
    ['the promise', ofDelivery(`promised_by = created_at + interval '1 minute'`)],
    ['the hand-over', ofDelivery(`delivery_confirmed_at = delivery_confirmed_at + interval '5 hours'`)],
    ['the first acceptance', ofDelivery(`accepted_once = accepted_once + interval '7 minutes'`)],
    ['the first pick-up', ofDelivery(`picked_up_once = picked_up_once + interval '3 minutes'`)],
    ['a redelivery', ofDelivery(`redelivery_reason = 'recipient_absent'`)],
    ['a free redelivery', ofDelivery(`free_redeliveries = 1`)],
    ['a later time wished', ofDelivery(`not_before = created_at`)],
    ['the speed', ofDelivery(`delivery_speed = 'express_gold'`)],
    ['the pick-up address', ofDelivery(`pickup_address = 'Markt 1, 21073 Hamburg-Harburg'`)],
    ['the delivery address', ofDelivery(`delivery_address = 'Markt 1, 22765 Hamburg-Ottensen'`)],
    ['the direct way', ofDelivery(`duration_seconds = 60`)],
    ['the outcome of an attempt', ofAttempt(`outcome = 'released'`)],
    ['its driver', ofAttempt(`driver_id = 'another'`)],
    ['its pick-up', ofAttempt(`picked_up_at = picked_up_at - interval '9 minutes'`)],
    ['its end', ofAttempt(`ended_at = ended_at + interval '1 day'`)],
    ['its pay', ofAttempt(`earnings_cents = earnings_cents + 1`)],
    [
      'pay that is refused',
      ofAttempt('is_rushed = true'),
      `insert into pay_checks (attempt_id, refused_for, refusal, refused_at)
        select id, 'other', 'x', ended_at from delivery_attempts where delivery_id = $ID`,
    ],
    ['a rating', `update delivery_ratings set rating = 1`],
    ['a rating taken back', `delete from delivery_ratings`],
    ['the fee of a payment', `update payments set fee_cents = 77`],
    [
      'a refund that is completed',
      `update refunds set status = 'refunded', refunded_at = created_at + interval '3 days'`,
    ],
    [
      'another refund',
      `insert into refunds (payment_id, amount_cents, reason, status, source, created_at)
        select id, 50, '', 'requested', 'ours', paid_at from payments`,
    ],
    ['an arrival', addArrival],
    [
      'an adjustment of pay',
      `insert into pay_adjustments (driver_id, driver_name, kind, amount_cents, reason, created_by, created_at)
        select driver_id, driver_name, 'bonus', 500, 'x', user_id, created_at from deliveries`,
    ],
    [
      'a compensation',
      `insert into compensations (voucher, cents, paid_at) select 'S-1', 100, created_at from deliveries`,
    ],
  ])('%s', async (_what, ...steps) => {
    const before = await countAll();
    for (const step of steps) await (typeof step === 'string' ? change(step) : step());
    const after = await countAll();
    expect(after).not.toEqual(before);
    expect(await readAll()).toEqual(after);
    await sum();
    expect(await readAll()).toEqual(after);
  });
});

test('orders of random days that come late are in the sums, with their money', async () => {
  const before = await countAll();
  await seedNumbers(app, {
    template: id,
    count: 30,
    start: new Date('2026-11-01T00:00:00Z'),
    end: new Date('2026-12-02T00:00:00Z'),
    random: seededRandom(20261129),
  });
  app.clock.set(FRIDAY_NOON);
  await orderDelivery(app, cast.owner);
  app.clock.set(WEDNESDAY);
  const after = await countAll();
  expect(after).not.toEqual(before);
  expect(await readAll()).toEqual(after);
  await sum();
  expect(await readAll()).toEqual(after);
});

/** Runs `run` while a transaction that has sent this is not yet committed. */
async function beforeCommit(statement: string, run: (client: pg.PoolClient) => Promise<void>): Promise<void> {
  const client = await app.servicePool.connect();
  try {
    await client.query('begin');
    await client.query(statement);
    await run(client);
  } finally {
    await client.query('commit');
    client.release();
  }
}

test('a change that does not yet know that days are marked holds their summing back', async () => {
  app.clock.set(new Date('2026-12-03T11:00:00Z'));
  // Into the day that would be summed next.
  await beforeCommit(`update deliveries set created_at = '2026-12-02T12:00:00Z'`, async () => {
    await sum();
    expect(await storedDays()).not.toContain('2026-12-02 2026-12-02');
  });
  expect(await readAll()).toEqual(await countAll());
  await sum();
  expect(await storedDays()).toContain('2026-12-02 2026-12-02');
  expect(await readAll()).toEqual(await countAll());
});

test('a change by somebody who had begun before the days were marked is marked', async () => {
  app.clock.set(new Date('2026-12-03T11:00:00Z'));
  await beforeCommit('select 1', async (client) => {
    await sum();
    await client.query(`update deliveries set created_at = '2026-12-02T12:00:00Z'`);
  });
  expect(await storedDays()).toContain('2026-12-02 2026-12-02');
  expect(await readAll()).toEqual(await countAll());
});

test('a change that commits after its day was summed is counted until it is summed too', async () => {
  await change(`update deliveries set status = 'recipient_absent'`);
  await beforeCommit(`update delivery_ratings set rating = 1`, sum);
  expect(await readAll()).toEqual(await countAll());
});

test('sums that are wrong are found by night, reported and made anew', async () => {
  const before = await countAll();
  await change(
    `update day_sums set rows = '[[9, 9, 9, 9, 9]]' where kind = 'margin-1' and first_day <> '2026-11-19'`,
  );
  const failures: unknown[] = [];
  const services = { ...app.services, reportFailure: (error: unknown) => failures.push(error) };
  const wrong = await checkDaySums(services, subjects);
  expect(wrong).toContain('margin-1 2026-11-20');
  expect(wrong).not.toContain('margin-1 2026-11-19');
  expect(String(failures)).toContain('margin-1 2026-11-20');
  expect(await readAll()).toEqual(before);
  expect(await checkDaySums(services, subjects)).toEqual([]);
});

test('summing that is stopped goes on the next time', async () => {
  await change('delete from day_sums');
  await sumDays(app.services, subjects, { limit: AbortSignal.abort() });
  expect(await storedDays()).toEqual([]);
  expect(await readAll()).toEqual(await countAll());
  await sum();
  expect(await storedDays()).toHaveLength(32);
});
