import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type StripeStandIn, startStripeStandIn } from '#tests/support/stripe-stand-in.ts';
import {
  type NewPaymentSession,
  type PaymentProvider,
  PaymentProviderError,
  WebhookSignatureError,
} from './payment-provider.ts';
import { createStripeProvider } from './stripe-provider.ts';

const NOW = new Date('2026-11-20T14:02:00.750Z');

let stripe: StripeStandIn;
let provider: PaymentProvider;
let stripeNow: Date;

beforeEach(async () => {
  stripeNow = NOW;
  stripe = await startStripeStandIn(() => stripeNow);
  provider = createProvider();
});
afterEach(() => stripe.close());

function createProvider(overrides: { secretKey?: string; timeoutMs?: number } = {}): PaymentProvider {
  const { secretKey, webhookSecret, url } = stripe;
  return createStripeProvider({
    secretKey,
    webhookSecret,
    apiUrl: url,
    clock: { now: () => NOW },
    ...overrides,
  });
}

function order(overrides: Partial<NewPaymentSession> = {}): NewPaymentSession {
  return {
    idempotencyKey: 'checkout-1',
    reference: '5f3c2c1e-order',
    amountCents: 3490,
    description: 'Elbbote Express, Paket klein, 3 kg',
    customerEmail: 'kundin@example.org',
    successUrl: 'https://elbbote.example/payment-success?session_id={CHECKOUT_SESSION_ID}',
    cancelUrl: 'https://elbbote.example/payment-declined',
    expiresAt: new Date(NOW.getTime() + 30 * 60_000),
    ...overrides,
  };
}

async function refusal(promise: Promise<unknown>): Promise<PaymentProviderError> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof PaymentProviderError)) throw new Error('expected a PaymentProviderError');
  return error;
}

async function paidSession(): Promise<string> {
  const { providerSessionId } = await provider.createSession(order());
  stripe.settle(providerSessionId, 'paid');
  return (await provider.findSession(providerSessionId))?.paymentId ?? '';
}

