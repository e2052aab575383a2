import { afterEach, beforeEach, expect, test } from 'vitest';
import { FinalFailure, type JobDefinition, type Time } from '#platform/server/time/time.ts';
import { type HeldTime, holdTime } from './held-time.ts';
import { startTestDatabase, type TestDatabase } from './test-database.ts';

const NOON = new Date('2026-11-20T11:00:00Z');
const at = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000);

let database: TestDatabase;
let held: HeldTime;
let time: Time;
/** The jobs that ran, with the minute on the clock. */
let log: [string, number][];

beforeEach(async () => {
  database = await startTestDatabase();
  held = holdTime(NOON);
  log = [];
});
afterEach(async () => {
  await time.stop();
  await database.end();
});

const minute = () => Math.round((held.clock.now().getTime() - NOON.getTime()) / 600) / 100;

async function start(jobs: (Partial<JobDefinition> & { name: string })[]): Promise<void> {
  time = await held.start(database.owner.directUrl, { error: () => undefined });
  await time.declare(
    jobs.map((job) => ({
      timeoutSeconds: 60,
      ...job,
      async run(data) {
        log.push([`${job.name}${String(data.n ?? '')}`, minute()]);
        await job.run?.(data);
      },
    })),
  );
}
const send = (name: string, minutes: number, n?: number, orderedBy?: string) =>
  time.sendJob(
    database.connection.db,
    name,
    { n },
    { dueAt: at(minutes), ...(orderedBy ? { orderedBy } : {}) },
  );

test('jobs of all names run in order of due time, each at its time, and the clock ends at the given instant', async () => {
  await start([{ name: 'a' }, { name: 'b' }]);
  await send('a', 30);
  await send('b', 10);
  await send('a', 20);
  await send('b', 61);
  expect(await held.runUntil(at(60))).toEqual([]);
  expect(log).toEqual([
    ['b', 10],
    ['a', 20],
    ['a', 30],
  ]);
  expect(held.clock.now()).toEqual(at(60));
});

test('a job sent by a job runs in order with those sent before', async () => {
  await start([{ name: 'first', run: () => send('second', 15) }, { name: 'second' }, { name: 'last' }]);
  await send('last', 20);
  await send('first', 10);
  await held.runUntil(at(60));
  expect(log).toEqual([
    ['first', 10],
    ['second', 15],
    ['last', 20],
  ]);
});

test('scheduled jobs run at Hamburg’s time, in order with the others', async () => {
  await start([
    { name: 'hourly', cron: '30 * * * *' },
    { name: 'nightly', cron: '0 1 * * *' },
    { name: 'once' },
  ]);
  await send('once', 45);
  await held.runUntil(at(100));
  expect(log).toEqual([
    ['hourly', 30],
    ['once', 45],
    ['hourly', 90],
  ]);
  log.length = 0;
  await held.runUntil('2026-11-21T00:00:00Z');
  expect(log.filter(([name]) => name === 'nightly')).toEqual([['nightly', 13 * 60]]);
});

test('a scheduled job missed while the clock jumped runs once', async () => {
  await start([{ name: 'hourly', cron: '30 * * * *' }]);
  held.clock.set(at(24 * 60));
  await held.drain();
  expect(log).toEqual([['hourly', 24 * 60]]);
});

test('sent jobs run at their time while scheduled ones are skipped, which then run once', async () => {
  await start([{ name: 'hourly', cron: '30 * * * *' }, { name: 'once' }]);
  await send('once', 45);
  await send('once', 200);
  await held.skipTo(at(100));
  await held.skipTo(at(24 * 60));
  expect(log).toEqual([
    ['once', 45],
    ['hourly', 100],
    ['once', 200],
    ['hourly', 24 * 60],
  ]);
});

test('a failed job is reported, and retried with growing backoff until it succeeds', async () => {
  let failures = 0;
  await start([
    {
      name: 'work',
      run() {
        failures += 1;
        return failures > 4 ? Promise.resolve() : Promise.reject(new Error(`down ${failures}`));
      },
    },
  ]);
  await send('work', 0);
  await expect(held.drain()).rejects.toThrow('down 1');
  expect(await held.runUntil(at(10))).toMatchObject(
    [2, 3, 4].map((n) => ({ job: 'work', error: { message: `down ${n}` } })),
  );
  expect(log).toHaveLength(5);
  const pauses = log.slice(1).map(([, when], n) => (when - (log[n]?.[1] ?? 0)) * 60);
  expect(pauses.every((pause, n) => pause >= 2 ** (n + 1) - 1 && pause <= 2 ** (n + 2) + 1)).toBe(true);
});

test('a scheduled job that fails is reported, and retried before its next time', async () => {
  let tries = 0;
  await start([
    {
      name: 'hourly',
      cron: '30 * * * *',
      run() {
        tries += 1;
        return tries > 1 ? Promise.resolve() : Promise.reject(new Error('down'));
      },
    },
  ]);
  expect(await held.runUntil(at(100))).toMatchObject([{ job: 'hourly', at: at(30) }]);
  expect(log.map(([, when]) => Math.floor(when))).toEqual([30, 30, 90]);
});

test('a failing job blocks its key for a day, is then retried alone for days and becomes stuck', async () => {
  await start([
    {
      name: 'work',
      title: 'Arbeit',
      isOrdered: true,
      run: ({ n }) => (n === 1 ? Promise.reject(new Error('for good')) : Promise.resolve()),
    },
  ]);
  await send('work', 0, 1, 'key');
  await send('work', 0, 2, 'key');
  await held.runUntil(at(18 * 60));
  expect(log.some(([name]) => name === 'work2')).toBe(false);
  await held.runUntil(at(30 * 60));
  expect(log.filter(([name]) => name === 'work2')).toHaveLength(1);
  const readStuck = async () => (await database.connection.pool.query('select * from stuck_jobs')).rows;
  await held.runUntil(at(7 * 24 * 60));
  expect(await readStuck()).toEqual([]);
  const failures = await held.runUntil(at(12 * 24 * 60));
  expect(await readStuck()).toMatchObject([
    { name: 'work', title: 'Arbeit', data: { n: 1 }, tries: 57, failure: 'Error: for good' },
  ]);
  expect(failures.every(({ error }) => String(error) === 'Error: for good')).toBe(true);
  const count = log.length;
  await held.runUntil(at(40 * 24 * 60));
  expect(log).toHaveLength(count);
});

test('a job with a permanent failure is stuck immediately, and blocks no other', async () => {
  await start([
    {
      name: 'work',
      isOrdered: true,
      run: ({ n }) => (n === 1 ? Promise.reject(new FinalFailure('refused')) : Promise.resolve()),
    },
  ]);
  await send('work', 0, 1, 'key');
  await send('work', 0, 2, 'key');
  await held.drain();
  expect(log).toEqual([
    ['work1', 0],
    ['work2', 0],
  ]);
  const { rows } = await database.connection.pool.query('select tries, failure from stuck_jobs');
  expect(rows).toEqual([{ tries: 1, failure: 'Error: refused' }]);
});
