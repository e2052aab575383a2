import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { checkPayments } from './check-payments.ts';

const WEBHOOK = 'https://elbbote.example/api/webhooks/stripe';
const enabled = { object: 'webhook_endpoint', url: WEBHOOK, status: 'enabled', enabled_events: ['*'] };

/** What a setup with these answers of Stripe is told: a status instead of a list is a refusal. */
async function check({ key = 404, payouts = 200, endpoints = [enabled] as object[] | number } = {}) {
  const stripe = Fastify();
  stripe.get('/v1/checkout/sessions/:id', (_request, reply) => refuse(reply, key));
  stripe.get('/v1/payouts', (_request, reply) => (payouts === 200 ? list([]) : refuse(reply, payouts)));
  stripe.get('/v1/webhook_endpoints', (_request, reply) =>
    typeof endpoints === 'number' ? refuse(reply, endpoints) : list(endpoints),
  );
  const apiUrl = await stripe.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => stripe.close());
  const findings = await checkPayments({ secretKey: 'sk_live_x', webhookSecret: 'whsec_x', apiUrl }, WEBHOOK);
  return findings.filter(({ state }) => state !== 'ok').map(({ state, text }) => `${state}: ${text}`);
}

const list = (data: object[]) => Promise.resolve({ object: 'list', data, has_more: false });
const codes: Record<number, string> = { 404: 'resource_missing', 403: 'forbidden', 401: 'api_key_invalid' };
const refuse = (reply: { code(status: number): { send(body: object): unknown } }, status: number) =>
  reply.code(status).send({ error: { type: 'invalid_request_error', code: codes[status] } });

test('a valid key with an endpoint for every event passes the check', async () => {
  expect(await check()).toEqual([]);
});

test.each([
  ['a wrong key', { key: 401 }, [/^problem: STRIPE_SECRET_KEY cannot be used: .*HTTP 401/]],
  ['no endpoint', { endpoints: [] }, [/^problem: Stripe has no enabled webhook endpoint https:/]],
  [
    'a disabled endpoint',
    { endpoints: [{ ...enabled, status: 'disabled' }] },
    [/^problem: Stripe has no enabled/],
  ],
  [
    'missing events',
    { endpoints: [{ ...enabled, enabled_events: ['checkout.session.completed'] }] },
    [
      /^problem: Stripe does not send these events .*async_payment_succeeded.*payout\.reconciliation_completed/,
    ],
  ],
  ['a key that may not read payouts', { payouts: 403 }, [/^warning: payouts cannot be read/]],
  [
    'a key that may not read endpoints',
    { endpoints: 403 },
    [/^warning: the key may not read webhook endpoints/],
  ],
])('%s is reported by the check', async (_name, answers, expected) => {
  const found = await check(answers);
  expect(found).toHaveLength(expected.length);
  expected.forEach((pattern, n) => expect(found[n]).toMatch(pattern));
});
