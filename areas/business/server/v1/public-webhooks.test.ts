import { beforeEach, expect, test } from 'vitest';
import { deliveryEvent } from '#business/contract/v1/public-webhooks.ts';
import { eventExample } from '#business/contract/v1/public-webhook-examples.ts';
import { askByKey, makeKey } from '#business/tests/ask-by-key.ts';
import { type CompanyOwner, makeCompanyOwner } from '#business/tests/webhook-fixtures.ts';
import { startReceiver } from '#business/tests/webhook-receiver.ts';
import { FRIDAY_NOON, startTestApp } from '#tests/support/test-app.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';

const app = await openTestApp();
let owner: CompanyOwner;
let key: string;
const url = 'https://[2a02:8100::1]/hooks';

beforeEach(async () => {
  app.clock.set(FRIDAY_NOON);
  owner = await makeCompanyOwner(app);
  ({ key } = await makeKey(owner, owner.companyId, ['webhooks:write']));
});

type Created = { id: string; secret: string };
const ask = <T = Record<string, unknown>>(path: string, body?: object, of = key) =>
  askByKey<T>(app, of, path, body ? { body } : {});
const create = () => ask<Created>('/webhook-endpoints', { url, event_types: ['delivery.delivered'] });
const refusal = (status: number, code: string) => ({ status, body: { error: { code } } });

test('an endpoint is created through the API, and its secret is in this response only', async () => {
  const { status, body } = await create();
  expect(status).toBe(200);
  const { secret, ...endpoint } = body;
  expect(secret).toMatch(/^whsec_/);
  expect(endpoint).toMatchObject({ url, event_types: ['delivery.delivered'], disabled_at: null });
  expect((await ask(`/webhook-endpoints/${body.id}`)).body).toEqual(endpoint);
  expect((await ask('/webhook-endpoints')).body).toEqual({ webhook_endpoints: [endpoint] });
});

test('repeating a creation with the same Idempotency-Key returns another secret', async () => {
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const body = { url };
  const [one, other] = [
    await askByKey<Created>(app, key, '/webhook-endpoints', { body, headers }),
    await askByKey<Created>(app, key, '/webhook-endpoints', { body, headers }),
  ];
  expect(one.body.secret).not.toBe(other.body.secret);
  for (const { body: made } of [one, other]) {
    const { rows } = await app.pool.query(
      'select * from idempotency_keys t where position($1 in t::text) > 0',
      [made.secret],
    );
    expect(rows).toEqual([]);
  }
});

test('an endpoint’s secret is replaced once a day, a test event is sent, and the endpoint is deleted', async () => {
  const { id, secret } = (await create()).body;
  const rotated = await ask<Created>(`/webhook-endpoints/${id}/rotate-secret`, {});
  expect(rotated.body.secret).not.toBe(secret);
  expect(await ask(`/webhook-endpoints/${id}/rotate-secret`, {})).toMatchObject(
    refusal(409, 'secret_already_rotated'),
  );
  expect(await ask(`/webhook-endpoints/${id}/test`, {})).toMatchObject({ status: 200, body: { id } });
  const deleted = await askByKey(app, key, `/webhook-endpoints/${id}`, { method: 'DELETE' });
  expect(deleted).toMatchObject({ status: 200, body: { id } });
  expect(await ask(`/webhook-endpoints/${id}`)).toMatchObject(refusal(404, 'webhook_endpoint_not_found'));
});

test.each(['http://93.184.216.34/', 'https://127.0.0.1/', 'https://[::1]/', 'https://x:y@93.184.216.34/'])(
  'an address that is not public is refused in English: %s',
  async (unfit) => {
    const { status, body } = await ask('/webhook-endpoints', { url: unfit });
    expect([status, body.error?.code, body.error?.message]).toEqual([
      422,
      'webhook_url_refused',
      expect.stringMatching(/public/),
    ]);
  },
);

test('an eleventh endpoint and a test of a disabled one are refused with their own codes', async () => {
  const { id } = (await create()).body;
  for (let made = 1; made < 10; made += 1) expect((await create()).status).toBe(200);
  expect(await create()).toMatchObject(refusal(409, 'too_many_webhook_endpoints'));
  await app.pool.query("update webhook_endpoints set disabled_at = now(), disabled_reason = 'gone'");
  expect(await ask(`/webhook-endpoints/${id}/test`, {})).toMatchObject(
    refusal(409, 'webhook_endpoint_disabled'),
  );
});

test('another company’s endpoint gets the same answer as an unknown one', async () => {
  const { id } = (await create()).body;
  const stranger = await makeCompanyOwner(app);
  const foreign = (await makeKey(stranger, stranger.companyId, ['webhooks:write'])).key;
  const calls = [
    ask(`/webhook-endpoints/${id}`, undefined, foreign),
    askByKey(app, foreign, `/webhook-endpoints/${id}`, { method: 'DELETE' }),
    ...['rotate-secret', 'test'].map((verb) => ask(`/webhook-endpoints/${id}/${verb}`, {}, foreign)),
  ];
  for (const answer of await Promise.all(calls)) {
    expect(answer).toMatchObject(refusal(404, 'webhook_endpoint_not_found'));
  }
});

test('sent webhooks and the document’s examples conform to the schema in the document', async () => {
  const free = await startTestApp({ ALLOW_INSIDE_WEBHOOKS: 'true' });
  const receiver = await startReceiver();
  const company = await makeCompanyOwner(free);
  await company.addEndpoint(receiver.url);
  await company.order();
  await free.drain();
  const sent: unknown = JSON.parse(receiver.received[0]?.body ?? '');
  expect(deliveryEvent.strict().parse(sent)).toEqual(sent);
  expect(deliveryEvent.strict().parse(eventExample)).toEqual(eventExample);
  await receiver.close();
  await free.end();
  const document = (await app.http.inject('/api/v1/openapi.json')).json<{ webhooks: object }>();
  expect(document.webhooks).toMatchObject({
    deliveryStatusChanged: {
      post: {
        requestBody: {
          content: { 'application/json': { schema: { $ref: '#/components/schemas/DeliveryEvent' } } },
        },
      },
    },
  });
});
