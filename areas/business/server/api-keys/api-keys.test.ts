import { beforeEach, describe, expect, test } from 'vitest';
import { joinCompany, makeCompany } from '#people/tests/company-fixtures.ts';
import { makePerson, PASSWORD, type Person } from '#people/tests/test-people.ts';
import { FRIDAY_NOON } from '#tests/support/test-app.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';
import { findPresentedKey } from './find-presented-key.ts';

const app = await openTestApp();
let owner: Person;
let company: string;

interface NewKey {
  id: string;
  key: string;
}
interface ListedKey {
  id: string;
  name: string;
  start: string;
  lastUsedAt: string | null;
  expiresAt: string | null;
}

beforeEach(async () => {
  app.clock.set(FRIDAY_NOON);
  owner = await makePerson(app, 'customer');
  company = await makeCompany(owner);
});

const create = async (given: object = {}) => {
  const body = { name: 'Webshop', scopes: ['quotes:write'], ...given };
  return await owner.call<NewKey>(`/companies/${company}/api-keys`, body);
};
const list = async () =>
  (await owner.call<{ keys: ListedKey[] }>(`/companies/${company}/api-keys`)).body.keys;
const act = (verb: 'rotate' | 'revoke', id: string, person = owner) =>
  person.call<NewKey>(`/api-keys/${id}/${verb}`, {});
const present = (key: string) => findPresentedKey(app.services, key);
const laterBy = (seconds: number) => app.clock.set(new Date(FRIDAY_NOON.getTime() + seconds * 1000));
const refusal = (code: string) => ({ body: expect.objectContaining({ code }) });

test('a key is shown once, stored as its hash, and listed by its beginning', async () => {
  const { status, body } = await create();
  expect(status).toBe(200);
  expect(body.key).toMatch(/^elb_live_[0-9a-f]{16}_[0-9a-f]{64}$/);
  const [listed] = await list();
  expect(listed).toMatchObject({ id: body.id, name: 'Webshop', lastUsedAt: null, expiresAt: null });
  expect(listed?.start).toBe(body.key.slice(0, 25));
  const secret = body.key.slice(26);
  for (const table of ['api_keys', 'idempotency_keys', 'audit_log']) {
    const { rows } = await app.pool.query(`select * from ${table} t where t::text like $1`, [`%${secret}%`]);
    expect([table, rows]).toEqual([table, []]);
  }
  expect(await present(body.key)).toMatchObject({ companyId: company, companyName: 'Kanzlei Harms' });
});

test('a repeated request with the same Idempotency-Key does not return the key again', async () => {
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const body = { name: 'Webshop', scopes: ['quotes:write'] };
  const [one, other] = [
    await owner.call<NewKey>(`/companies/${company}/api-keys`, body, headers),
    await owner.call<NewKey>(`/companies/${company}/api-keys`, body, headers),
  ];
  expect(other.body.key).not.toBe(one.body.key);
});

test.each([
  ['without a scope', { scopes: [] }],
  ['with an unknown scope', { scopes: ['everything'] }],
  ['without a name', { name: ' ' }],
])('no API key is created %s', async (_name, given) => {
  expect(await create(given)).toMatchObject({ status: 422, ...refusal('VALIDATION_FAILED') });
});

test('a test key differs from a live one by its prefix, and stays a test key when it is replaced', async () => {
  const { id, key } = (await create({ mode: 'test' })).body;
  expect(key).toMatch(/^elb_test_/);
  expect((await list())[0]).toMatchObject({ mode: 'test' });
  const next = await owner.call<NewKey>(`/api-keys/${id}/rotate`, {});
  expect(next.body.key).toMatch(/^elb_test_/);
  expect((await create({ mode: 'other' })).status).toBe(422);
});

test('a key of another secret, of another form, or of none is refused', async () => {
  const { key } = (await create()).body;
  const wrong = [
    key.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
    key.slice(0, -1),
    `${key}0`,
    '',
    'elb',
  ];
  for (const one of wrong) expect(await present(one)).toBeUndefined();
});

test('a key’s last use is written at most once a minute', async () => {
  const { key } = (await create()).body;
  const usedAt = async () => (await list())[0]?.lastUsedAt;
  await present(key);
  const first = await usedAt();
  expect(first).toBe(FRIDAY_NOON.toISOString());
  laterBy(59);
  await present(key);
  expect(await usedAt()).toBe(first);
  laterBy(60);
  await present(key);
  expect(await usedAt()).toBe('2026-11-20T11:01:00.000Z');
});

