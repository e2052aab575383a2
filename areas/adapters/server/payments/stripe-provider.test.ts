import Fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type PaymentProvider, PaymentProviderError, WebhookSignatureError } from './payment-provider.ts';
import {
  newSession as order,
  type StandInBench,
  START,
  startStandInBench,
} from './stand-in/stand-in.fixture.ts';
import { disputePayment } from './stand-in/dispute-payment.ts';
import { failRefund, refundByHand } from './stand-in/make-refund.ts';
import { startStandIn } from './stand-in/stand-in.ts';
import { signWebhook } from './stand-in/webhooks.ts';

const NOW = START;

let stripe: StandInBench;
let provider: PaymentProvider;
beforeAll(async () => {
  stripe = await startStandInBench();
  ({ provider } = stripe);
});
beforeEach(() => stripe.reset());
afterAll(() => stripe.close());

const count = async (table: 'till_sessions' | 'till_refunds') =>
  (await stripe.connection.pool.query(`select count(*) from ${table}`)).rows[0].count as number;

function signEvent(type: string, object: object, sentAt = NOW): { body: Buffer; signature: string } {
  const payload = JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object } });
  const signature = signWebhook({ ...stripe.standIn, clock: { now: () => sentAt } }, payload);
  return { body: Buffer.from(payload), signature };
}
const aboutSession = (sentAt?: Date) =>
  signEvent(
    'checkout.session.completed',
    { id: 'cs_1', object: 'checkout.session', amount_total: 3490 },
    sentAt,
  );

async function refusal(promise: Promise<unknown>): Promise<PaymentProviderError> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof PaymentProviderError)) throw new Error('expected a PaymentProviderError');
  return error;
}

const paidSession = async () => (await provider.findSession(await stripe.openPaid()))?.paymentId ?? '';

describe('a new session', () => {
  test('is sent in euro cents, for one item, by what may be offered, in German', async () => {
    const { url } = await provider.createSession(order());
    expect(url).toMatch(/^http:\/\/shop\.test\/till\/cs_till_[0-9a-f]{48}$/);
    expect(stripe.requests[0]).toMatchObject({ path: '/v1/checkout/sessions', idempotencyKey: 'checkout-1' });
    expect(stripe.requests[0]?.form).toMatchObject({
      mode: 'payment',
      locale: 'de',
      allowed_payment_method_types: { 0: 'card', 1: 'paypal', 2: 'sepa_debit' },
      customer_email: 'kundin@example.org',
      client_reference_id: '5f3c2c1e-order',
      success_url: 'http://shop.test/payment-success?session_id={CHECKOUT_SESSION_ID}',
      cancel_url: 'http://shop.test/payment-declined',
    });
    expect(stripe.requests[0]?.form.line_items).toEqual({
      0: {
        quantity: '1',
        price_data: {
          currency: 'eur',
          unit_amount: '3490',
          product_data: { name: 'Elbbote Express, Paket klein, 3 kg' },
        },
      },
    });
  });

  test('is created once, however often the same order is sent', async () => {
    const first = await provider.createSession(order());
    expect(await provider.createSession(order())).toEqual(first);
    expect(await count('till_sessions')).toBe(1);
  });

  test('is refused for another amount under the same key, and a retry does not help', async () => {
    await provider.createSession(order());
    const error = await refusal(provider.createSession(order({ amountCents: 100_00 })));
    expect(error).toMatchObject({ message: expect.stringContaining('idempotency_error'), mayRetry: false });
  });

  test('is created although the request reaches Stripe seconds after its half hour began', async () => {
    stripe.clock.advance(40);
    await expect(provider.createSession(order())).resolves.toBeDefined();
  });

  test('is created once although Stripe failed first and its next response was lost', async () => {
    stripe.failNext('error-500');
    stripe.failNext('lost-answer');
    await provider.createSession(order());
    expect(stripe.requests).toHaveLength(3);
    expect(await count('till_sessions')).toBe(1);
  });

  test('fails with a retryable error while Stripe does not respond', async () => {
    stripe.failNext('silent');
    const impatient = stripe.createProvider({ timeoutMs: 100, retries: 0 });
    const error = await refusal(impatient.createSession(order()));
    expect(error).toMatchObject({ message: expect.stringContaining('no answer'), mayRetry: true });
  });

  test('fails without revealing the key or the customer', async () => {
    const error = await refusal(stripe.createProvider({ secretKey: 'sk_test_wrong' }).createSession(order()));
    expect(error.message).toContain('HTTP 401');
    const badEmail = await refusal(provider.createSession(order({ customerEmail: 'kundin-ohne-at' })));
    expect(badEmail).toMatchObject({ message: expect.stringContaining('email_invalid'), mayRetry: false });
    for (const text of [error, badEmail].map((failure) => `${failure.message} ${JSON.stringify(failure)}`)) {
      expect(text).not.toMatch(/sk_test|kundin/);
    }
  });
});

