import { beforeAll, beforeEach, expect, test } from 'vitest';
import { auditLog } from '#people/tables/audit-tables.ts';
import { selectEntries } from '#people/server/audit/list-acts.ts';
import { failPayout } from '#adapters/server/payments/stand-in/fail-payout.ts';
import { orderDelivery } from '#delivery/tests/order-fixtures.ts';
import { getLastPayment, refundAtProvider, sendAllEvents } from '#money/tests/money-fixtures.ts';
import { getStandIn, keepMoney, payOut, readSettlements, reconcile } from '#money/tests/settle-payouts.ts';
import { makePerson, type Person } from '#people/tests/test-people.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';

const TUESDAY = new Date('2026-11-24T08:00:00Z');

const app = await openTestApp();
let customer: Person;
let finance: Person;
let other: Person;
let deliveryId: string;
let id: string;
let amountCents: number;
let restore: () => Promise<void>;
/** What was recorded before the test. */
let earlier: Set<string>;

beforeAll(async () => {
  customer = await makePerson(app, 'customer');
  finance = await makePerson(app, 'admin', { fullName: 'Frauke Finanz', duty: 'finance' });
  other = await makePerson(app, 'admin', { fullName: 'Ole Brandt' });
  deliveryId = await orderDelivery(app, customer);
  await refundAtProvider(app, deliveryId, 500);
  await sendAllEvents(app, deliveryId);
  await app.drain();
  app.clock.set(TUESDAY);
  await payOut(app);
  await reconcile(app);
  const [first] = (await readSettlements(app)).settlements;
  id = first?.id ?? '';
  amountCents = first?.amountCents ?? 0;
  restore = await keepMoney(app);
});
beforeEach(async () => {
  app.clock.set(TUESDAY);
  await restore();
  earlier = new Set((await selectEntries(app.db)).map((row) => row.id));
});

interface Settlement {
  amountCents: number;
  id: string;
  state: string;
  stateText: string;
  arrivesOn: string;
  banked: { on: string; cents: number; by: string; at: string } | null;
}
interface Page<T> {
  rows: T[];
  next: string | null;
}
interface Line {
  kindText: string;
  deliveryId: string | null;
  amountCents: number;
}
const list = async (query = '') => (await finance.call<Page<Settlement>>(`/admin/settlements${query}`)).body;
const read = async () => (await finance.call<Settlement>(`/admin/settlements/${id}`)).body;
const record = (day = '2026-11-24', cents = amountCents, person = finance) =>
  person.call<Settlement>(`/admin/settlements/${id}/arrival`, { day, cents });
const undo = (seenAt: string, reason = 'Falsche Abrechnung', person = finance) =>
  person.call<Settlement>(`/admin/settlements/${id}/arrival/undo`, { seenAt, reason });
const audited = async () =>
  (await selectEntries(app.db).orderBy(auditLog.at, auditLog.action)).filter(
    (row) => row.subjectId === id && !earlier.has(row.id),
  );
const unknown = '0f1e2d3c-0000-4000-8000-000000000000';

test('a settlement shows its parts, and their sums equal the payout', async () => {
  const { payment } = await getLastPayment(app, deliveryId);
  expect(await read()).toEqual({
    id,
    providerPayoutId: expect.stringMatching(/^po_till_/),
    state: 'arrived',
    stateText: 'angekommen',
    arrivesOn: '2026-11-24',
    amountCents,
    isItemized: true,
    lineCount: 2,
    paymentCents: payment.amountCents,
    refundCents: -500,
    disputeCents: 0,
    feeCents: payment.feeCents,
    otherCents: 0,
    netCents: amountCents,
    banked: null,
    differenceCount: 0,
    differences: [],
  });
  expect(payment.amountCents - 500 - (payment.feeCents ?? 0)).toBe(amountCents);
});

test('a settlement’s lines link to their delivery, and are exported as a table', async () => {
  const { rows, next } = (await finance.call<Page<Line>>(`/admin/settlements/${id}/lines`)).body;
  expect(next).toBeNull();
  expect(rows.map((row) => [row.kindText, row.deliveryId]).toSorted()).toEqual([
    ['Erstattung', deliveryId],
    ['Zahlung', deliveryId],
  ]);
  const { body } = await finance.call<{ fileName: string; content: string }>(`/admin/settlements/${id}/csv`);
  expect(body.fileName).toBe('Abrechnung-2026-11-24.csv');
  expect(body.content).toContain('Datum;Uhrzeit;Art;Sendung;Betrag (EUR)');
  expect(body.content).toMatch(
    new RegExp(
      `20.11.2026;12:00;Erstattung;${deliveryId.slice(0, 8)};-5,00;0,00;-5,00;;pi_till_\\w+;re_till_`,
    ),
  );
});

