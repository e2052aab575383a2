import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { tillEvents } from '#adapters/tables/till-tables.ts';
import { PaymentProviderError } from '#adapters/server/payments/payment-provider.ts';
import { failPayout } from '#adapters/server/payments/stand-in/fail-payout.ts';
import { storeSettlement } from './store-settlement.ts';
import { orderDelivery } from '#delivery/tests/order-fixtures.ts';
import { contest, getLastPayment, refundAtProvider } from '#money/tests/money-fixtures.ts';
import { forgetMoney, getStandIn, payOut, readSettlements, reconcile } from '#money/tests/settle-payouts.ts';
import { postWebhook } from '#adapters/tests/post-webhooks.ts';
import { makePerson } from '#people/tests/test-people.ts';
import { type Break, withBrokenLine } from '#tests/support/break-lines.ts';
import { FRIDAY_NOON } from '#tests/support/test-app.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';

/** The payments of FRIDAY_NOON are paid out from Saturday on, and arrive on Tuesday. */
const MONDAY = new Date('2026-11-23T08:00:00Z');
const TUESDAY = new Date('2026-11-24T08:00:00Z');
const WEDNESDAY = new Date('2026-11-25T08:00:00Z');

const app = await openTestApp();
const customer = await makePerson(app, 'customer');
beforeEach(async () => {
  app.clock.set(FRIDAY_NOON);
  await forgetMoney(app);
});

const order = () => orderDelivery(app, customer);

test('a payout is stored with its lines, by payment, refund and dispute, to the cent', async () => {
  const id = await order();
  const contested = await order();
  await refundAtProvider(app, id, 500);
  const dispute = await contest(app, contested, { status: 'needs_response' });
  const { payment } = await getLastPayment(app, id);
  // A third payment, so that something is left to pay out.
  await order();
  app.clock.set(MONDAY);
  await payOut(app);
  await reconcile(app);
  const { settlements: stored, lines } = await readSettlements(app);
  const netCents = 3 * payment.amountCents - 500 - payment.amountCents - 3 * (payment.feeCents ?? 0) - 2000;
  expect(stored).toMatchObject([
    {
      providerPayoutId: expect.stringMatching(/^po_till_/),
      amountCents: netCents,
      status: 'under_way',
      source: 'provider',
      arrivesOn: '2026-11-24',
      itemizedAt: MONDAY,
      bankedOn: null,
    },
  ]);
  expect(lines).toHaveLength(5);
  expect(lines.reduce((sum, line) => sum + line.netCents, 0)).toBe(netCents);
  expect(lines.find(({ kind }) => kind === 'refund')).toMatchObject({
    providerPaymentId: payment.providerPaymentId,
    amountCents: -500,
    feeCents: 0,
  });
  expect(lines.find(({ kind }) => kind === 'dispute')).toMatchObject({
    providerSourceId: dispute,
    amountCents: -payment.amountCents,
    feeCents: 2000,
  });
});

test('further runs, concurrent or later, change nothing', async () => {
  await order();
  app.clock.set(MONDAY);
  await payOut(app);
  await Promise.all([1, 2, 3, 4].map(() => reconcile(app)));
  const first = await readSettlements(app);
  expect(first.settlements).toHaveLength(1);
  expect(first.lines).toHaveLength(1);
  app.clock.advance(60);
  await reconcile(app);
  expect(await readSettlements(app)).toEqual(first);
});

test('a payout that has arrived, or that failed later, is updated, and an older answer changes nothing', async () => {
  await order();
  app.clock.set(MONDAY);
  await payOut(app);
  const before = await app.services.payments.listPayouts(FRIDAY_NOON);
  await reconcile(app);
  app.clock.set(TUESDAY);
  await payOut(app);
  await reconcile(app);
  const statuses = async () => (await readSettlements(app)).settlements.map(({ status }) => status);
  expect(await statuses()).toEqual(['arrived']);
  await reconcile(app, { listPayouts: async () => before });
  expect(await statuses()).toEqual(['arrived']);
  const [payout] = before;
  await failPayout(getStandIn(app), payout?.providerPayoutId ?? '', 'none');
  await reconcile(app);
  expect(await statuses()).toEqual(['failed']);
  app.clock.set(WEDNESDAY);
  await payOut(app);
  await reconcile(app);
  expect(await statuses()).toEqual(['failed', 'under_way']);
  expect((await readSettlements(app)).lines.at(-1)).toMatchObject({
    kind: 'returned_payout',
    providerSourceId: payout?.providerPayoutId,
    amountCents: payout?.amountCents,
  });
});

