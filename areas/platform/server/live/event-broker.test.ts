import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { type RedisStandIn, startRedisStandIn } from '#tests/support/redis-stand-in.ts';
import { startTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { type Connection, connectDatabase } from '#platform/server/database/database.ts';
import { announce, listenForChanges, type LiveEvents } from './live-events.ts';

let database: TestDatabase;
let broker: RedisStandIn;
/** Two processes, each with connections of its own. */
let one: Connection;
let other: Connection;
let live: LiveEvents;
let heard: string[];

beforeAll(async () => {
  database = await startTestDatabase();
  broker = await startRedisStandIn();
  const { directUrl } = database.connection;
  [one, other] = await Promise.all([connectDatabase(directUrl), connectDatabase(directUrl)]);
  await listen(one);
  live = await listen(other);
  live.hear(({ id }) => heard.push(id));
});
afterAll(async () => {
  await broker.goDown();
  for (const connection of [one, other]) await connection.close();
  await database.end();
});
beforeEach(() => {
  heard = [];
});

const processes: LiveEvents[] = [];
afterAll(() => Promise.all(processes.map((process) => process.stop())));

async function listen({ db, directUrl }: Connection, brokerUrl = broker.url): Promise<LiveEvents> {
  const process = await listenForChanges(directUrl, db, { brokerUrl, echoEveryMs: 10 });
  processes.push(process);
  return process;
}

const change = (id: string) => ({ noun: 'delivery' as const, id, userIds: ['somebody'] });

/** What the other process is told because of `act`, between two marks. */
async function hearOf(act: () => Promise<unknown>): Promise<string[]> {
  const [begin, end] = [randomUUID(), randomUUID()];
  await announce(one.db, change(begin));
  await act();
  await announce(one.db, change(end));
  await expect.poll(() => heard).toContain(end);
  const between = heard.slice(heard.indexOf(begin) + 1, heard.indexOf(end));
  // What a start tells all others may come as late.
  return between.filter((id) => id !== '*');
}

test('a change of one process reaches the others through the broker, and none by NOTIFY', async () => {
  const before = broker.count('PUBLISH');
  const committing = () => one.db.transaction(async (tx) => await announce(tx, change('committed')));
  expect(await hearOf(committing)).toEqual(['committed']);
  expect(broker.count('PUBLISH')).toBeGreaterThan(before);
});

test('the broker is told after the commit, and of what is rolled back never', async () => {
  const { promise: mayCommit, resolve: commit } = Promise.withResolvers<void>();
  const { promise: hasAnnounced, resolve: tellAnnounced } = Promise.withResolvers<void>();
  const running = one.db.transaction(async (tx) => {
    await announce(tx, change('late'));
    await tx.transaction(async (savepoint) => await announce(savepoint, change('nested')));
    tellAnnounced();
    await mayCommit;
  });
  onTestFinished(() => {
    commit();
    return running;
  });
  await hasAnnounced;
  const doomed = one.db.transaction(async (tx) => {
    await announce(tx, change('taken back'));
    throw new Error('rolled back');
  });
  expect(await hearOf(() => expect(doomed).rejects.toThrow('rolled back'))).toEqual([]);
  const committing = () => {
    commit();
    return running;
  };
  expect(await hearOf(committing)).toEqual(['late', 'nested']);
});

test('what triggers and other programs tell by NOTIFY is still heard', async () => {
  await announce(database.connection.db, change('from a command'));
  await expect.poll(() => heard).toContain('from a command');
});

test('without the broker acts go on; once it is back every process reloads everything and hears again', async () => {
  const page = live.subscribe({ id: 'somebody', role: 'customer' }, undefined);
  const first = page.next();
  await broker.goDown();
  await one.db.transaction(async (tx) => await announce(tx, change('unheard')));
  await broker.comeBack();
  expect((await first).value).toEqual({ noun: '*', id: '*' });
  expect((await page.next()).done).toBe(true);
  heard = [];
  await expect
    .poll(async () => {
      await announce(one.db, change('again'));
      return heard;
    })
    .toContain('again');
});

test('a process that starts makes all others reload: one before it may have died before it told them', async () => {
  const successor = await connectDatabase(database.connection.directUrl);
  onTestFinished(() => successor.close());
  await listen(successor);
  await expect.poll(() => heard).toContain('*');
});

test('a process that does not hear the broker is not ready, although NOTIFY works', async () => {
  const deaf = await startRedisStandIn();
  const connection = await connectDatabase(database.connection.directUrl);
  onTestFinished(() => connection.close());
  const process = await listen(connection, deaf.url);
  await deaf.goDown();
  await expect.poll(() => process.echoAgeSeconds(), { interval: 20 }).toBeGreaterThan(0.3);
});

test('a process does not start with a broker that does not answer', async () => {
  const gone = await startRedisStandIn();
  await gone.goDown();
  await expect(listen(one, gone.url)).rejects.toThrow('ECONNREFUSED');
});
