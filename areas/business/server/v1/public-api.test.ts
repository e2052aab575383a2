import { beforeEach, describe, expect, test } from 'vitest';
import { type ApiKeyScope, apiKeyScopes } from '#business/domain/api-key-scopes.ts';
import { askByKey, makeKey } from '#business/tests/ask-by-key.ts';
import { makeCompany } from '#people/tests/company-fixtures.ts';
import { makePerson, type Person } from '#people/tests/test-people.ts';
import { FRIDAY_NOON } from '#tests/support/test-app.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';

const app = await openTestApp();
let owner: Person;
let company: string;
let key: { id: string; key: string };

beforeEach(async () => {
  app.clock.set(FRIDAY_NOON);
  await app.pool.query('delete from rate_limits');
  owner = await makePerson(app, 'customer');
  company = await makeCompany(owner);
  key = await makeKey(owner, company, apiKeyScopes);
});

const ask = <T>(path: string, sent?: Parameters<typeof askByKey>[3]) => askByKey<T>(app, key.key, path, sent);
const refusal = (status: number, code: string) => ({
  status,
  body: { error: expect.objectContaining({ code }) },
});
const parcel = { size: 'small', weight_kg: 2 };
const places = {
  pickup: { address: 'Ottenser Hauptstraße 12, 22765 Hamburg' },
  dropoff: { address: 'Mönckebergstraße 7, 20095 Hamburg' },
};

/** Every operation with the scope that it needs. */
const operations: [path: string, scope: ApiKeyScope, body?: object, method?: string][] = [
  ['/quotes', 'quotes:write', { ...places, parcel }],
  ['/deliveries', 'deliveries:read'],
  ['/quotes/x', 'quotes:write'],
  ['/deliveries', 'deliveries:write', {}],
  ['/deliveries/x', 'deliveries:read'],
  ['/deliveries/x', 'deliveries:write', {}, 'PATCH'],
  ['/deliveries/x/position', 'deliveries:read'],
  ['/deliveries/x/proof', 'deliveries:read'],
  ['/deliveries/x/cancel', 'deliveries:write', {}],
  ['/invoices', 'invoices:read'],
  ['/invoices/x/document', 'invoices:read'],
  ['/webhook-endpoints', 'webhooks:write'],
  ['/webhook-endpoints', 'webhooks:write', { url: 'https://127.0.0.1/' }],
  ['/webhook-endpoints/x', 'webhooks:write'],
  ['/webhook-endpoints/x', 'webhooks:write', {}, 'DELETE'],
  ['/webhook-endpoints/x/rotate-secret', 'webhooks:write', {}],
  ['/webhook-endpoints/x/test', 'webhooks:write', {}],
];

test('the key’s own operation returns its company and scopes', async () => {
  const { status, body } = await ask('/me');
  expect(status).toBe(200);
  expect(body).toEqual({
    company: { id: company, name: 'Kanzlei Harms' },
    key: { id: key.id, name: 'Webshop', mode: 'live', scopes: apiKeyScopes, expires_at: null },
  });
});