describe('a new session', () => {
  test('goes over the wire in euro cents, for one item, card only, in German', async () => {
    const { url } = await provider.createSession(order());
    expect(url).toContain('https://checkout.stripe.test/');
    expect(stripe.requests[0]).toMatchObject({ path: '/v1/checkout/sessions', idempotencyKey: 'checkout-1' });
    expect(stripe.requests[0]?.form).toMatchObject({
      mode: 'payment',
      locale: 'de',
      allowed_payment_method_types: { 0: 'card' },
      customer_email: 'kundin@example.org',
      client_reference_id: '5f3c2c1e-order',
      success_url: 'https://elbbote.example/payment-success?session_id={CHECKOUT_SESSION_ID}',
      cancel_url: 'https://elbbote.example/payment-declined',
    });
    expect(stripe.requests[0]?.form.allowed_payment_method_types).toEqual({ 0: 'card' });
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

  test('is made once, however often the same order is asked for', async () => {
    const first = await provider.createSession(order());
    expect(await provider.createSession(order())).toEqual(first);
    expect(stripe.sessions.size).toBe(1);
  });

  test('is refused for another amount under the same key, and asking again does not help', async () => {
    await provider.createSession(order());
    const error = await refusal(provider.createSession(order({ amountCents: 100_00 })));
    expect(error).toMatchObject({ message: expect.stringContaining('idempotency_error'), mayRetry: false });
  });

  test('is made although Stripe hears of it seconds after its half hour began', async () => {
    stripeNow = new Date(NOW.getTime() + 40_000);
    await expect(provider.createSession(order())).resolves.toBeDefined();
  });

  test('is made once although Stripe failed first and the answer was lost then', async () => {
    stripe.failNext('error-500');
    stripe.failNext('lost-answer');
    await provider.createSession(order());
    expect(stripe.requests).toHaveLength(3);
    expect(stripe.sessions.size).toBe(1);
  });

  test('fails with an error worth another try while Stripe does not answer', async () => {
    stripe.failNext('silent', 3);
    const error = await refusal(createProvider({ timeoutMs: 100 }).createSession(order()));
    expect(error).toMatchObject({ message: expect.stringContaining('no answer'), mayRetry: true });
  });

  test('fails without telling the key or the customer', async () => {
    const error = await refusal(createProvider({ secretKey: 'sk_test_wrong' }).createSession(order()));
    expect(error.message).toContain('HTTP 401');
    const badEmail = await refusal(provider.createSession(order({ customerEmail: 'kundin-ohne-at' })));
    expect(badEmail).toMatchObject({ message: expect.stringContaining('email_invalid'), mayRetry: false });
    for (const told of [error, badEmail].map((failure) => `${failure.message} ${JSON.stringify(failure)}`)) {
      expect(told).not.toMatch(/sk_test|kundin/);
    }
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
    ['processing', 'processing', undefined],
    ['failed', 'failed', undefined],
  ] as const)(
    'is complete and %s once the customer has paid that way',
    async (outcome, paymentStatus, paymentId) => {
      const { providerSessionId } = await provider.createSession(order());
      stripe.settle(providerSessionId, outcome);
      const found = await provider.findSession(providerSessionId);
      expect(found).toMatchObject({ status: 'complete', paymentStatus });
      expect(found?.paymentId).toEqual(paymentId);
    },
  );

  test('is expired and unpaid after Stripe has closed it', async () => {
    const { providerSessionId } = await provider.createSession(order());
    const session = stripe.sessions.get(providerSessionId);
    if (session) session.status = 'expired';
    const found = await provider.findSession(providerSessionId);
    expect(found).toMatchObject({ status: 'expired', paymentStatus: 'unpaid' });
  });

  test('is not there when Stripe does not know it, and what is no session id is not asked for', async () => {
    expect(await provider.findSession('cs_test_unknown')).toBeUndefined();
    expect(await provider.findSession('../refunds?x=')).toBeUndefined();
    expect(stripe.requests).toHaveLength(1);
  });

  test('is an error, not a missing session, while Stripe fails', async () => {
    stripe.failNext('error-500', 3);
    expect(await refusal(provider.findSession('cs_test_any'))).toMatchObject({ mayRetry: true });
  });
});

describe('a refund', () => {
  test('pays back once, however often it is asked for', async () => {
    const refund = { paymentId: await paidSession(), amountCents: 1000, idempotencyKey: 'refund-1' };
    stripe.failNext('lost-answer');
    const first = await provider.refund(refund);
    expect(await provider.refund(refund)).toEqual(first);
    expect(stripe.refunds).toMatchObject([{ amount: 1000, payment_intent: refund.paymentId }]);
  });

  test('is found again after Stripe has forgotten the key', async () => {
    const refund = { paymentId: await paidSession(), amountCents: 3490, idempotencyKey: 'refund-1' };
    const first = await provider.refund(refund);
    stripe.forgetIdempotencyKeys();
    expect(await provider.refund(refund)).toEqual(first);
    expect(stripe.refunds).toHaveLength(1);
  });

  test('is refused for good when somebody else has paid the money back', async () => {
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

describe('a webhook', () => {
  test('is read with its event id and session when the signature fits', async () => {
    const { providerSessionId } = await provider.createSession(order());
    const { body, signature } = stripe.signWebhook('checkout.session.completed', providerSessionId, NOW);
    expect(provider.readWebhook(body, signature)).toEqual({
      eventId: expect.stringMatching(/^evt_/),
      type: 'checkout.session.completed',
      providerSessionId,
    });
  });

  test('concerns no session when it is about something else', () => {
    const { body, signature } = stripe.signWebhook('charge.refunded', 'none', NOW);
    expect(provider.readWebhook(body, signature).providerSessionId).toBeUndefined();
  });

  test('is refused with an altered body, another secret, an old or no signature', async () => {
    const { providerSessionId } = await provider.createSession(order());
    const sent = stripe.signWebhook('checkout.session.completed', providerSessionId, NOW);
    const altered = Buffer.from(sent.body.toString().replace('3490', '1'));
    const old = stripe.signWebhook(
      'checkout.session.completed',
      providerSessionId,
      new Date(NOW.getTime() - 302_000),
    );
    const other = createStripeProvider({
      secretKey: 'sk_test_x',
      webhookSecret: 'whsec_x',
      clock: { now: () => NOW },
    });
    expect(() => provider.readWebhook(altered, sent.signature)).toThrow(WebhookSignatureError);
    expect(() => other.readWebhook(sent.body, sent.signature)).toThrow(WebhookSignatureError);
    expect(() => provider.readWebhook(old.body, old.signature)).toThrow(WebhookSignatureError);
    expect(() => provider.readWebhook(sent.body, undefined)).toThrow(WebhookSignatureError);
  });
});
