import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { disputes, payments, refunds } from '#delivery/tables/quotes-tables.ts';
import { settlementLines, settlements } from '#money/tables/settlements-tables.ts';
import { chargeFee } from '#adapters/server/payments/stand-in/charge-fee.ts';
import { failPayout } from '#adapters/server/payments/stand-in/fail-payout.ts';
import { REFUND_JOB } from '#money/server/checkout/billing-jobs.ts';
import { listSettlementDifferences } from './list-settlement-differences.ts';
import { orderDelivery } from '#delivery/tests/order-fixtures.ts';
import {
  contest,
  getLastPayment,
  refundAtProvider,
  refuseLastRefund,
  sendAllEvents,
} from '#money/tests/money-fixtures.ts';
import { getStandIn, keepMoney, payOut, readSettlements, reconcile } from '#money/tests/settle-payouts.ts';
import { makePerson, type Person } from '#people/tests/test-people.ts';
import { falsify } from '#tests/support/falsify.ts';
import { FRIDAY_NOON } from '#tests/support/test-app.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';

/** Arrives on Tuesday, 24 November; 1 December is five bank days later. */
const TUESDAY = new Date('2026-11-24T08:00:00Z');
const NEXT_TUESDAY = new Date('2026-12-01T08:00:00Z');

const app = await openTestApp();
let customer: Person;
let finance: Person;
let id: string;
let cents: number;
let restore: () => Promise<void>;

beforeAll(async () => {
  customer = await makePerson(app, 'customer');
  finance = await makePerson(app, 'admin', { duty: 'finance' });
  id = await orderDelivery(app, customer);
  cents = (await getLastPayment(app, id)).payment.amountCents;
  await app.drain();
  restore = await keepMoney(app);
});
beforeEach(async () => {
  app.clock.set(FRIDAY_NOON);
  await restore();
});

interface Difference {
  kind: string;
  text: string;
  cents: number;
  deliveryId: string | null;
  settlementId: string | null;
}
const differences = async (filters: Record<string, string> = {}) =>
  (
    await finance.call<{ differences: Difference[] }>(
      `/admin/books/differences?${new URLSearchParams(filters)}`,
    )
  ).body.differences.filter(({ kind }) => /settle/.test(kind));
const kinds = async () => (await differences()).map((one) => [one.kind, one.cents]);
const settle = async (at = TUESDAY) => {
  app.clock.set(at);
  await payOut(app);
  await reconcile(app);
};
const onlySettlement = async () =>
  (await readSettlements(app)).settlements[0] ?? expect.fail('no settlement');
const readOne = async (settlementId: string) =>
  (
    await finance.call<{ differences: Difference[]; differenceCount: number }>(
      `/admin/settlements/${settlementId}`,
    )
  ).body;

test('a settlement that matches payments, refunds, disputes and fees has no difference', async () => {
  await refundAtProvider(app, id, 500);
  const contested = await orderDelivery(app, customer);
  await contest(app, contested, { status: 'needs_response' });
  await orderDelivery(app, customer);
  await chargeFee(getStandIn(app), { amountCents: 120, description: 'Radar' });
  await sendAllEvents(app, id);
  await sendAllEvents(app, contested);
  await app.drain();
  await settle();
  expect(await differences()).toEqual([]);
});

test('a refund that failed and was repeated is no difference once the provider has credited it', async () => {
  await refundAtProvider(app, id, 500);
  await sendAllEvents(app, id);
  await refuseLastRefund(app, id);
  await sendAllEvents(app, id);
  await app.runUntil(app.clock.now());
  const [refund] = await app.db.select().from(refunds);
  await app.services.sendJob(app.db, REFUND_JOB, { refundId: refund?.id, askedAgain: true });
  await app.runUntil(app.clock.now());
  await orderDelivery(app, customer);
  await settle();
  // The provider gives it back a day later.
  expect(await kinds()).toEqual([['settlement_unknown_line', -500]]);
  await settle(new Date('2026-11-25T08:00:00Z'));
  const { lines } = await readSettlements(app);
  const refunded = lines.filter(({ kind }) => kind === 'refund').map(({ amountCents }) => amountCents);
  expect(refunded.toSorted((one, other) => one - other)).toEqual([-500, -500, 500]);
  expect(await differences()).toEqual([]);
});

