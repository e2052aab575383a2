import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { profiles } from '#people/tables/accounts-tables.ts';
import { companies, companyMembers } from '#people/tables/companies-tables.ts';
import { makePerson, type Person } from '#people/tests/test-people.ts';
import { findViewer } from '#people/server/accounts/viewer.ts';
import { shutOut } from '#people/server/accounts/shut-out.ts';
import { startAppOn, type TestApp } from '#tests/support/test-app.ts';
import { startTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { openSessionMemory, type SessionMemory } from './session-memory.ts';
import { readSessionToken } from './read-session-token.ts';
import { listSessionsOf } from './sessions.store.ts';

let database: TestDatabase;
let app: TestApp;
/** Of a process that is told of changes only by its own connections. */
let alone: SessionMemory;
/** Changes what nobody is told of: only who reads sees it. */
let silent: pg.Client;
/** Of whom other processes tell. */
const heard: string[] = [];
beforeAll(async () => {
  database = await startTestDatabase();
  app = await startAppOn(database, { SESSION_MEMORY_MS: '60000' });
  app.services.live.hearPeople((id) => heard.push(id));
  const { config } = app;
  const live = { hearPeople: () => {}, isTimely: () => true };
  alone = openSessionMemory({ config, connection: database.connection, live });
  silent = new pg.Client({ connectionString: app.ownerUrl });
  await silent.connect();
  await silent.query('set session_replication_role = replica');
});
afterAll(async () => {
  await silent.end();
  await app.end();
});

const headersOf = ({ cookie }: Person) => new Headers({ cookie });
const findBy = (sessions: SessionMemory, person: Person) =>
  findViewer({ services: { ...app.services, sessions }, headers: headersOf(person) });
const rename = (person: Person, name: string) =>
  silent.query('update profiles set full_name = $2 where id = $1', [person.id, name]);

/** Until what was changed before has been heard. */
async function hearAll(): Promise<void> {
  const mark = randomUUID();
  await app.pool.query("select pg_notify('elbbote_people', json_build_array($1::text)::text)", [mark]);
  await expect.poll(() => heard.includes(mark), { interval: 5 }).toBe(true);
  await expect.poll(() => app.services.live.isTimely(), { interval: 5 }).toBe(true);
}

/** Known to this memory, which answers without reading. */
async function makeKnown(sessions: SessionMemory, ...given: Parameters<typeof makePerson>): Promise<Person> {
  const person = await makePerson(...given);
  await hearAll();
  await findBy(sessions, person);
  await rename(person, 'Neu Gelesen');
  expect(await findBy(sessions, person)).toMatchObject({ id: person.id, fullName: 'Test Person' });
  return person;
}

test('the second request of a session reads nothing', async () => {
  const person = await makeKnown(app.services.sessions, app, 'customer');
  expect(await findBy(app.services.sessions, person)).toMatchObject({ fullName: 'Test Person' });
});

test.each<[string, (person: Person) => Promise<unknown>]>([
  ['a sign-out', (person) => person.call('/sign-out', {})],
  [
    'a block',
    (person) => app.db.transaction((tx) => shutOut(tx, person.id, { reason: '-', at: app.clock.now() })),
  ],
  ['a deleted profile', (person) => app.db.delete(profiles).where(eq(profiles.id, person.id))],
])('%s holds at once in the process that did it', async (_name, act) => {
  const person = await makeKnown(alone, app, 'customer');
  await act(person);
  expect(await findBy(alone, person)).toBeUndefined();
});

test('a changed role holds at once in the process that changed it', async () => {
  const person = await makeKnown(alone, app, 'customer');
  await app.db.update(profiles).set({ role: 'driver' }).where(eq(profiles.id, person.id));
  expect(await findBy(alone, person)).toMatchObject({ role: 'driver' });
});

test('what others read while a block is not committed yet is forgotten with its commit', async () => {
  const person = await makeKnown(alone, app, 'customer');
  await app.db.transaction(async (tx) => {
    await shutOut(tx, person.id, { reason: '-', at: app.clock.now() });
    expect(await findBy(alone, person)).toBeDefined();
  });
  expect(await findBy(alone, person)).toBeUndefined();
});

test('a reading that began before a sign-out is not kept after it', async () => {
  const person = await makePerson(app, 'customer');
  const token = readSessionToken(app.config, headersOf(person)) ?? '';
  const read = await alone.find(token, async () => {
    const [row] = await listSessionsOf(app.db, [token]);
    await person.call('/sign-out', {});
    return row;
  });
  expect(read?.user.id).toBe(person.id);
  expect(await findBy(alone, person)).toBeUndefined();
});

test('a session ended by another process is refused within a second, and no other one is read again', async () => {
  const { sessions } = app.services;
  const [ended, other] = [
    await makeKnown(sessions, app, 'customer'),
    await makeKnown(sessions, app, 'driver'),
  ];
  await app.pool.query('delete from sessions where user_id = $1', [ended.id]);
  await expect.poll(() => findBy(sessions, ended), { interval: 5, timeout: 1000 }).toBeUndefined();
  expect(await findBy(sessions, other)).toMatchObject({ fullName: 'Test Person' });
});

test('a process that is late to hear of changes reads each session', async () => {
  const { config } = app;
  let isTimely = true;
  const live = { hearPeople: () => {}, isTimely: () => isTimely };
  const late = openSessionMemory({ config, connection: database.connection, live });
  const person = await makeKnown(late, app, 'customer');
  isTimely = false;
  expect(await findBy(late, person)).toMatchObject({ fullName: 'Neu Gelesen' });
});

test('a process that has lost its listener forgets all that it may have missed', async () => {
  const { sessions } = app.services;
  const person = await makeKnown(sessions, app, 'customer');
  await app.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and query = 'listen elbbote_echo'`,
  );
  await expect.poll(() => findBy(sessions, person)).toMatchObject({ fullName: 'Neu Gelesen' });
});

test('a session that expires while it is kept in memory is refused', async () => {
  const person = await makeKnown(alone, app, 'customer');
  await silent.query("update sessions set expires_at = expires_at + interval '1 year' where user_id = $1", [
    person.id,
  ]);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31 * 24 * 60 * 60_000 });
  onTestFinished(() => void vi.useRealTimers());
  expect(await findBy(alone, person)).toBeUndefined();
});

test('a driver’s sign of life is written once in half a minute, also by a session in memory', async () => {
  const driver = await makeKnown(app.services.sessions, app, 'driver');
  const seen = async () =>
    (await app.pool.query('select last_seen_at from drivers where user_id = $1', [driver.id])).rows[0];
  const act = () => driver.call('/driver/shift', { until: null });
  await app.runUntil(new Date(app.clock.now().getTime() + 40_000));
  expect((await act()).status).toBe(200);
  const first = await seen();
  expect(first).toEqual({ last_seen_at: app.clock.now() });
  await app.runUntil(new Date(app.clock.now().getTime() + 5000));
  await act();
  expect(await seen()).toEqual(first);
});

test('whatever a session is read with tells of the person when it changes', async () => {
  const person = await makePerson(app, 'driver');
  const [company] = await app.db
    .insert(companies)
    .values({ name: 'Reederei', slug: randomUUID() })
    .returning();
  const companyId = company?.id ?? '';
  const member = { organizationId: companyId, userId: person.id, role: 'member' as const };
  const passkey = `insert into passkeys (id, name, user_id, credential_id, public_key, counter, device_type,
    backed_up, created_at) values ('k', '', $1, 'k', '', 0, '', false, now())`;
  const changes: [string, string][] = [
    ['sessions', 'update sessions set updated_at = now() where user_id = $1'],
    ['users', 'update users set email_verified = false where id = $1'],
    ['profiles', "update profiles set phone = '' where id = $1"],
    ['drivers', 'update drivers set is_online = not is_online where user_id = $1'],
    ['drivers', 'update drivers set unanswered_at = now() where user_id = $1'],
    ['passkeys', passkey],
    ['passkeys', 'delete from passkeys where user_id = $1'],
    ['company_members', 'update company_members set created_at = now() where user_id = $1'],
    [
      'companies',
      "update companies set name = name || '!' where id in (select company_id from company_members where user_id = $1)",
    ],
    ['company_members', 'delete from company_members where user_id = $1'],
    ['sessions', 'delete from sessions where user_id = $1'],
    ['profiles', 'delete from profiles where id = $1'],
  ];
  await hearAll();
  heard.length = 0;
  await app.db.insert(companyMembers).values(member);
  await expect.poll(() => heard).toEqual([person.id]);
  for (const [index, [, change]] of changes.entries()) {
    await app.pool.query(change, [person.id]);
    await expect.poll(() => heard.length, { message: change, interval: 5 }).toBe(index + 2);
  }
  expect(new Set(heard)).toEqual(new Set([person.id]));

  let text = '';
  const recorder = {
    query: (asked: { text: string }) => Promise.resolve({ rows: ((text = asked.text), []) }),
  };
  await listSessionsOf(drizzle(recorder as unknown as pg.Pool), []);
  const read = new Set([...text.matchAll(/\b(?:from|join) "(\w+)"/g)].map(([, table]) => table));
  expect(read).toEqual(new Set(changes.map(([table]) => table)));
});
