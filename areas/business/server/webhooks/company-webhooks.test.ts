import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type CompanyOwner, makeCompanyOwner } from '#business/tests/webhook-fixtures.ts';
import { type Receiver, startReceiver } from '#business/tests/webhook-receiver.ts';
import { joinCompany } from '#people/tests/company-fixtures.ts';
import { makePerson, PASSWORD, type Person } from '#people/tests/test-people.ts';
import { FRIDAY_NOON } from '#tests/support/test-app.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';
import { createWebhookEndpoint } from './create-webhook-endpoint.ts';
import { reencipherWebhookSecrets } from './reencipher-webhook-secrets.ts';

const app = await openTestApp({ ALLOW_INSIDE_WEBHOOKS: 'true' });
let owner: CompanyOwner;
let receiver: Receiver;

beforeEach(async () => {
  app.clock.set(FRIDAY_NOON);
  await app.pool.query('delete from webhook_endpoints');
  owner = await makeCompanyOwner(app);
  receiver = await startReceiver();
});
afterEach(() => receiver.close());

const refusal = (code: string) => ({ body: expect.objectContaining({ code }) });
const request = (given: object = {}) => ({ url: receiver.url, description: '', eventTypes: null, ...given });
const create = (given: object = {}, person: Person = owner) =>
  person.call<{ id: string; secret: string }>(`/companies/${owner.companyId}/webhooks`, request(given));
const list = async () =>
  (await owner.call<{ webhooks: Record<string, unknown>[] }>(`/companies/${owner.companyId}/webhooks`)).body
    .webhooks;
const act = (id: string, verb: string, body: object = {}, person: Person = owner) =>
  person.call<{ secret: string }>(`/webhook-endpoints/${id}${verb}`, body);
const log = async (id: string) =>
  (
    await owner.call<{
      messages: { id: string; attempts: { url: string; failure: string | null }[] }[];
    }>(`/webhook-endpoints/${id}/messages`)
  ).body;

test('an endpoint’s secret is shown once, and stored only enciphered', async () => {
  const { status, body } = await create({ description: 'Lager' });
  expect(status).toBe(200);
  expect(body.secret).toMatch(/^whsec_/);
  const [listed] = await list();
  expect(listed).toEqual({
    id: body.id,
    mode: 'live',
    url: receiver.url,
    description: 'Lager',
    eventTypes: null,
    createdAt: FRIDAY_NOON.toISOString(),
    disabledAt: null,
    disabledReason: null,
    failingSince: null,
    formerSecretUntil: null,
  });
  for (const table of ['webhook_endpoints', 'idempotency_keys', 'audit_log']) {
    const { rows } = await app.pool.query(`select * from ${table} t where position($1 in t::text) > 0`, [
      body.secret.slice('whsec_'.length),
    ]);
    expect([table, rows]).toEqual([table, []]);
  }
});

test.each([
  ['without an address', { url: ' ' }],
  ['of no type at all', { eventTypes: [] }],
  ['of a type that there is not', { eventTypes: ['delivery.lost'] }],
])('no endpoint is created %s', async (_name, given) => {
  expect(await create(given)).toMatchObject({ status: 422, ...refusal('VALIDATION_FAILED') });
});

describe('an endpoint’s address that is not public', () => {
  const viewer = () => ({
    ...owner,
    companies: [{ id: owner.companyId, name: 'Kanzlei Harms', role: 'owner' as const }],
  });
  const createStrictly = (url: string, ...addresses: string[]) =>
    createWebhookEndpoint(
      { ...app.services, config: { ...app.config, allowInsideWebhooks: false } },
      viewer(),
      { companyId: owner.companyId, mode: 'live', url, description: '', eventTypes: null },
      async () => addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );

  test.each([
    ['http://beispiel.de/', '93.184.216.34'],
    ['https://user:geheim@beispiel.de/', '93.184.216.34'],
    ['https://beispiel.de:25/', '93.184.216.34'],
    ['https://intern.beispiel.de/', '10.0.0.7'],
    ['https://metadata.beispiel.de/', '169.254.169.254'],
    ['https://halb.beispiel.de/', '93.184.216.34', '127.0.0.1'],
    ['https://nichts.beispiel.de/'],
    ['kein Link', '93.184.216.34'],
  ])('is refused: %s at %s', async (...[url, ...addresses]) => {
    await expect(createStrictly(url ?? '', ...addresses)).rejects.toMatchObject({
      code: 'WEBHOOK_URL_REFUSED',
    });
    expect(await list()).toEqual([]);
  });

  test('is refused, while a public address is accepted', async () => {
    const { endpoint } = await createStrictly(
      'https://beispiel.de:8443/haken',
      '93.184.216.34',
      '2606:4700::1',
    );
    expect(endpoint.url).toBe('https://beispiel.de:8443/haken');
  });
});