test('a line without a payment, refund or dispute of ours is a difference, with its delivery if known', async () => {
  const contested = await orderDelivery(app, customer);
  await orderDelivery(app, customer);
  await orderDelivery(app, customer);
  await refundAtProvider(app, id, 500);
  await contest(app, contested, { status: 'needs_response' });
  const { payment } = await getLastPayment(app, await orderDelivery(app, customer));
  await falsify(app, (tx) =>
    tx.update(payments).set({ providerPaymentId: 'pi_of_another' }).where(eq(payments.id, payment.id)),
  );
  await settle();
  const found = await differences();
  expect(found.map((one) => [one.kind, one.cents, one.deliveryId]).toSorted()).toEqual(
    [
      ['settlement_unknown_line', cents, null],
      ['settlement_unknown_line', -500, id],
      ['settlement_unknown_line', -cents, contested],
    ].toSorted(),
  );
  expect(found[0]?.text).toBe('Abgerechnet, aber bei uns nicht gebucht');
  const { id: settlementId } = await onlySettlement();
  expect(new Set(found.map((one) => one.settlementId))).toEqual(new Set([settlementId]));
  const one = await readOne(settlementId);
  expect(one.differenceCount).toBe(3);
  expect(one.differences).toEqual(expect.arrayContaining(found));
});

test('a difference of a settlement is found by its text, its amount, its delivery and its customer', async () => {
  await falsify(app, (tx) =>
    tx
      .update(payments)
      .set({ amountCents: cents + 1250 })
      .where(eq(payments.deliveryId, id)),
  );
  await settle();
  const isFound = async (search: string) =>
    (await differences({ search })).some(({ kind }) => kind === 'settlement_amount');
  for (const text of ['anderen Betrag abgerechnet', '12,50', id.slice(0, 8), customer.email]) {
    expect(await isFound(text)).toBe(true);
  }
  const otherId = id.replace(/^./, (first) => (first === '0' ? '1' : '0'));
  for (const text of ['Gebühr', '12,51', otherId.slice(0, 8), finance.email]) {
    expect(await isFound(text)).toBe(false);
  }
});

test('differences are filtered by kind and time before the list is truncated', async () => {
  await orderDelivery(app, customer);
  await falsify(app, (tx) => tx.update(payments).set({ amountCents: cents + 1250 }));
  await settle();
  expect(await differences({ kind: 'settlement_amount' })).toHaveLength(2);
  expect(await differences({ kind: 'settlement_fee' })).toEqual([]);
  const { lines } = await readSettlements(app);
  const { at } = lines.find(({ kind }) => kind === 'payment') ?? expect.fail('no payment');
  const list = (end: Date, maxPerKind = 100) => {
    const span = { start: new Date('2026-11-20T00:00:00Z'), end };
    return listSettlementDifferences(app.services, { scope: { since: span.start } }, { span, maxPerKind });
  };
  expect(await list(new Date(at))).toEqual([]);
  expect(await list(new Date('2026-11-21T00:00:00Z'))).toHaveLength(2);
  expect(await list(new Date('2026-11-21T00:00:00Z'), 1)).toHaveLength(1);
});

test('an amount or fee that differs from ours is a difference by the cents', async () => {
  const contested = await orderDelivery(app, customer);
  await orderDelivery(app, customer);
  await orderDelivery(app, customer);
  await refundAtProvider(app, id, 500);
  await contest(app, contested, { status: 'needs_response' });
  await sendAllEvents(app, id);
  await sendAllEvents(app, contested);
  await app.drain();
  await falsify(app, (tx) => tx.update(refunds).set({ amountCents: 400 }));
  await falsify(app, (tx) => tx.update(disputes).set({ amountCents: cents + 7, feeCents: 1500 }));
  const { payment } = await getLastPayment(app, id);
  await falsify(app, (tx) =>
    tx
      .update(payments)
      .set({ amountCents: cents - 3, feeCents: (payment.feeCents ?? 0) + 2 })
      .where(eq(payments.id, payment.id)),
  );
  await settle();
  expect((await kinds()).toSorted()).toEqual(
    [
      ['settlement_amount', 3],
      ['settlement_amount', 100],
      ['settlement_amount', -7],
      ['settlement_fee', -2],
      ['settlement_fee', 500],
    ].toSorted(),
  );
});