test('the list is filtered by month, state and a search, newest first, page by page', async () => {
  expect((await list()).rows.map((row) => row.id)).toEqual([id]);
  expect((await list('?month=2026-11&state=arrived')).rows).toHaveLength(1);
  expect((await list('?month=2026-12')).rows).toEqual([]);
  for (const state of ['under_way', 'banked', 'failed']) {
    expect((await list(`?state=${state}`)).rows).toEqual([]);
  }
  await app.pool.query(
    `insert into settlements (provider_payout_id, amount_cents, status, source, arrives_on, made_at)
     select 'po_' || n, n, 'arrived', 'provider', date '2026-10-01', timestamptz '2026-09-29 22:00Z' + n * interval '1 hour'
     from generate_series(1, 40) n`,
  );
  expect((await list('?search=0,07')).rows.map((row) => row.amountCents)).toEqual([7]);
  expect((await list('?search=po_38')).rows.map((row) => row.amountCents)).toEqual([38]);
  expect((await list('?search=nirgends')).rows).toEqual([]);
  const first = await list();
  expect(first.rows).toHaveLength(30);
  expect(first.rows[0]?.id).toBe(id);
  const second = await list(`?after=${first.next}`);
  expect(second.rows).toHaveLength(11);
  expect(second.next).toBeNull();
  expect(new Set([...first.rows, ...second.rows].map((row) => row.id)).size).toBe(41);
});

test('an admin records the arrival, it is audited, and may be undone with a reason', async () => {
  const { body } = await record();
  expect(body).toMatchObject({
    state: 'banked',
    stateText: 'am 24.11.2026 auf dem Konto vermerkt',
    banked: { on: '2026-11-24', cents: amountCents, by: 'Frauke Finanz', at: TUESDAY.toISOString() },
  });
  expect((await list('?state=banked')).rows).toHaveLength(1);
  app.clock.advance(1);
  expect(await undo(TUESDAY.toISOString(), ' ')).toMatchObject({ status: 422 });
  expect((await undo(TUESDAY.toISOString())).body).toMatchObject({ state: 'arrived', banked: null });
  expect(await audited()).toMatchObject([
    {
      action: 'settlement.banked',
      actorId: finance.id,
      subjectId: id,
      before: { bankedOn: null, bankedCents: null },
      after: { bankedOn: '2026-11-24', bankedCents: amountCents },
    },
    {
      action: 'settlement.unbanked',
      details: { reason: 'Falsche Abrechnung' },
      before: { bankedOn: '2026-11-24', bankedCents: amountCents },
    },
  ]);
});

test('of two concurrent admins one records the arrival, and the later one reads who was first', async () => {
  const answers = await Promise.all([record(), record('2026-11-23', 1, other)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const refused = answers.find(({ status }) => status === 409)?.body as unknown as Record<string, string>;
  const first = (await read()).banked;
  expect(refused).toMatchObject({
    code: 'SETTLEMENT_BANKED',
    message: `Der Eingang dieser Abrechnung ist schon vermerkt. (${first?.by}, 24.11.2026 09:00 Uhr)`,
  });
  expect(await audited()).toHaveLength(1);
});

test('an arrival recorded anew meanwhile is not undone, and one already undone not twice', async () => {
  await record();
  app.clock.advance(1);
  await undo(TUESDAY.toISOString());
  expect(await undo(TUESDAY.toISOString(), 'Doppelt', other)).toMatchObject({
    status: 409,
    body: { code: 'SETTLEMENT_NOT_BANKED' },
  });
  await record('2026-11-24', amountCents - 1, other);
  expect(await undo(TUESDAY.toISOString())).toMatchObject({
    status: 409,
    body: { code: 'SETTLEMENT_BANKED', message: expect.stringContaining('Ole Brandt') },
  });
  expect((await read()).banked).toMatchObject({ by: 'Ole Brandt', cents: amountCents - 1 });
});

test.each([
  ['of a day to come', '2026-11-25'],
  ['of a day before it was made', '2026-11-20'],
])('an arrival %s is refused', async (_what, day) => {
  expect(await record(day)).toMatchObject({ status: 422, body: { code: 'SETTLEMENT_DAY' } });
  expect(await audited()).toEqual([]);
});

test('a returned settlement cannot be recorded as arrived', async () => {
  const [payout] = (await readSettlements(app)).settlements;
  await failPayout(getStandIn(app), payout?.providerPayoutId ?? '', 'none');
  await reconcile(app);
  expect(await record()).toMatchObject({ status: 409, body: { code: 'SETTLEMENT_FAILED' } });
  expect((await list('?state=failed')).rows).toMatchObject([{ id, stateText: 'zurückgekommen' }]);
});

test('every operation refuses an unknown settlement', async () => {
  const path = `/admin/settlements/${unknown}`;
  const answers = [
    await finance.call(path),
    await finance.call(`${path}/lines`),
    await finance.call(`${path}/csv`),
    await finance.call(`${path}/arrival`, { day: '2026-11-24', cents: 1 }),
    await finance.call(`${path}/arrival/undo`, { seenAt: TUESDAY.toISOString(), reason: 'Falsch' }),
  ];
  for (const answer of answers) {
    expect(answer).toMatchObject({ status: 404, body: { code: 'SETTLEMENT_NOT_FOUND' } });
  }
});