test('a company has at most twenty keys, also if two are created concurrently', async () => {
  for (let made = 0; made < 19; made += 1) expect((await create()).status).toBe(200);
  const [one, other] = await Promise.all([create(), create()]);
  expect([one.status, other.status].sort()).toEqual([200, 409]);
  expect(one.status === 409 ? one : other).toMatchObject(refusal('TOO_MANY_API_KEYS'));
  const [first] = await list();
  expect((await act('revoke', first?.id ?? '')).status).toBe(200);
  expect((await create()).status).toBe(200);
});

test('replacing keys is rate-limited', async () => {
  let { id } = (await create()).body;
  for (let made = 1; made < 30; made += 1) id = (await act('rotate', id)).body.id;
  expect(await act('rotate', id)).toMatchObject({ status: 429, ...refusal('RATE_LIMITED') });
});

describe('a replaced key', () => {
  test('is valid beside the new one for 24 hours, and no longer', async () => {
    const old = (await create({ scopes: ['deliveries:read'] })).body;
    const next = (await act('rotate', old.id)).body;
    expect(next.key).not.toBe(old.key);
    expect(await present(next.key)).toMatchObject({ name: 'Webshop', scopes: ['deliveries:read'] });
    laterBy(24 * 60 * 60 - 1);
    expect(await present(old.key)).toMatchObject({ id: old.id });
    laterBy(24 * 60 * 60);
    expect(await present(old.key)).toBeUndefined();
    expect(await present(next.key)).toMatchObject({ id: next.id });
    expect((await list()).map(({ id }) => id)).toEqual([next.id]);
  });

  test('is not replaced again, also by a concurrent request', async () => {
    const { id } = (await create()).body;
    const answers = await Promise.all([act('rotate', id), act('rotate', id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await act('rotate', id)).toMatchObject({ status: 409, ...refusal('API_KEY_REPLACED') });
  });

  test('can be revoked before its 24 hours are over', async () => {
    const old = (await create()).body;
    await act('rotate', old.id);
    expect((await act('revoke', old.id)).status).toBe(200);
    expect(await present(old.key)).toBeUndefined();
  });
});

test('a revoked key is invalid at once, is listed no longer, and cannot be revoked or replaced', async () => {
  const { id, key } = (await create()).body;
  expect((await act('revoke', id)).status).toBe(200);
  expect(await present(key)).toBeUndefined();
  expect(await list()).toEqual([]);
  expect(await act('revoke', id)).toMatchObject(refusal('API_KEY_NOT_FOUND'));
  expect(await act('rotate', id)).toMatchObject(refusal('API_KEY_NOT_FOUND'));
});

test.each(['member', 'accountant'] as const)('a company’s %s neither sees nor creates keys', async (role) => {
  const { id } = (await create()).body;
  const person = await makePerson(app, 'customer');
  await joinCompany(owner, company, { person, role });
  const refused = refusal('COMPANY_ROLE_NOT_ALLOWED');
  expect(await person.call(`/companies/${company}/api-keys`)).toMatchObject(refused);
  const body = { name: 'A', scopes: ['quotes:write'] };
  expect(await person.call(`/companies/${company}/api-keys`, body)).toMatchObject(refused);
  expect(await act('rotate', id, person)).toMatchObject(refused);
  expect(await act('revoke', id, person)).toMatchObject(refused);
});

test('somebody outside the company gets the same answer as for a key and a company that do not exist', async () => {
  const { id } = (await create()).body;
  const stranger = await makePerson(app, 'customer');
  expect(await act('revoke', id, stranger)).toMatchObject(refusal('API_KEY_NOT_FOUND'));
  expect(await stranger.call(`/companies/${company}/api-keys`)).toMatchObject(refusal('COMPANY_NOT_FOUND'));
});

test('the keys of a dissolved company are invalid and deleted', async () => {
  const { key } = (await create()).body;
  expect((await owner.call(`/companies/${company}/dissolve`, { password: PASSWORD })).status).toBe(200);
  expect(await present(key)).toBeUndefined();
  const { rows } = await app.pool.query('select id from api_keys where company_id = $1', [company]);
  expect(rows).toEqual([]);
});

test('each act on an API key is in the audit log, without the name of the customer who did it', async () => {
  const { id } = (await create()).body;
  const next = (await act('rotate', id)).body;
  await act('revoke', next.id);
  const { rows } = await app.pool.query(
    'select action, actor_name, subject_id, details from audit_log where actor_id = $1 order by action',
    [owner.id],
  );
  const facts = { actor_name: 'Firmenleitung', details: { companyId: company } };
  expect(rows).toEqual([
    { ...facts, action: 'api_key.created', subject_id: id },
    { ...facts, action: 'api_key.revoked', subject_id: next.id },
    { ...facts, action: 'api_key.rotated', subject_id: id },
  ]);
});