test('lines that do not sum up to the payout are a difference, also if there are none', async () => {
  await settle();
  await falsify(app, (tx) => tx.update(settlementLines).set({ netCents: 1 }));
  const { amountCents } = await onlySettlement();
  expect(await kinds()).toEqual([['settlement_sum', 1 - amountCents]]);
  await falsify(app, (tx) => tx.delete(settlementLines));
  expect(await kinds()).toEqual([['settlement_sum', -amountCents]]);
  await app.db.update(settlements).set({ itemizedAt: null });
  expect(await kinds()).toEqual([]);
});

test('each settlement of a list counts its own differences, also beside one with thousands of lines', {
  tags: ['slow'],
}, async () => {
  await settle();
  const { id: first } = await onlySettlement();
  const at = app.clock.now();
  await app.db.insert(settlementLines).values(
    Array.from({ length: 5001 }, (_, index) => ({
      settlementId: first,
      providerTransactionId: `txn_many_${index}`,
      kind: 'other' as const,
      amountCents: 1,
      feeCents: 0,
      netCents: 1,
      description: '',
      at,
    })),
  );
  await orderDelivery(app, customer);
  await settle(new Date('2026-11-25T08:00:00Z'));
  const { rows } = (
    await finance.call<{ rows: { lineCount: number; differenceCount: number }[] }>('/admin/settlements')
  ).body;
  expect(rows.map(({ lineCount, differenceCount }) => [lineCount, differenceCount]).toSorted()).toEqual([
    [1, 0],
    [5002, 1],
  ]);
});

test('a payment and a refund missing from all settlements are a difference after ten days', async () => {
  await refundAtProvider(app, id, 500);
  await sendAllEvents(app, id);
  await app.drain();
  app.clock.set(new Date('2026-11-30T10:59:00Z'));
  expect(await kinds()).toEqual([]);
  app.clock.set(new Date('2026-11-30T11:01:00Z'));
  expect((await kinds()).toSorted()).toEqual([
    ['payment_not_settled', cents],
    ['refund_not_settled', 500],
  ]);
  expect((await differences())[0]).toMatchObject({ deliveryId: id, settlementId: null });
  const narrowed = async (query: string) =>
    (await finance.call<{ differences: Difference[] }>(`/admin/books/differences?${query}`)).body.differences
      .length;
  expect(await narrowed(`search=${id.slice(0, 8)}`)).toBe(2);
  expect(await narrowed('search=5,00')).toBe(1);
  expect(await narrowed('search=nirgends')).toBe(0);
  expect(await narrowed('kind=settlement_fee')).toBe(0);
  await settle(app.clock.now());
  expect(await kinds()).toEqual([]);
});

test('payments before the first known settlement line are not expected in a settlement', async () => {
  app.clock.set(TUESDAY);
  await orderDelivery(app, customer);
  await settle(NEXT_TUESDAY);
  await falsify(app, (tx) => tx.delete(settlementLines).where(eq(settlementLines.at, FRIDAY_NOON)));
  app.clock.set(new Date('2026-12-24T11:00:00Z'));
  expect((await kinds()).map(([kind]) => kind)).not.toContain('payment_not_settled');
});

test('a returned settlement is a difference until a later one contains its amount', async () => {
  await settle();
  const { providerPayoutId, amountCents } = await onlySettlement();
  await failPayout(getStandIn(app), providerPayoutId, 'none');
  await reconcile(app);
  expect(await kinds()).toEqual([['settlement_failed', amountCents]]);
  await settle(new Date('2026-11-25T08:00:00Z'));
  expect(await kinds()).toEqual([]);
});

test('a settlement without a recorded arrival is a difference five bank days after its date', async () => {
  await settle();
  const { id: settlementId, amountCents } = await onlySettlement();
  app.clock.set(new Date('2026-11-30T22:59:00Z'));
  expect(await kinds()).toEqual([]);
  app.clock.set(NEXT_TUESDAY);
  expect(await differences()).toMatchObject([
    {
      kind: 'settlement_not_banked',
      cents: amountCents,
      settlementId,
      text: 'Noch nicht auf dem Konto vermerkt',
    },
  ]);
  await finance.call(`/admin/settlements/${settlementId}/arrival`, { day: '2026-11-24', cents: amountCents });
  expect(await kinds()).toEqual([]);
});

test('an amount on the account that differs from the settlement is a difference', async () => {
  await settle();
  const { id: settlementId, amountCents } = await onlySettlement();
  await finance.call(`/admin/settlements/${settlementId}/arrival`, {
    day: '2026-11-24',
    cents: amountCents - 15,
  });
  expect(await kinds()).toEqual([['settlement_bank_amount', -15]]);
});
