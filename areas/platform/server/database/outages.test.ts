import { rename as move, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { profiles } from '#people/tables/accounts-tables.ts';
import { eq, sql } from 'drizzle-orm';
import { openDatabase } from './database.ts';
import { type FreezingLine, layLine } from '#tests/support/freezing-line.ts';
import { quoteRequest } from '#delivery/tests/order-fixtures.ts';
import { makePerson, type Person, visitor } from '#people/tests/test-people.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { waitForLock } from '#tests/support/wait-for-lock.ts';

let app: TestApp;
let line: FreezingLine;
let customer: Person;
/** Connects to the database directly, without the proxy. */
let beside: pg.Pool;

beforeAll(async () => {
  app = await startTestApp(
    {},
    {
      lead: async (url) => {
        beside = openDatabase(url).pool;
        line = await layLine(url);
        return line.url;
      },
    },
  );
  customer = await makePerson(app, 'customer');
});
afterAll(async () => {
  await beside.end();
  await app.end();
  await line.close();
});

const unavailable = {
  status: 503,
  body: {
    code: 'DATABASE_UNAVAILABLE',
    message: 'Das hat gerade nicht geklappt. Bitte versuchen Sie es in einer Minute noch einmal.',
  },
};
const rename = (name: string) => customer.call('/profile', { full_name: name, phone: '040 123456' });
const storedName = async () => {
  const { rows } = await beside.query('select full_name from profiles where id = $1', [customer.id]);
  return rows[0]?.full_name as string;
};

test('a connection cut inside a transaction fails only this request', async () => {
  const before = await storedName();
  const cut = app.db.transaction(async (tx) => {
    const { rows } = await tx.execute(sql`select pg_backend_pid() as pid`);
    await tx.update(profiles).set({ fullName: 'Halb Fertig' }).where(eq(profiles.id, customer.id));
    await beside.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    await tx.execute(sql`select 1`);
  });
  await expect(cut).rejects.toThrow();
  expect(await storedName()).toBe(before);
  expect((await rename('Nach Dem Schnitt')).status).toBe(200);
});

test('a request whose connections are all cut gets a German error, and the next one works', async () => {
  const locker = await beside.connect();
  await locker.query('begin');
  await locker.query('select 1 from profiles where id = $1 for update', [customer.id]);
  const answer = rename('Ohne Verbindung');
  await waitForLock(beside);
  await beside.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
  const refused = await answer;
  await end(locker);
  expect(refused).toMatchObject(unavailable);
  expect((await rename('Mit Verbindung')).status).toBe(200);
});

async function end(locker: pg.PoolClient): Promise<void> {
  await locker.query('rollback');
  locker.release();
}

test('waiting for a lock that is never released fails within ten seconds', {
  tags: ['slow'],
  timeout: 10_000,
}, async () => {
  const locker = await beside.connect();
  await locker.query('begin');
  await locker.query('select 1 from profiles where id = $1 for update', [customer.id]);
  expect(await rename('Wartet Vergeblich')).toMatchObject(unavailable);
  await end(locker);
});

test('while the database hangs requests fail within ten seconds, and none of their changes appear later', {
  tags: ['slow'],
  timeout: 10_000,
}, async () => {
  const before = await storedName();
  let calls: Promise<unknown>[] = [];
  const halfWay = app.db.transaction(async (tx) => {
    await tx.update(profiles).set({ fullName: 'Nie Bestätigt' }).where(eq(profiles.id, customer.id));
    line.freeze();
    calls = [rename('Hängt'), visitor(app).call('/quotes', quoteRequest)];
    await tx.execute(sql`select 1`);
  });
  await expect(halfWay).rejects.toThrow();
  const answers = await Promise.all(calls);
  line.thaw();
  expect(answers).toMatchObject([unavailable, unavailable]);
  // No connection from the pool has another request's transaction open.
  await Promise.all(Array.from({ length: 20 }, () => app.db.transaction((tx) => tx.execute(sql`select 1`))));
  expect(await storedName()).toBe(before);
  expect((await rename('Wieder Da')).status).toBe(200);
});

test('readiness fails within two seconds while the database hangs, and recovers afterwards', {
  tags: ['slow'],
  timeout: 2000,
}, async () => {
  line.freeze();
  const answer = await app.http.inject({ url: '/readyz' });
  expect([answer.statusCode, answer.json()]).toEqual([503, { status: 'database unreachable' }]);
  line.thaw();
  expect((await app.http.inject({ url: '/readyz' })).statusCode).toBe(200);
});

test('a disk that takes nothing is a problem of the files, and the process stays ready', async () => {
  await app.services.files.checkWritable();
  const probe = path.join(app.config.filesDir, '.probe');
  await symlink('/dev/full', `${probe}.full`);
  await move(`${probe}.full`, probe);
  await expect(writeFile(probe, 'x', { flush: true })).rejects.toThrow();
  expect((await app.http.inject({ url: '/healthz' })).json()).toEqual({
    status: 'impaired',
    problems: ['files'],
  });
  expect((await app.http.inject({ url: '/readyz' })).statusCode).toBe(200);
  await rm(probe);
  await app.services.files.checkWritable();
});