test('a company has at most ten endpoints, also if two are created concurrently', async () => {
  for (let made = 0; made < 9; made += 1) expect((await create()).status).toBe(200);
  const [one, other] = await Promise.all([create(), create()]);
  expect([one.status, other.status].toSorted()).toEqual([200, 409]);
  expect(one.status === 409 ? one : other).toMatchObject(refusal('TOO_MANY_WEBHOOKS'));
  const [first] = await list();
  expect((await act(String(first?.id), '/delete')).status).toBe(200);
  expect((await create()).status).toBe(200);
});

test('a change applies from the next message on, and waiting messages go to the new address', async () => {
  const { id } = (await create({ url: 'http://127.0.0.1:1/' })).body;
  await owner.order();
  await app.drain();
  const changed = request({ description: 'Neu', eventTypes: ['delivery.paid'] });
  expect((await act(id, '', changed)).status).toBe(200);
  await app.drain();
  expect(receiver.received.map(({ type }) => type)).toEqual(['delivery.paid']);
  expect(await list()).toMatchObject([
    { description: 'Neu', eventTypes: ['delivery.paid'], failingSince: null },
  ]);
  const { messages } = await log(id);
  expect(messages[0]?.attempts.map(({ url, failure }) => [url, failure])).toEqual([
    ['http://127.0.0.1:1/', 'unreachable'],
    [receiver.url, null],
  ]);
});

test('an endpoint cannot be changed to an invalid address either', async () => {
  const { id } = (await create()).body;
  expect(await act(id, '', request({ url: 'ftp://beispiel.de/' }))).toMatchObject({
    status: 422,
    ...refusal('WEBHOOK_URL_REFUSED'),
  });
  expect(await list()).toMatchObject([{ url: receiver.url }]);
});

test('an endpoint’s secret is replaced by another one, once a day', async () => {
  const { id, secret } = (await create()).body;
  const answers = await Promise.all([act(id, '/rotate-secret'), act(id, '/rotate-secret')]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)).toMatchObject(refusal('WEBHOOK_SECRET_ROTATED'));
  expect(answers.find(({ status }) => status === 200)?.body.secret).not.toBe(secret);
  expect(await list()).toMatchObject([{ formerSecretUntil: '2026-11-21T11:00:00.000Z' }]);
  app.clock.set('2026-11-21T11:00:00.000Z');
  expect(await list()).toMatchObject([{ formerSecretUntil: null }]);
  expect((await act(id, '/rotate-secret')).status).toBe(200);
});

