import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { leaveWith } from './at-commit.ts';
import type { Connection } from './database.ts';
import { claimKey } from './idempotency-keys.store.ts';
import { startLiveTime } from '#platform/server/time/outbox.ts';
import type { Time } from '#platform/server/time/time.ts';

let database: TestDatabase;
let connection: Connection;
let time: Time;
let listener: pg.Client;
let heard: unknown[];

beforeAll(async () => {
  database = await startTestDatabase();
  connection = database.connection;
  time = await startLiveTime(connection.directUrl, { error: () => undefined });
  const run = () => Promise.resolve();
  await time.declare([
    { name: 'first', timeoutSeconds: 60, run },
    { name: 'second', timeoutSeconds: 60, isOrdered: true, run },
    { name: 'third', timeoutSeconds: 60, isOrdered: true, run },
  ]);
  listener = new pg.Client({ connectionString: connection.directUrl });
  await listener.connect();
  await listener.query('listen told');
  listener.on('notification', ({ payload = '' }) => heard.push(JSON.parse(payload)));
});
afterAll(async () => {
  await listener.end();
  await time.stop();
  await database.end();
});
beforeEach(async () => {
  await connection.pool.query('delete from pgboss.job');
  await connection.pool.query('delete from idempotency_keys');
  heard = [];
});

const tell = (body: string) => ({ messages: [{ channel: 'told', body }] });

/** What was told up to here: messages of one listener come in the order of their commits. */
async function listHeard(): Promise<unknown[]> {
  await leaveWith(connection.db, tell('last'));
  await expect.poll(() => heard.at(-1)).toEqual(['last']);
  return heard.slice(0, -1);
}

async function listJobs(): Promise<string[]> {
  const { rows } = await connection.pool.query<{ job: string }>(
    "select name || ' ' || (data->>'n') as job from pgboss.job order by created_on, name",
  );
  return rows.map(({ job }) => job);
}

const claim = { key: 'key', requestHash: 'hash', response: '{}', now: new Date('2026-11-20T10:00:00Z') };

test('jobs and messages sent in a transaction leave at its commit, each message once', async () => {
  await connection.db.transaction(async (tx) => {
    await time.sendJob(tx, 'first', { n: 1 });
    await leaveWith(tx, tell('one'));
    await time.sendJob(tx, 'second', { n: 2 }, { orderedBy: 'line' });
    await leaveWith(tx, tell('two'));
    await leaveWith(tx, tell('one'));
    const { rows } = await tx.execute('select name from pgboss.job');
    expect(rows).toEqual([]);
  });
  expect(await listJobs()).toEqual(['first 1', 'second 2']);
  expect(await listHeard()).toEqual([['one', 'two']]);
});

test('forty messages are one notification, and the next ones another', async () => {
  const bodies = Array.from({ length: 41 }, (_, n) => `${n}`);
  await connection.db.transaction(async (tx) => {
    for (const body of bodies) await leaveWith(tx, tell(body));
  });
  expect(await listHeard()).toEqual([bodies.slice(0, 40), bodies.slice(40)]);
});

test('a transaction that fails sends nothing', async () => {
  const failing = connection.db.transaction(async (tx) => {
    await time.sendJob(tx, 'first', { n: 1 });
    await leaveWith(tx, tell('one'));
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  expect(await listJobs()).toEqual([]);
  expect(await listHeard()).toEqual([]);
});

test('jobs sent within a savepoint are sent with the transaction, unless it was rolled back', async () => {
  await connection.db.transaction(async (tx) => {
    await leaveWith(tx, tell('before'));
    await tx.transaction((savepoint) => leaveWith(savepoint, tell('kept')));
    const failing = tx.transaction(async (savepoint) => {
      await leaveWith(savepoint, tell('lost'));
      await time.sendJob(savepoint, 'first', { n: 1 });
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
  });
  expect(await listHeard()).toEqual([['before', 'kept']]);
  expect(await listJobs()).toEqual([]);
});

test('jobs sent without a transaction are sent at once', async () => {
  await time.sendJob(connection.db, 'first', { n: 1 });
  expect(await listJobs()).toEqual(['first 1']);
});

test('a job is sent into the line before it only while that is busy', async () => {
  const send = (orderedBy: string, n: number) =>
    time.sendJob(connection.db, 'third', { n }, { orderedBy, behind: { name: 'second', data: { n: -n } } });
  await time.sendJob(connection.db, 'second', { n: 1 }, { orderedBy: 'busy' });
  await send('busy', 2);
  await send('free', 3);
  await connection.pool.query("update pgboss.job set state = 'completed'");
  await send('busy', 4);
  expect(await listJobs()).toEqual(['second 1', 'second -2', 'third 3', 'third 4']);
});

test('an idempotency key that is already claimed rolls the transaction back', async () => {
  await claimKey(connection.db, claim);
  const working = connection.db.transaction(async (tx) => {
    await time.sendJob(tx, 'first', { n: 1 });
    await leaveWith(tx, { ...tell('one'), claims: [{ ...claim, response: '"again"' }] });
  });
  await expect(working).rejects.toMatchObject({ code: 'STILL_RUNNING' });
  expect(await listJobs()).toEqual([]);
  expect(await listHeard()).toEqual([]);
});

test('a free idempotency key is claimed with its response, together with the jobs', async () => {
  await connection.db.transaction(async (tx) => {
    await leaveWith(tx, { claims: [claim] });
    await time.sendJob(tx, 'first', { n: 1 });
  });
  expect(await listJobs()).toEqual(['first 1']);
  const { rows } = await connection.pool.query('select key, response from idempotency_keys');
  expect(rows).toEqual([{ key: 'key', response: '{}' }]);
});
