import { and, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { mails } from '#adapters/tables/mails-tables.ts';
import { deliveryAttempts } from '#delivery/tables/deliveries-tables.ts';
import { payAdjustments } from '#money/tables/adjustments-tables.ts';
import { auditLog } from '#people/tables/audit-tables.ts';
import { selectEntries } from '#people/server/audit/list-acts.ts';
import { checkCreditTransfer, readTransfers } from '#money/tests/check-credit-transfer.ts';
import { readPaidOut } from '#money/tests/read-payouts.ts';
import {
  apply,
  type Cast,
  copyDeliveries,
  EARNINGS_CENTS,
  makeCast,
  makeOpenDeliveries,
} from '#delivery/tests/delivery-fixtures.ts';
import { readPdf } from '#adapters/tests/read-pdf.ts';
import { makePerson, type Person } from '#people/tests/test-people.ts';
import { emptyTables } from '#tests/support/empty-tables.ts';
import { FRIDAY_NOON } from '#tests/support/test-app.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';
import { endRetention } from '#tests/support/end-retention.ts';

/** The week of FRIDAY_NOON, and the following Monday. */
const WEEK = '2026-11-16';
const MONDAY = new Date('2026-11-23T08:00:00Z');
const NEXT_MONDAY = new Date('2026-11-30T08:00:00Z');

const app = await openTestApp({}, { draws: ['earnings'] });
let cast: Cast;
let driver: Person;
/** Each test brings copies of it to their end. */
let open: string;
let finance: Person;

beforeAll(async () => {
  cast = await makeCast(app);
  [open = ''] = await makeOpenDeliveries(app, cast.owner, 1);
  finance = await makePerson(app, 'admin', { fullName: 'Frauke Finanz', duty: 'finance' });
});
beforeEach(async () => {
  app.clock.set(FRIDAY_NOON);
  await emptyTables(app.pool, 'payout_runs', 'pay_adjustments', 'delivery_attempts');
  // Each test has a driver of its own.
  driver = await makePerson(app, 'driver', { fullName: 'Jonas Krüger' });
  cast.assigned_driver = driver;
});

interface Row {
  id: string;
  kind: string;
  kindText: string;
  cents: number;
  reason: string;
  driverId: string;
  createdBy: string;
  isInPayout: boolean;
  isReversal: boolean;
  isReversed: boolean;
}
interface Run {
  id: string;
  totalCents: number;
  payouts: {
    id: string;
    driverId: string;
    amountCents: number;
    attemptCount: number;
    adjustmentCount: number;
  }[];
}
interface Earnings {
  totalCents: number;
  adjustments: { kindText: string; cents: number; reason: string; paidOutAt: string | null }[];
}

const add = async (given: Record<string, unknown>, person = finance, to = driver) =>
  await person.call<{ id: string; code?: string }>(`/admin/drivers/${to.id}/pay-adjustments`, {
    kind: 'bonus',
    cents: 1000,
    reason: 'Glatteis',
    ...given,
  });
const list = async (query = '') =>
  (await finance.call<{ rows: Row[]; next: string | null }>(`/admin/pay-adjustments${query}`)).body;
const reverse = (id: string, person = finance) =>
  person.call<{ code?: string; message?: string }>(`/admin/pay-adjustments/${id}/reverse`, {
    reason: 'Falscher Fahrer',
  });
const preview = async (week = WEEK) =>
  (
    await finance.call<{
      totalCents: number;
      drivers: { driverId: string; cents: number; adjustmentCents: number; problem: string | null }[];
    }>(`/admin/payout-preview?week=${week}`)
  ).body;
const pay = async (week = WEEK) => {
  const { totalCents } = await preview(week);
  return await finance.call<Run>('/admin/payout-runs', { week, totalCents });
};
const readRun = async (id: string) => (await finance.call<Run>(`/admin/payout-runs/${id}`)).body;
const earnings = async () => (await driver.call<Earnings>('/driver/earnings/rows')).body;
const sums = async () =>
  (
    await driver.call<{
      today: { cents: number; deliveredCount: number };
      openCents: number;
      months: { month: string; cents: number }[];
    }>('/driver/earnings')
  ).body;
const fetchDatev = async (month = '2026-11') => {
  const { content } = (await finance.call<{ content: string }>('/admin/books/export', { month })).body;
  return new TextDecoder('windows-1252').decode(Buffer.from(content, 'base64')).split('\r\n').slice(2);
};

/** Delivers parcels as the driver; while the clock stands still the acts would have to be checked. */
async function earn(count: number): Promise<void> {
  for (const id of await copyDeliveries(app, open, count)) {
    await apply(app, id, 'accept', driver);
    await apply(app, id, 'deliver', driver);
  }
  await app.db.update(deliveryAttempts).set({ isRushed: false });
}

test('a bonus is in the driver’s earnings at once and in the next payout, even after the week has ended', async () => {
  await earn(2);
  app.clock.set(MONDAY);
  expect((await add({})).status).toBe(200);
  expect(await earnings()).toMatchObject({
    totalCents: 2 * EARNINGS_CENTS + 1000,
    adjustments: [{ kindText: 'Prämie', cents: 1000, reason: 'Glatteis', paidOutAt: null }],
  });
  expect(await sums()).toMatchObject({
    today: { cents: 1000, deliveredCount: 0 },
    openCents: 2 * EARNINGS_CENTS + 1000,
    months: [{ month: 'November 2026', cents: 2 * EARNINGS_CENTS + 1000 }],
  });
  const { body: run } = await pay();
  expect(run.totalCents).toBe(2 * EARNINGS_CENTS + 1000);
  const [payout] = (await readRun(run.id)).payouts;
  expect(payout).toMatchObject({ attemptCount: 2, adjustmentCount: 1, amountCents: run.totalCents });
  await finance.call(`/admin/payout-runs/${run.id}/paid`, {});
  expect((await sums()).openCents).toBe(0);
  expect((await earnings()).adjustments[0]?.paidOutAt).toBe(MONDAY.toISOString());
  expect((await list()).rows).toMatchObject([{ isInPayout: true, driverId: driver.id }]);
});

test('the transfer file and the statement contain the adjustment', async () => {
  await earn(1);
  await add({ kind: 'deduction', cents: -200, reason: 'Rucksack nicht zurückgegeben' });
  app.clock.set(MONDAY);
  const { body: run } = await pay();
  const file = await finance.call<{ content: string }>(`/admin/payout-runs/${run.id}/file`);
  const xml = Buffer.from(file.body.content, 'base64').toString();
  checkCreditTransfer(xml);
  expect(readTransfers(xml).map(({ cents }) => cents)).toEqual([EARNINGS_CENTS - 200]);
  const [payout] = (await readRun(run.id)).payouts;
  const { body } = await finance.call<{ content: string }>(`/admin/payouts/${payout?.id}/statement`);
  const { text } = await readPdf(Buffer.from(body.content, 'base64'));
  expect(text).toContain('Abzug');
  expect(text).toContain('Rucksack nicht zurückgegeben');
  expect(text).toContain('5,35 €');
  const csv = (await driver.call<{ content: string }>('/driver/earnings/csv')).body.content;
  expect(csv).toContain(';Abzug;');
  expect(csv).toContain(';-2,00;;Rucksack nicht zurückgegeben');
});

test('a driver whose deductions exceed the pay gets no transfer, and the rest is deducted from the next one', async () => {
  await earn(1);
  await add({ kind: 'deduction', cents: -1000, reason: 'Schaden' });
  app.clock.set(MONDAY);
  expect(await preview()).toMatchObject({
    totalCents: 0,
    drivers: [
      {
        cents: EARNINGS_CENTS - 1000,
        adjustmentCents: -1000,
        problem: 'Die Abzüge sind höher als der Verdienst.',
      },
    ],
  });
  expect((await pay()).body).toMatchObject({ code: 'PAYOUT_NOTHING_OWED' });
  await earn(1);
  app.clock.set(NEXT_MONDAY);
  const { body: run } = await pay('2026-11-23');
  expect(run.totalCents).toBe(2 * EARNINGS_CENTS - 1000);
});

test('a driver whose bonus and deduction cancel out gets no transfer, and others are paid', async () => {
  await add({});
  await add({ kind: 'deduction', cents: -1000, reason: 'Schaden' });
  await add({ cents: 300 }, finance, cast.other_driver);
  app.clock.set(MONDAY);
  const { body: run } = await pay();
  expect((await readRun(run.id)).payouts).toMatchObject([
    { driverId: cast.other_driver.id, amountCents: 300 },
  ]);
});

test('a bonus alone is paid, and paid again after a returned transfer', async () => {
  await add({});
  app.clock.set(MONDAY);
  const { body: run } = await pay();
  const [payout] = (await readRun(run.id)).payouts;
  expect(payout).toMatchObject({ amountCents: 1000, attemptCount: 0, adjustmentCount: 1 });
  await finance.call(`/admin/payout-runs/${run.id}/paid`, {});
  expect((await driver.call('/driver/payouts')).body).toMatchObject({
    payouts: [{ amountCents: 1000, weekText: '16.11.2026 bis 22.11.2026' }],
  });
  await finance.call(`/admin/payouts/${payout?.id}/return`, { reason: 'Konto aufgelöst' });
  expect((await sums()).openCents).toBe(1000);
  app.clock.set(NEXT_MONDAY);
  expect((await pay('2026-11-23')).body.totalCents).toBe(1000);
});

test('concurrent payout runs pay an adjustment once', async () => {
  await earn(1);
  await add({});
  app.clock.set(NEXT_MONDAY);
  const { totalCents } = await preview();
  const answers = await Promise.all(
    [WEEK, WEEK, '2026-11-23', '2026-11-23'].map((week) =>
      finance.call('/admin/payout-runs', { week, totalCents }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const read = async <R>(sql: string) => (await app.pool.query(sql)).rows as R[];
  expect(await readPaidOut(read)).toMatchObject({
    runCents: totalCents,
    payoutCents: totalCents,
    itemCents: totalCents,
    entryCents: totalCents,
    entries: 2,
    twice: 0,
    wrongPayouts: 0,
  });
});

test('an adjustment is reversed once by an opposite correction, also after it was paid', async () => {
  const { id } = (await add({})).body;
  app.clock.set(MONDAY);
  await pay();
  expect((await reverse(id)).status).toBe(200);
  expect((await reverse(id)).body).toMatchObject({
    code: 'ADJUSTMENT_REVERSED',
    message: 'Dieser Eintrag ist schon zurückgenommen. (Frauke Finanz, 23.11.2026 09:00 Uhr)',
  });
  expect((await list()).rows).toMatchObject([
    { kind: 'correction', cents: -1000, reason: 'Falscher Fahrer', isReversal: true, isInPayout: false },
    { kind: 'bonus', cents: 1000, isReversed: true, isInPayout: true },
  ]);
  const [reversal] = (await list()).rows;
  expect((await reverse(reversal?.id ?? '')).body).toMatchObject({ code: 'ADJUSTMENT_NOT_FOUND' });
  expect((await reverse('0f1e2d3c-0000-4000-8000-000000000000')).status).toBe(404);
});

test('two admins who reverse the same adjustment concurrently create one correction', async () => {
  const { id } = (await add({})).body;
  const other = await makePerson(app, 'admin', { duty: 'finance' });
  const answers = await Promise.all([reverse(id), reverse(id, other), reverse(id), reverse(id, other)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  expect((await list()).rows).toHaveLength(2);
});

test.each([
  ['a bonus below zero', { cents: -500 }, 422],
  ['a deduction above zero', { kind: 'deduction', cents: 500 }, 422],
  ['nothing', { kind: 'correction', cents: 0 }, 422],
  ['more than 1,000 euros', { cents: 100_001 }, 422],
  ['no reason', { reason: '  ' }, 422],
  ['an unknown delivery', { deliveryId: '0f1e2d3c-0000-4000-8000-000000000000' }, 404],
])('%s is refused, and no adjustment is entered', async (_what, given, status) => {
  expect((await add(given)).status).toBe(status);
  expect((await list()).rows).toEqual([]);
});

test('only finance and owners enter adjustments, and for drivers only', async () => {
  const dispatcher = await makePerson(app, 'admin', { duty: 'dispatcher' });
  expect((await add({}, dispatcher)).status).toBe(403);
  expect((await add({}, driver)).status).toBe(403);
  expect((await add({}, finance, cast.owner)).body).toMatchObject({ code: 'DRIVER_NOT_FOUND' });
  expect(await app.db.$count(payAdjustments)).toBe(0);
});

test('each adjustment is audited, and its driver is notified by mail', async () => {
  const [deliveryId] = await copyDeliveries(app, open, 1);
  const { id } = (await add({ deliveryId })).body;
  const [entry] = await selectEntries(app.db).where(
    and(eq(auditLog.action, 'adjustment.added'), eq(auditLog.subjectId, id)),
  );
  expect(entry).toMatchObject({
    details: { driverId: driver.id, kind: 'bonus', amountCents: 1000, reason: 'Glatteis', deliveryId },
  });
  await app.drain();
  const [mail] = await app.db
    .select()
    .from(mails)
    .where(and(eq(mails.recipient, driver.email), eq(mails.subject, 'Prämie: 10,00€')));
  expect(mail?.plain).toContain('Glatteis');
});

test('the list is searched by reason and driver, and filtered by driver, kind, month and state', async () => {
  await add({ reason: 'Glatteis 100 %' });
  app.clock.advance(60);
  await add({ kind: 'deduction', cents: -300, reason: 'Helm' }, finance, cast.other_driver);
  const reasons = async (query: string) => (await list(query)).rows.map(({ reason }) => reason);
  expect(await reasons('')).toEqual(['Helm', 'Glatteis 100 %']);
  expect(await reasons('?search=100%20%25')).toEqual(['Glatteis 100 %']);
  expect(await reasons(`?search=${encodeURIComponent(cast.other_driver.fullName)}`)).toContain('Helm');
  expect(await reasons(`?driver=${driver.id}`)).toEqual(['Glatteis 100 %']);
  expect(await reasons('?kind=deduction')).toEqual(['Helm']);
  expect(await reasons('?month=2026-10')).toEqual([]);
  expect(await reasons('?state=paid')).toEqual([]);
  expect(await reasons('?search=3,00')).toEqual(['Helm']);
  const csv = await finance.call<{ content: string; rowCount: number }>('/admin/money/lists/export', {
    list: 'adjustments',
    kind: 'deduction',
  });
  expect(csv.body).toMatchObject({
    rowCount: 1,
    content: expect.stringContaining(';Abzug;Helm;;Frauke Finanz;;-3,00'),
  });
});

test('the books count adjustments as courier costs, and a week of deductions is booked in reverse', async () => {
  await earn(1);
  await add({ kind: 'deduction', cents: -1000, reason: 'Schaden' });
  const { total } = (
    await finance.call<{ total: { courierCents: number } }>('/admin/books/totals?month=2026-11')
  ).body;
  expect(total.courierCents).toBe(EARNINGS_CENTS - 1000);
  const ofDriver = (await fetchDatev()).filter((line) => line.includes('Verdienst Woche ab 2026-11-16'));
  expect(ofDriver).toHaveLength(1);
  expect(ofDriver[0]).toMatch(/^2,65;"H";/);
});

test('names and reasons are erased after eight years, and the database refuses to change an amount', async () => {
  const { id } = (await add({})).body;
  const erase = (at: string) => endRetention(app, 'names and reasons of pay adjustments', new Date(at));
  await erase('2034-12-31T12:00:00Z');
  expect((await list()).rows[0]?.reason).toBe('Glatteis');
  await erase('2035-01-01T12:00:00Z');
  expect((await list()).rows[0]).toMatchObject({ reason: '', driverName: '', cents: 1000 });
  const change = app.db.update(payAdjustments).set({ amountCents: 1 }).where(eq(payAdjustments.id, id));
  await expect(change).rejects.toMatchObject({
    cause: { message: expect.stringContaining('never changed') },
  });
  await expect(app.db.delete(payAdjustments)).rejects.toThrow();
});
