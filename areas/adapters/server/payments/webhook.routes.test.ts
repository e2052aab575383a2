import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { type PaymentEvent, type PaymentProvider, WebhookSignatureError } from './payment-provider.ts';
import { registerPaymentWebhooks } from './webhook.routes.ts';

const event: PaymentEvent = {
  eventId: 'evt_1',
  type: 'checkout.session.completed',
  providerSessionId: 'cs_1',
  providerPaymentId: undefined,
};

function createShop(onEvent: (event: PaymentEvent) => Promise<void>) {
  const bodies: Buffer[] = [];
  const unused = () => Promise.reject(new Error('not part of this test'));
  const provider: PaymentProvider = {
    createSession: unused,
    findSession: unused,
    expireSession: unused,
    refund: unused,
    listReturns: unused,
    listPayouts: unused,
    listPayoutLines: unused,
    createPayer: unused,
    listCards: unused,
    forgetCard: unused,
    forgetPayer: unused,
    prepareCharge: unused,
    charge: unused,
    readWebhook(rawBody, signatureHeader) {
      if (signatureHeader !== 'good') throw new WebhookSignatureError('secret detail');
      bodies.push(rawBody);
      return event;
    },
  };
  const app = Fastify();
  registerPaymentWebhooks(app, { provider, onEvent });
  app.post('/json', async (request) => request.body);
  const post = (payload: string, signature = 'good', url = '/api/webhooks/stripe') =>
    app.inject({
      method: 'POST',
      url,
      payload,
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    });
  return { post, bodies };
}

test('a signed event is passed on with its bytes unchanged, and answered once it is processed', async () => {
  const events: PaymentEvent[] = [];
  const shop = createShop(async (received) => {
    events.push(received);
  });
  const answer = await shop.post('{ "id" :  "evt_1" }\n');
  expect([answer.statusCode, answer.json()]).toEqual([200, { received: true }]);
  expect(shop.bodies.map(String)).toEqual(['{ "id" :  "evt_1" }\n']);
  expect(events).toEqual([event]);
});

test('a bad signature is refused without a reason and without an effect', async () => {
  const events: PaymentEvent[] = [];
  const shop = createShop(async (received) => {
    events.push(received);
  });
  const answer = await shop.post('{}', 'bad');
  expect([answer.statusCode, answer.json()]).toEqual([400, { error: 'INVALID_SIGNATURE' }]);
  expect(events).toEqual([]);
});

test('an event that cannot be processed is answered with 500, so that the provider retries', async () => {
  const shop = createShop(() => Promise.reject(new Error('database down at 10.0.0.1')));
  const answer = await shop.post('{}');
  expect([answer.statusCode, answer.json()]).toEqual([500, { error: 'TRY_AGAIN' }]);
});

test('a body of more than 256 kB is refused', async () => {
  const shop = createShop(async () => undefined);
  expect((await shop.post('x'.repeat(256 * 1024 + 1))).statusCode).toBe(413);
  expect((await shop.post('x'.repeat(256 * 1024))).statusCode).toBe(200);
});

test('the webhook path of an unknown provider is answered with 404, and other routes still parse JSON', async () => {
  const shop = createShop(async () => undefined);
  expect((await shop.post('{}', 'good', '/api/webhooks/somebody')).statusCode).toBe(404);
  expect((await shop.post('{"a":1}', 'good', '/json')).json()).toEqual({ a: 1 });
});