describe('the stand-in, as Stripe', () => {
  test('creates one session for simultaneous requests of the same order', async () => {
    const made = await Promise.all([1, 2, 3, 4].map(() => provider.createSession(order())));
    expect(new Set(made.map(({ providerSessionId }) => providerSessionId)).size).toBe(1);
  });

  test('finds it again after its half hour has passed, and creates no new one', async () => {
    const first = await provider.createSession(order());
    stripe.clock.advance(3600);
    expect(await provider.createSession(order())).toEqual(first);
    expect(await provider.findSession(first.providerSessionId)).toMatchObject({ status: 'expired' });
  });

  test.each([
    ['too short a life', { expiresAt: new Date(NOW.getTime() + 10 * 60_000) }],
    ['less than Stripe takes', { amountCents: 49 }],
    ['a way back that is no address', { successUrl: '/payment-success' }],
  ])('refuses %s', async (_what, unfit) => {
    expect(await refusal(provider.createSession(order(unfit)))).toMatchObject({ mayRetry: false });
  });

  test('refunds once for simultaneous requests, and never more than was paid', async () => {
    const paymentId = await paidSession();
    const refund = { paymentId, amountCents: 2000, idempotencyKey: 'a' };
    const made = await Promise.all([1, 2, 3].map(() => provider.refund(refund)));
    expect(new Set(made.map(({ providerRefundId }) => providerRefundId)).size).toBe(1);
    await refusal(provider.refund({ ...refund, idempotencyKey: 'b' }));
    await refusal(provider.refund({ ...refund, paymentId: 'pi_till_unknown', idempotencyKey: 'c' }));
  });

  test('refuses to start in production', async () => {
    const given = { ...stripe.standIn, appSecret: 'x'.repeat(32), isProduction: true };
    await expect(startStandIn(Fastify(), given)).rejects.toThrow(/production/);
  });
});

describe('a session that is looked up', () => {
  test('is open and unpaid at first', async () => {
    const { providerSessionId } = await provider.createSession(order());
    expect(await provider.findSession(providerSessionId)).toEqual({
      providerSessionId,
      status: 'open',
      paymentStatus: 'unpaid',
      amountCents: 3490,
      paymentId: undefined,
    });
  });

  test.each([
    ['paid', 'paid', expect.stringMatching(/^pi_/)],
    ['settles', 'processing', undefined],
    ['fails-later', 'failed', undefined],
  ] as const)(
    'is complete once the customer has paid with a card that %s',
    async (outcome, paymentStatus, paymentId) => {
      const id = await stripe.openPaid(outcome);
      if (paymentStatus === 'failed') await stripe.runJobs();
      const found = await provider.findSession(id);
      expect(found).toMatchObject({ status: 'complete', paymentStatus });
      expect(found?.paymentId).toEqual(paymentId);
    },
  );

  test('is expired and unpaid after Stripe has closed it', async () => {
    const { providerSessionId } = await provider.createSession(order());
    stripe.clock.advance(32 * 60);
    const found = await provider.findSession(providerSessionId);
    expect(found).toMatchObject({ status: 'expired', paymentStatus: 'unpaid' });
  });

  test('is undefined when Stripe does not know it, and a malformed id causes no request', async () => {
    expect(await provider.findSession('cs_test_unknown')).toBeUndefined();
    expect(await provider.findSession('../refunds?x=')).toBeUndefined();
    expect(stripe.requests).toHaveLength(1);
  });

  test('is an error, not a missing session, while Stripe fails', async () => {
    stripe.failNext('error-500');
    const found = stripe.createProvider({ retries: 0 }).findSession('cs_test_any');
    expect(await refusal(found)).toMatchObject({ mayRetry: true });
  });
});

