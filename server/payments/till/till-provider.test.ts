import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PaymentProviderError, WebhookSignatureError } from '#server/payments/payment-provider.ts';
import { signWebhook } from './sign-webhook.ts';
import { cardForm, newSession, startTill, type Till } from './till.fixture.ts';
import { registerTill } from './till.routes.ts';
import { createTillJobs } from './till-jobs.ts';
import { createTillProvider } from './till-provider.ts';

let till: Till;
beforeAll(async () => {
  till = await startTill();
});
afterAll(() => till.close());
beforeEach(() => till.reset());

async function paidSession(): Promise<{ id: string; paymentId: string }> {
  const { providerSessionId: id } = await till.provider.createSession(newSession());
  await till.app.inject({ method: 'POST', url: `/till/${id}`, ...cardForm() });
  return { id, paymentId: (await till.provider.findSession(id))?.paymentId ?? '' };
}

describe('a session', () => {
  test('is made once, even when the same order is asked for at the same moment', async () => {
    const made = await Promise.all([1, 2, 3, 4].map(() => till.provider.createSession(newSession())));
    expect(new Set(made.map(({ providerSessionId }) => providerSessionId)).size).toBe(1);
    expect(made[0]?.url).toMatch(/^http:\/\/shop\.test\/till\/cs_till_[0-9a-f]{48}$/);
  });

  test('is found again after its half hour has passed, and is not made anew', async () => {
    const first = await till.provider.createSession(newSession());
    till.clock.advance(3600);
    expect(await till.provider.createSession(newSession())).toEqual(first);
    expect(await till.provider.findSession(first.providerSessionId)).toMatchObject({
      status: 'expired',
      paymentStatus: 'unpaid',
    });
  });

  test('is refused for another amount under the same key', async () => {
    await till.provider.createSession(newSession());
    const other = till.provider.createSession(newSession({ amountCents: 1 }));
    await expect(other).rejects.toThrow(PaymentProviderError);
  });

  test.each([
    ['too short a life', { expiresAt: new Date('2026-11-20T14:12:00Z') }],
    ['less than Stripe takes', { amountCents: 49 }],
    ['a way back that is no address', { successUrl: '/payment-success' }],
  ])('is refused with %s, as Stripe would', async (_what, unfit) => {
    await expect(till.provider.createSession(newSession(unfit))).rejects.toThrow(PaymentProviderError);
  });

  test('is not there when its id is unknown', async () => {
    expect(await till.provider.findSession('cs_till_unknown')).toBeUndefined();
  });
});

describe('a refund', () => {
  test('pays back once, even when it is asked for at the same moment', async () => {
    const { paymentId } = await paidSession();
    const refund = { paymentId, amountCents: 3490, idempotencyKey: 'refund-1' };
    const made = await Promise.all([1, 2, 3].map(() => till.provider.refund(refund)));
    expect(new Set(made.map(({ providerRefundId }) => providerRefundId)).size).toBe(1);
  });

  test('never pays back more than was paid', async () => {
    const { paymentId } = await paidSession();
    const refunds = ['a', 'b'].map((idempotencyKey) =>
      till.provider.refund({ paymentId, amountCents: 2000, idempotencyKey }),
    );
    const outcomes = await Promise.allSettled(refunds);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('is refused for a payment that is unknown', async () => {
    const refund = { paymentId: 'pi_till_unknown', amountCents: 100, idempotencyKey: 'refund-1' };
    await expect(till.provider.refund(refund)).rejects.toThrow(PaymentProviderError);
  });
});

describe('a webhook', () => {
  const body = JSON.stringify({
    id: 'evt_till_1',
    type: 'checkout.session.completed',
    data: { object: { object: 'checkout.session', id: 'cs_till_1' } },
  });

  test('is read with its event id and session when the signature fits', () => {
    const header = signWebhook(body, till.deps.secret, till.clock.now());
    expect(till.provider.readWebhook(Buffer.from(body), header)).toEqual({
      eventId: 'evt_till_1',
      type: 'checkout.session.completed',
      providerSessionId: 'cs_till_1',
    });
  });

  test('is refused with an altered body, another secret, an old or no signature', () => {
    const header = signWebhook(body, till.deps.secret, till.clock.now());
    const read = (sentBody: string, signature: string | undefined) => () =>
      till.provider.readWebhook(Buffer.from(sentBody), signature);
    expect(read(body.replace('cs_till_1', 'cs_till_2'), header)).toThrow(WebhookSignatureError);
    expect(read(body, signWebhook(body, 'another secret', till.clock.now()))).toThrow(WebhookSignatureError);
    expect(read(body, undefined)).toThrow(WebhookSignatureError);
    expect(read(body, header.replace('v1=', 'v0='))).toThrow(WebhookSignatureError);
    expect(read(body, header)).not.toThrow();
    till.clock.advance(301);
    expect(read(body, header)).toThrow(WebhookSignatureError);
  });
});

test('the till refuses to exist in production', () => {
  const deps = { ...till.deps, isProduction: true };
  expect(() => createTillProvider({ ...deps, publicUrl: 'https://elbbote.example' })).toThrow(/production/);
  expect(() => registerTill(till.app, deps)).toThrow(/production/);
  expect(() => createTillJobs(deps)).toThrow(/production/);
});