describe('access to endpoints is refused', () => {
  const verbs = ['', '/enable', '/rotate-secret', '/delete', '/test'];

  test.each(['member', 'accountant'] as const)('to a company’s %s', async (role) => {
    const { id } = (await create()).body;
    await act(id, '/test');
    const [message] = (await log(id)).messages;
    const person = await makePerson(app, 'customer');
    await joinCompany(owner, owner.companyId, { person, role });
    const refused = { status: 403, ...refusal('COMPANY_ROLE_NOT_ALLOWED') };
    expect(await person.call(`/companies/${owner.companyId}/webhooks`)).toMatchObject(refused);
    expect(await create({}, person)).toMatchObject(refused);
    for (const verb of verbs) {
      expect(await act(id, verb, verb === '' ? request() : {}, person)).toMatchObject(refused);
    }
    expect(await person.call(`/webhook-endpoints/${id}/messages`)).toMatchObject(refused);
    expect(await person.call(`/webhook-messages/${message?.id}/resend`, {})).toMatchObject(refused);
  });

  test('to people of another company, who get 404 for webhooks and messages', async () => {
    const { id } = (await create()).body;
    await act(id, '/test');
    const [message] = (await log(id)).messages;
    const stranger = await makeCompanyOwner(app);
    const unknown = { status: 404, ...refusal('WEBHOOK_NOT_FOUND') };
    for (const verb of verbs) {
      expect(await act(id, verb, verb === '' ? request() : {}, stranger)).toMatchObject(unknown);
      expect(await act(crypto.randomUUID(), verb, verb === '' ? request() : {}, stranger)).toMatchObject(
        unknown,
      );
    }
    expect(await stranger.call(`/webhook-endpoints/${id}/messages`)).toMatchObject(unknown);
    for (const one of [message?.id, crypto.randomUUID()]) {
      expect(await stranger.call(`/webhook-messages/${one}/resend`, {})).toMatchObject({
        status: 404,
        ...refusal('WEBHOOK_MESSAGE_NOT_FOUND'),
      });
    }
    expect(await stranger.call(`/companies/${owner.companyId}/webhooks`)).toMatchObject(
      refusal('COMPANY_NOT_FOUND'),
    );
  });
});

test('a deleted endpoint gets no more messages, not even waiting ones', async () => {
  const { id } = (await create()).body;
  await owner.order();
  expect((await act(id, '/delete')).status).toBe(200);
  await app.drain();
  expect(receiver.received).toEqual([]);
  expect(await act(id, '/delete')).toMatchObject(refusal('WEBHOOK_NOT_FOUND'));
});

test('sending test events is rate-limited', async () => {
  const { id } = (await create()).body;
  for (let sent = 0; sent < 60; sent += 1) expect((await act(id, '/test')).status).toBe(200);
  expect(await act(id, '/test')).toMatchObject({ status: 429, ...refusal('RATE_LIMITED') });
});

test('a dissolved company’s endpoints are deleted', async () => {
  await create();
  await owner.order();
  await app.pool.query("update deliveries set status = 'delivered' where company_id = $1", [owner.companyId]);
  await app.drain();
  const { status } = await owner.call(`/companies/${owner.companyId}/dissolve`, { password: PASSWORD });
  expect(status).toBe(200);
  const { rows } = await app.pool.query('select (select count(*) from webhook_messages) as messages');
  expect(rows).toEqual([{ messages: 0 }]);
});

test('each act on an endpoint is in the audit log, without the name of the customer who did it', async () => {
  const { id } = (await create()).body;
  await act(id, '', request({ description: 'Neu' }));
  await act(id, '/rotate-secret');
  await app.pool.query("update webhook_endpoints set disabled_at = now(), disabled_reason = 'gone'");
  await act(id, '/enable');
  await act(id, '/delete');
  const { rows } = await app.pool.query(
    "select action, actor_name, details from audit_log where subject_kind = 'webhook' and subject_id = $1 order by action",
    [id],
  );
  const facts = { actor_name: 'Firmenleitung', details: { companyId: owner.companyId } };
  expect(rows).toEqual(
    ['changed', 'created', 'deleted', 'enabled', 'secret_rotated'].map((verb) => ({
      ...facts,
      action: `webhook.${verb}`,
    })),
  );
});

test('endpoint secrets stay readable after a change of APP_SECRET, once they are enciphered anew', async () => {
  const { id } = (await create()).body;
  await act(id, '/rotate-secret');
  const next = { ...app.config, previousAppSecret: app.config.appSecret, appSecret: 'x'.repeat(40) };
  const services = { db: app.db, config: next };
  expect(await reencipherWebhookSecrets(services)).toEqual({ changed: 1, current: 0, unreadable: 0 });
  expect(await reencipherWebhookSecrets(services)).toEqual({ changed: 0, current: 1, unreadable: 0 });
  const lost = { ...next, previousAppSecret: undefined, appSecret: 'y'.repeat(40) };
  expect(await reencipherWebhookSecrets({ db: app.db, config: lost })).toEqual({
    changed: 0,
    current: 0,
    unreadable: 1,
  });
});