describe('a key is refused', () => {
  test.each<[path: string, scope: string, body?: object, method?: string]>([...operations, ['/me', 'any']])(
    'by %s if it is missing, malformed, unknown, revoked or expired',
    async (path, _scope, body, method) => {
      const sent = body ? { body, ...(method ? { method } : {}) } : {};
      const { key: replaced, id } = await makeKey(owner, company, apiKeyScopes);
      await owner.call(`/api-keys/${id}/rotate`, {});
      app.clock.set(new Date(FRIDAY_NOON.getTime() + 24 * 60 * 60 * 1000));
      await owner.call(`/api-keys/${key.id}/revoke`, {});
      const unknown = `elb_live_${'0'.repeat(16)}_${'0'.repeat(64)}`;
      for (const one of [undefined, 'x', unknown, key.key, replaced]) {
        expect([one, await askByKey(app, one, path, sent)]).toMatchObject([
          one,
          refusal(401, 'invalid_api_key'),
        ]);
      }
    },
  );

  test.each(operations)(
    'by %s without the scope %s, which alone is enough',
    async (path, scope, body, method) => {
      const sent = body ? { body, ...(method ? { method } : {}) } : {};
      const others = await makeKey(
        owner,
        company,
        apiKeyScopes.filter((one) => one !== scope),
      );
      expect(await askByKey(app, others.key, path, sent)).toMatchObject(refusal(403, 'missing_scope'));
      const alone = await makeKey(owner, company, [scope]);
      const { body: answer } = await askByKey(app, alone.key, path, sent);
      expect(['missing_scope', 'invalid_api_key']).not.toContain(answer.error?.code);
    },
  );

  test('by the operations of the pages, as a session is by those of the public API', async () => {
    const response = await app.http.inject({
      url: `/api/companies/${company}`,
      headers: { authorization: `Bearer ${key.key}` },
    });
    expect(response.statusCode).toBe(401);
    const headers = { cookie: owner.cookie };
    expect(await askByKey(app, undefined, '/me', { headers })).toMatchObject(refusal(401, 'invalid_api_key'));
  });

  test('above three hundred calls of its company a minute, and each answer has the remaining count', async () => {
    const first = await ask('/me');
    expect(first.headers).toMatchObject({
      'ratelimit-limit': '300',
      'ratelimit-remaining': '299',
      'ratelimit-reset': '60',
    });
    await app.pool.query("update rate_limits set count = 300 where key like 'api:company:%'");
    const over = await ask('/me');
    expect(over).toMatchObject(refusal(429, 'rate_limited'));
    expect(over.headers).toMatchObject({ 'retry-after': '60', 'ratelimit-remaining': '0' });
    expect(over.body.error?.message).toContain('300 requests a minute');
    const { headers, ...again } = await ask('/me');
    expect(again).toMatchObject(refusal(429, 'rate_limited'));
    expect(headers).toMatchObject({ 'retry-after': '60', 'ratelimit-limit': '300' });
    const other = await makeKey(owner, company, ['quotes:write']);
    expect(await askByKey(app, other.key, '/me')).toMatchObject(refusal(429, 'rate_limited'));
    const strangers = await makePerson(app, 'customer');
    const elsewhere = await makeKey(strangers, await makeCompany(strangers), ['quotes:write']);
    expect((await askByKey(app, elsewhere.key, '/me')).headers['ratelimit-remaining']).toBe('299');
    app.clock.set(new Date(FRIDAY_NOON.getTime() + 61_000));
    expect((await ask('/me')).status).toBe(200);
  });

  test.each([
    ['minute', 120, '60'],
    ['day', 5000, '86400'],
  ])('above the prices that all keys of its company may ask for in a %s', async (span, limit, wait) => {
    const [first, second] = [await makeKey(owner, company, ['quotes:write']), key];
    const strangers = await makePerson(app, 'customer');
    const elsewhere = await makeKey(strangers, await makeCompany(strangers), ['quotes:write']);
    const priceOf = (presented: string) =>
      askByKey(app, presented, '/quotes', { body: { ...places, parcel } });
    expect((await priceOf(first.key)).status).toBe(200);
    await app.pool.query('update rate_limits set count = $1 where key = $2', [
      limit,
      `api:quotes:${span}:${company}:live`,
    ]);
    const over = await priceOf(second.key);
    expect(over).toMatchObject(refusal(429, 'rate_limited'));
    expect(over.headers['retry-after']).toBe(wait);
    expect(over.body.error?.message).toContain('120 quotes a minute and 5000 a day');
    expect((await priceOf(elsewhere.key)).status).toBe(200);
  });

  test('from an address that tries many wrong ones', async () => {
    await askByKey(app, 'x', '/me');
    await app.pool.query("update rate_limits set count = 60 where key like 'api:ip:%'");
    expect(await askByKey(app, 'x', '/me')).toMatchObject(refusal(429, 'rate_limited'));
    expect((await ask('/me')).status).toBe(200);
  });

  test('while no owner of the company may sign in', async () => {
    await app.pool.query('update profiles set blocked_at = $1 where id = $2', [FRIDAY_NOON, owner.id]);
    expect(await ask('/me')).toMatchObject(refusal(401, 'invalid_api_key'));
  });
});

