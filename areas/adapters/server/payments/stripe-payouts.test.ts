import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type PaymentProvider, PaymentProviderError } from './payment-provider.ts';
import { chargeFee } from './stand-in/charge-fee.ts';
import { disputePayment } from './stand-in/dispute-payment.ts';
import { failPayout } from './stand-in/fail-payout.ts';
import { makePayouts } from './stand-in/make-payouts.ts';
import { failRefund, refundByHand } from './stand-in/make-refund.ts';
import { paySession } from './stand-in/pay-session.ts';
import { newSession, type StandInBench, START, startStandInBench } from './stand-in/stand-in.fixture.ts';
import { testCards } from './stand-in/test-cards.ts';
import type { WebhookMode } from './stand-in/webhook-mode.ts';

/** START is a Friday; its payments arrive on Tuesday. */
const DAY_SECONDS = 24 * 3600;
const MONTH_AGO = new Date(START.getTime() - 30 * DAY_SECONDS * 1000);

let stripe: StandInBench;
let provider: PaymentProvider;
beforeAll(async () => {
  stripe = await startStandInBench();
  ({ provider } = stripe);
});
beforeEach(() => stripe.reset());
afterAll(() => stripe.close());

async function pay(key: string, amountCents = 3490, mode: WebhookMode = 'none') {
  const expiresAt = new Date(stripe.clock.now().getTime() + 30 * 60_000);
  const order = newSession({ idempotencyKey: key, amountCents, expiresAt });
  const { providerSessionId } = await provider.createSession(order);
  const [card] = testCards;
  if (card) await paySession(stripe.standIn, providerSessionId, card, mode);
  const found = await provider.findSession(providerSessionId);
  return { paymentId: found?.paymentId ?? '', feeCents: found?.feeCents ?? 0 };
}
async function passDays(days: number) {
  stripe.clock.advance(days * DAY_SECONDS);
  await makePayouts(stripe.standIn, 'none');
}
const list = () => provider.listPayouts(MONTH_AGO);
const newest = async () => (await list())[0] ?? expect.fail('no payout');
const linesOf = async () => await provider.listPayoutLines((await newest()).providerPayoutId);