test('lines that the provider does not list yet are stored by a later run', async () => {
  await order();
  app.clock.set(MONDAY);
  await payOut(app);
  const payouts = await app.services.payments.listPayouts(FRIDAY_NOON);
  await reconcile(app, { listPayouts: async () => payouts.map((one) => ({ ...one, isItemized: false })) });
  expect(await readSettlements(app)).toMatchObject({ settlements: [{ itemizedAt: null }], lines: [] });
  await reconcile(app);
  expect(await readSettlements(app)).toMatchObject({ settlements: [{ itemizedAt: MONDAY }], lines: [{}] });
});

test('while the provider does not respond no payout is stored in part, and none blocks another', async () => {
  const down = async () => {
    throw new PaymentProviderError('Stripe: rate_limit_error, HTTP 429', true);
  };
  await order();
  app.clock.set(MONDAY);
  await order();
  app.clock.set(TUESDAY);
  await payOut(app);
  await reconcile(app, { listPayouts: down });
  expect((await readSettlements(app)).settlements).toEqual([]);
  const [, oldest] = await app.services.payments.listPayouts(FRIDAY_NOON);
  await reconcile(app, {
    listPayoutLines: (id) =>
      id === oldest?.providerPayoutId ? down() : app.services.payments.listPayoutLines(id),
  });
  expect((await readSettlements(app)).settlements).toHaveLength(1);
  await reconcile(app);
  expect((await readSettlements(app)).settlements).toHaveLength(2);
});

test('an interrupted run leaves the rest to the next one', async () => {
  await order();
  app.clock.set(MONDAY);
  await order();
  app.clock.set(TUESDAY);
  await payOut(app);
  const limit = new AbortController();
  await reconcile(
    app,
    {
      async listPayoutLines(id) {
        limit.abort();
        return await app.services.payments.listPayoutLines(id);
      },
    },
    limit.signal,
  );
  expect((await readSettlements(app)).settlements).toHaveLength(1);
  await reconcile(app);
  expect((await readSettlements(app)).settlements).toHaveLength(2);
});

test('wherever the database connection breaks, a payout is stored with all its lines or not at all', async () => {
  await order();
  await order();
  app.clock.set(MONDAY);
  await payOut(app);
  let last: Break = { at: 1, when: 'before' };
  let broken = 0;
  // Interrupts each statement in turn, until the commit itself succeeds with its response lost.
  while ((await readSettlements(app)).settlements.length === 0) {
    expect(await readSettlements(app)).toEqual({ settlements: [], lines: [] });
    expect([last, await withBrokenLine(app.servicePool, last, () => reconcile(app))]).toEqual([last, true]);
    broken += 1;
    last = last.when === 'before' ? { ...last, when: 'after' } : { at: last.at + 1, when: 'before' };
  }
  expect(broken).toBeGreaterThanOrEqual(8);
  const stored = await readSettlements(app);
  expect(stored).toMatchObject({ settlements: [{ itemizedAt: MONDAY }], lines: [{}, {}] });
  await reconcile(app);
  expect(await readSettlements(app)).toEqual(stored);
});

test('a webhook about a payout, twice and late, stores it once', async () => {
  await order();
  app.clock.set(TUESDAY);
  await payOut(app);
  const events = await app.db.select().from(tillEvents).where(eq(tillEvents.type, 'payout.paid'));
  expect(events).toHaveLength(1);
  for (const minutes of [0, 0, 90]) {
    app.clock.advance(minutes);
    for (const event of events) expect(await postWebhook(app, event)).toBe(200);
    await app.drain();
  }
  const { settlements: stored, lines } = await readSettlements(app);
  expect(stored).toMatchObject([{ status: 'arrived', itemizedAt: TUESDAY }]);
  expect(lines).toHaveLength(1);
});

test('a run with an older answer than the stored one changes neither status nor lines', async () => {
  await order();
  app.clock.set(TUESDAY);
  await payOut(app);
  const [payout] = await app.services.payments.listPayouts(FRIDAY_NOON);
  if (!payout) throw new Error('no payout');
  const lines = await app.services.payments.listPayoutLines(payout.providerPayoutId);
  await reconcile(app);
  const stored = await readSettlements(app);
  app.clock.advance(1);
  const older = { ...payout, status: 'under_way' as const, amountCents: 1 };
  const isNew = await storeSettlement(app.services, older, { lines, source: 'provider' });
  expect(isNew).toBe(false);
  expect(await readSettlements(app)).toEqual(stored);
});