describe('a refund', () => {
  test('is made once, however often it is requested', async () => {
    const refund = { paymentId: await paidSession(), amountCents: 1000, idempotencyKey: 'refund-1' };
    stripe.failNext('lost-answer');
    const first = await provider.refund(refund);
    expect(await provider.refund(refund)).toEqual(first);
    expect(await count('till_refunds')).toBe(1);
  });

  test('is found again after Stripe has forgotten the key', async () => {
    const refund = { paymentId: await paidSession(), amountCents: 3490, idempotencyKey: 'refund-1' };
    const first = await provider.refund(refund);
    await stripe.connection.pool.query("update till_refunds set idempotency_key = 'forgotten'");
    expect(await provider.refund(refund)).toEqual(first);
    expect(await count('till_refunds')).toBe(1);
  });

  test('is refused for good when the money was refunded by somebody else', async () => {
    const paymentId = await paidSession();
    await provider.refund({ paymentId, amountCents: 3490, idempotencyKey: 'refund-1' });
    const error = await refusal(
      provider.refund({ paymentId, amountCents: 3490, idempotencyKey: 'refund-2' }),
    );
    expect(error).toMatchObject({
      message: expect.stringContaining('charge_already_refunded'),
      mayRetry: false,
    });
  });
});

describe('the refunds and disputes of a payment', () => {
  test('are listed with their key, whoever made them, and with the disputed amount', async () => {
    const paymentId = await paidSession();
    const own = await provider.refund({ paymentId, amountCents: 1000, idempotencyKey: 'refund-1' });
    const byHand = await refundByHand(stripe.standIn, paymentId, { amountCents: 500, mode: 'none' });
    const dispute = await disputePayment(stripe.standIn, paymentId, { status: 'lost', mode: 'none' });
    const made = { status: 'made' } as const;
    const { refunds, disputes } = await provider.listReturns(paymentId);
    expect(refunds.toSorted((a, b) => b.amountCents - a.amountCents)).toEqual([
      { ...own, ...made, amountCents: 1000, idempotencyKey: 'refund-1' },
      { ...made, providerRefundId: byHand, amountCents: 500, idempotencyKey: undefined },
    ]);
    expect(disputes).toEqual([
      { providerDisputeId: dispute, amountCents: 3490, feeCents: 2000, status: 'lost' },
    ]);
    expect(
      await refusal(provider.refund({ paymentId, amountCents: 100, idempotencyKey: 'x' })),
    ).toMatchObject({
      message: expect.stringContaining('charge_disputed'),
    });
  });

  test('fail when rejected by the bank, and the amount can then be refunded anew', async () => {
    const paymentId = await paidSession();
    const refund = { paymentId, amountCents: 3490, idempotencyKey: 'refund-1' };
    const { providerRefundId: id } = await provider.refund(refund);
    await failRefund(stripe.standIn, { id, paymentId }, 'none');
    expect((await provider.listReturns(paymentId)).refunds).toMatchObject([{ status: 'failed' }]);
    await expect(provider.refund({ ...refund, idempotencyKey: 'refund-1.1' })).resolves.toBeDefined();
  });

  test('are sent to the shop with their payment, in Stripe’s format', async () => {
    const paymentId = await paidSession();
    await stripe.runJobs();
    stripe.received.length = 0;
    await provider.refund({ paymentId, amountCents: 3490, idempotencyKey: 'refund-1' });
    await stripe.runJobs();
    expect(stripe.received).toMatchObject([
      { type: 'refund.created', providerPaymentId: paymentId, providerSessionId: undefined },
      { type: 'charge.refunded', providerPaymentId: paymentId, providerSessionId: undefined },
    ]);
  });
});

describe('a webhook', () => {
  test('is read with its event id and session when the signature fits', () => {
    const { body, signature } = aboutSession();
    expect(provider.readWebhook(body, signature)).toEqual({
      eventId: 'evt_1',
      type: 'checkout.session.completed',
      providerSessionId: 'cs_1',
      providerPaymentId: undefined,
    });
  });

  test('concerns no session when it is about something else', () => {
    const { body, signature } = signEvent('charge.refunded', { id: 'ch_1', object: 'charge' });
    expect(provider.readWebhook(body, signature).providerSessionId).toBeUndefined();
  });

  test('is refused with an altered body, another secret, an old or no signature', () => {
    const sent = aboutSession();
    const altered = Buffer.from(sent.body.toString().replace('3490', '1'));
    const old = aboutSession(new Date(NOW.getTime() - 301_000));
    const other = stripe.createProvider({ webhookSecret: 'whsec_x' });
    expect(() => provider.readWebhook(altered, sent.signature)).toThrow(WebhookSignatureError);
    expect(() => other.readWebhook(sent.body, sent.signature)).toThrow(WebhookSignatureError);
    expect(() => provider.readWebhook(old.body, old.signature)).toThrow(WebhookSignatureError);
    expect(() => provider.readWebhook(sent.body, undefined)).toThrow(WebhookSignatureError);
    expect(() => provider.readWebhook(sent.body, sent.signature)).not.toThrow();
  });
});