describe('a payout', () => {
  test('contains a bank day’s payments with the fees that their sessions name, and arrives two bank days later', async () => {
    const first = await pay('a');
    const second = await pay('b', 1200);
    await passDays(0);
    expect(await list()).toEqual([]);
    await passDays(3);
    const netCents = 3490 + 1200 - first.feeCents - second.feeCents;
    expect(await newest()).toEqual({
      providerPayoutId: expect.stringMatching(/^po_till_/),
      amountCents: netCents,
      status: 'under_way',
      arrivesOn: '2026-11-24',
      madeAt: new Date('2026-11-20T23:00:00Z'),
      isItemized: true,
    });
    const lines = await linesOf();
    expect(lines).toHaveLength(2);
    expect(lines.find(({ amountCents }) => amountCents === 3490)).toEqual({
      providerTransactionId: expect.stringMatching(/^txn_till_/),
      kind: 'payment',
      providerPaymentId: first.paymentId,
      providerSourceId: first.paymentId.replace('pi_', 'ch_'),
      amountCents: 3490,
      feeCents: first.feeCents,
      netCents: 3490 - first.feeCents,
      description: '',
      at: START,
    });
    await passDays(1);
    expect(await newest()).toMatchObject({ status: 'arrived' });
  });

  test('deducts refunds, disputes with their fee, and other fees; failed refunds and won disputes are added back', async () => {
    const { paymentId } = await pay('a', 10_000);
    const other = await pay('b', 5000);
    const refund = await refundByHand(stripe.standIn, paymentId, { amountCents: 700, mode: 'none' });
    const dispute = await disputePayment(stripe.standIn, other.paymentId, {
      status: 'needs_response',
      mode: 'none',
    });
    await chargeFee(stripe.standIn, { amountCents: 200, description: 'Radar' });
    await passDays(3);
    const summary = (lines: Awaited<ReturnType<typeof linesOf>>) =>
      lines.map(({ kind, amountCents, feeCents, providerSourceId }) => [
        kind,
        amountCents,
        feeCents,
        providerSourceId,
      ]);
    const lines = await linesOf();
    expect(summary(lines)).toEqual(
      expect.arrayContaining([
        ['refund', -700, 0, refund],
        ['dispute', -5000, 2000, dispute],
        ['fee', -200, 0, undefined],
      ]),
    );
    expect(lines.reduce((sum, { netCents }) => sum + netCents, 0)).toBe((await newest()).amountCents);
    await failRefund(stripe.standIn, { id: refund, paymentId }, 'none');
    await disputePayment(stripe.standIn, other.paymentId, { id: dispute, status: 'won', mode: 'none' });
    await makePayouts(stripe.standIn, 'none');
    await passDays(1);
    expect(summary(await linesOf()).toSorted()).toEqual([
      ['dispute', 5000, 0, dispute],
      ['refund', 700, 0, refund],
    ]);
  });

  test('is not made of a negative balance, which is carried over to the next one', async () => {
    const { paymentId } = await pay('a', 1000);
    await disputePayment(stripe.standIn, paymentId, { status: 'needs_response', mode: 'none' });
    await passDays(4);
    expect(await list()).toEqual([]);
    await pay('b', 10_000);
    await passDays(1);
    expect(await list()).toHaveLength(1);
    expect((await linesOf()).map(({ amountCents }) => amountCents).toSorted()).toEqual([-1000, 1000, 10_000]);
  });

  test('is made once, however often and concurrently its job runs; a late payment comes with the next bank day', async () => {
    await pay('a');
    stripe.clock.advance(3 * DAY_SECONDS);
    await Promise.all([1, 2, 3].map(() => makePayouts(stripe.standIn, 'none')));
    expect(await list()).toHaveLength(1);
    await pay('b');
    await stripe.connection.pool.query(
      "update till_sessions set created_at = $1 where idempotency_key = 'b'",
      [START],
    );
    await passDays(1);
    expect(await list()).toHaveLength(2);
    expect(await newest()).toMatchObject({ arrivesOn: '2026-11-25' });
  });

  test('that fails is sent as a webhook, and the next one contains its amount', async () => {
    await pay('a');
    await passDays(4);
    const { providerPayoutId: id, amountCents } = await newest();
    await failPayout(stripe.standIn, id, 'twice');
    await expect(failPayout(stripe.standIn, id, 'none')).rejects.toThrow('can fail');
    expect(await newest()).toMatchObject({ providerPayoutId: id, status: 'failed' });
    await stripe.runJobs();
    expect(stripe.received.map(({ type }) => type)).toEqual(['payout.failed', 'payout.failed']);
    await passDays(1);
    expect(await linesOf()).toMatchObject([
      { kind: 'returned_payout', amountCents, providerSourceId: id, providerPaymentId: undefined },
    ]);
  });

  test('is sent as a webhook twice with the same event id once it has arrived, signed, without a payment', async () => {
    await pay('a', 3490, 'immediate');
    stripe.queue.length = 0;
    stripe.clock.advance(4 * DAY_SECONDS);
    await makePayouts(stripe.standIn);
    await makePayouts(stripe.standIn);
    await stripe.runJobs();
    expect(stripe.received).toHaveLength(2);
    expect(stripe.received[0]).toEqual({
      eventId: expect.stringMatching(/^evt_till_/),
      type: 'payout.paid',
      providerSessionId: undefined,
      providerPaymentId: undefined,
    });
    expect(stripe.received[1]).toEqual(stripe.received[0]);
  });

  test('sends no webhook if its payments sent none', async () => {
    await pay('a');
    stripe.clock.advance(4 * DAY_SECONDS);
    await makePayouts(stripe.standIn);
    expect(await newest()).toMatchObject({ status: 'arrived' });
    expect(stripe.queue).toEqual([]);
  });

  test('sends its webhook late on request', async () => {
    await pay('a');
    stripe.clock.advance(4 * DAY_SECONDS);
    await makePayouts(stripe.standIn, 'late');
    const dueAt = new Date(stripe.clock.now().getTime() + 10_000);
    expect(stripe.queue).toMatchObject([{ name: 'till-webhook', options: { dueAt } }]);
  });
});

describe('the list of payouts and of their lines', () => {
  test('is read to its end, page by page', async () => {
    await pay('a');
    await passDays(3);
    const { providerPayoutId: id } = await newest();
    await stripe.connection.pool.query(
      `insert into till_balance_transactions (id, category, amount_cents, fee_cents, payout_id, created_at)
       select 'txn_' || n, 'fee', -n, 0, $1, $2 from generate_series(1, 250) n`,
      [id, START],
    );
    await stripe.connection.pool.query(
      `insert into till_payouts (id, settled_day, amount_cents, arrives_on, status, created_at)
       select 'po_' || n, date '2025-01-01' + n, 1, date '2025-01-03' + n, 'paid', $1 from generate_series(1, 120) n`,
      [START],
    );
    stripe.requests.length = 0;
    const lines = await provider.listPayoutLines(id);
    expect(new Set(lines.map(({ providerTransactionId }) => providerTransactionId)).size).toBe(251);
    expect(stripe.requests).toHaveLength(3);
    expect(await list()).toHaveLength(121);
  });

  test('contains only payouts made since then', async () => {
    await pay('a');
    await passDays(3);
    expect(await provider.listPayouts(stripe.clock.now())).toEqual([]);
  });

  test.each(['busy', 'error-500', 'lost-answer'] as const)(
    'is an error that may be retried while Stripe is %s',
    { tags: ['slow'] },
    async (failure) => {
      const impatient = stripe.createProvider({ retries: 0 });
      // A closed connection is tried once more in any case.
      const times = failure === 'lost-answer' ? 2 : 1;
      stripe.failNext(failure, times);
      await expect(impatient.listPayouts(MONTH_AGO)).rejects.toMatchObject({ mayRetry: true });
      stripe.failNext(failure, times);
      const failed = impatient.listPayoutLines('po_till_1');
      await expect(failed).rejects.toBeInstanceOf(PaymentProviderError);
    },
  );
});