describe('an error has one form', () => {
  test.each<[string, string, Parameters<typeof askByKey>[3], number, string]>([
    ['an unknown address', '/nothing', {}, 404, 'not_found'],
    ['no address', '', {}, 404, 'not_found'],
    ['an address that cannot be decoded', '/deliveries/%ZZ', {}, 400, 'malformed_request'],
    ['an address with an unreadable character', '/deliveries/%00', {}, 404, 'not_found'],
    ['another method', '/quotes', { method: 'DELETE' }, 405, 'method_not_allowed'],
    ['malformed JSON', '/quotes', { payload: '{"pickup":' }, 400, 'malformed_request'],
    [
      'no JSON',
      '/quotes',
      { payload: 'x', headers: { 'content-type': 'text/csv' } },
      400,
      'malformed_request',
    ],
    ['a large body', '/quotes', { payload: JSON.stringify('x'.repeat(1_100_000)) }, 413, 'request_too_large'],
    ['an array', '/quotes', { payload: '[]' }, 422, 'validation_failed'],
    ['no body', '/quotes', { method: 'POST' }, 422, 'validation_failed'],
    ['a wrong cursor', '/deliveries?cursor=x', {}, 422, 'validation_failed'],
    ['a wrong cursor of invoices', '/invoices?cursor=x', {}, 422, 'validation_failed'],
  ])('for %s', async (_name, path, sent, status, code) => {
    const { headers, ...answer } = await ask(path, sent);
    expect(answer).toMatchObject(refusal(status, code));
    expect(answer.body.error?.message).toMatch(/^[A-Z][\w ,:/.;'-]+\.$/);
    expect(answer.body.error?.request_id).toBe(headers['x-request-id']);
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers['access-control-allow-origin']).toBeUndefined();
  });

  test('a wrong method gets an Allow header with the accepted one', async () => {
    expect((await ask('/quotes', { method: 'DELETE' })).headers.allow).toBe('POST');
  });

  test('an invalid request gets the faulty fields in English', async () => {
    const { body } = await ask('/quotes', {
      body: { pickup: { address: '' }, dropoff: {}, parcel: { size: 'huge', weight_kg: 0 } },
    });
    expect(body.error?.fields).toEqual([
      { path: 'pickup.address', message: 'Must be at least 3 characters.' },
      { path: 'dropoff.address', message: 'Expected string.' },
      { path: 'parcel.size', message: 'Must be one of: documents, small, medium, large.' },
      { path: 'parcel.weight_kg', message: 'Must be at least 1.' },
    ]);
  });

  test('text that cannot be stored is refused as a faulty field', async () => {
    const body = { ...places, dropoff: { address: 'A\0 Straße' }, parcel };
    const answer = await ask('/quotes', { body });
    expect(answer).toMatchObject(refusal(422, 'validation_failed'));
    expect(answer.body.error?.fields).toEqual([
      { path: 'dropoff.address', message: 'Contains unreadable characters.' },
    ]);
  });
});

describe('a quote', () => {
  const quote = (given: object = {}, headers = {}) =>
    ask<{ id: string; offers: object[] }>('/quotes', { body: { ...places, parcel, ...given }, headers });

  test('has a price and a promise for each speed', async () => {
    const { status, body } = await quote();
    expect([status, body.error]).toEqual([200, undefined]);
    expect(body).toMatchObject({
      pickup: { address: expect.stringContaining('Ottenser Hauptstraße 12') },
      parcel,
      expires_at: '2026-11-20T11:15:00.000Z',
    });
    expect(body.offers).toMatchObject(
      ['standard', 'express', 'express_gold'].map((speed) => ({
        speed,
        price: { currency: 'EUR', amount_cents: expect.any(Number) },
      })),
    );
  });

  test.each([
    ['an unknown address', { address: 'Xyzweg 7, 20095 Hamburg' }, 'address_not_found'],
    ['one that is in two quarters', { address: 'Süderstraße 7, Hamburg' }, 'address_ambiguous'],
    ['one without a house number', { address: 'Mönckebergstraße' }, 'address_incomplete'],
  ])('is refused for %s, and the field is named', async (_name, dropoff, code) => {
    const answer = await quote({ dropoff });
    expect(answer).toMatchObject(refusal(422, code));
    expect(answer.body.error?.fields).toMatchObject([{ path: 'dropoff.address' }]);
  });

  test.each(['20097', '20537'])(
    'is made for one of two addresses of the same name by its postcode %s',
    async (postcode) => {
      const { status, body } = await quote({ dropoff: { address: `Süderstraße 7, ${postcode} Hamburg` } });
      expect([status, body]).toMatchObject([
        200,
        { dropoff: { address: expect.stringContaining(`Süderstraße 7, ${postcode}`) } },
      ]);
    },
  );

  test('is refused if pick-up and drop-off are the same place', async () => {
    expect(await quote({ dropoff: places.pickup })).toMatchObject(refusal(422, 'same_address'));
  });

  test('is created once for one Idempotency-Key of a company', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const first = await quote({}, headers);
    expect((await quote({}, headers)).body).toEqual(first.body);
    const other = await quote({ parcel: { size: 'large', weight_kg: 2 } }, headers);
    expect(other).toMatchObject(refusal(422, 'idempotency_key_reused'));
    const stranger = await makePerson(app, 'customer');
    const foreign = await makeKey(stranger, await makeCompany(stranger), apiKeyScopes);
    const body = { ...places, parcel };
    const theirs = await askByKey<{ id: string }>(app, foreign.key, '/quotes', { body, headers });
    expect(theirs.status).toBe(200);
    expect(theirs.body.id).not.toBe(first.body.id);
    const long = await quote({}, { 'idempotency-key': 'x'.repeat(256) });
    expect(long).toMatchObject(refusal(422, 'validation_failed'));
  });
});
