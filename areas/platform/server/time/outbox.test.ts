import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PgBoss } from 'pg-boss';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { startTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import type { Connection } from '#platform/server/database/database.ts';
import { startFastTime, startLiveTime } from './outbox.ts';
import { queueChannel } from '#platform/server/database/queue-channel.ts';
import type { JobDefinition, Time } from './time.ts';

let database: TestDatabase;
let connection: Connection;
let started: Time[];

beforeEach(async () => {
  database = await startTestDatabase();
  connection = database.connection;
  started = [];
});
afterEach(async () => {
  await Promise.all(started.map((time) => time.stop()));
  await database.end();
});

async function startTime(...jobs: JobDefinition[]): Promise<Time> {
  const time = await startLiveTime(connection.directUrl, { error: () => undefined });
  started.push(time);
  await time.declare(jobs);
  return time;
}

const define = (run: JobDefinition['run'], more: Partial<JobDefinition> = {}): JobDefinition => ({
  name: 'work',
  timeoutSeconds: 60,
  run,
  ...more,
});

const readJobs = async () =>
  (
    await connection.pool.query(
      "select state::text, retry_count as retries, output from pgboss.job where name = 'work' order by created_on",
    )
  ).rows as { state: string; retries: number; output: unknown }[];

/** The queue's maintenance: jobs past their timeout or heartbeat fail. */
async function superviseNow(): Promise<void> {
  const boss = new PgBoss({ connectionString: connection.directUrl, supervise: false, schedule: false });
  await boss.start();
  await boss.supervise('work');
  await boss.stop({ graceful: false });
}

test('a job is queued exactly if the transaction that sent it commits', async () => {
  const run = vi.fn<JobDefinition['run']>(() => Promise.resolve());
  const time = await startTime(define(run));
  await expect(
    connection.db.transaction(async (tx) => {
      await time.sendJob(tx, 'work', { n: 1 });
      throw new Error('rolled back');
    }),
  ).rejects.toThrow('rolled back');
  expect(await readJobs()).toEqual([]);
  await connection.db.transaction((tx) => time.sendJob(tx, 'work', { n: 2 }));
  await time.work();
  await expect.poll(() => run.mock.calls.map(([data]) => data)).toEqual([{ n: 2 }]);
});

test('waiting jobs about the same thing are served by one run, others by their own', async () => {
  const run = vi.fn<JobDefinition['run']>(() => Promise.resolve());
  const time = await startTime(define(run, { coalescedBy: 'driverId' }));
  await connection.db.transaction(async (tx) => {
    for (const driverId of ['anna', 'bert', 'anna', 'anna']) await time.sendJob(tx, 'work', { driverId });
  });
  await time.work();
  await expect
    .poll(async () => (await readJobs()).map(({ state }) => state))
    .toEqual(Array(4).fill('completed'));
  expect(run.mock.calls.map(([{ driverId }]) => driverId).toSorted()).toEqual(['anna', 'bert']);
});

test('of coalesced jobs all are retried if their run fails, and jobs of other keys are done', async () => {
  const time = await startTime(
    define(({ driverId }) => (driverId === 'anna' ? Promise.reject(new Error('no')) : Promise.resolve()), {
      coalescedBy: 'driverId',
    }),
  );
  await connection.db.transaction(async (tx) => {
    for (const driverId of ['anna', 'bert', 'anna']) await time.sendJob(tx, 'work', { driverId });
  });
  await time.work();
  await expect
    .poll(async () => (await readJobs()).map(({ state }) => state).toSorted())
    .toEqual(['completed', 'retry', 'retry']);
});

test('a job runs when it is due and not before', { tags: ['slow'] }, async () => {
  const ran: number[] = [];
  const time = await startTime(define(() => Promise.resolve(void ran.push(Date.now()))));
  const dueAt = new Date(Date.now() + 2500);
  await time.sendJob(connection.db, 'work', {}, { dueAt });
  await time.work();
  await expect.poll(() => ran.length).toBe(1);
  expect(ran[0]).toBeGreaterThanOrEqual(dueAt.getTime());
});

test('the job of a killed process runs again, long before its timeout', { tags: ['slow'] }, async () => {
  const run = vi.fn<JobDefinition['run']>(() => Promise.resolve());
  const time = await startTime(define(run, { timeoutSeconds: 3600 }));
  await time.sendJob(connection.db, 'work', {});
  // The process that fetched it has died.
  await connection.pool.query(
    "update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now() - interval '21 seconds'",
  );
  await superviseNow();
  await time.work();
  await expect.poll(() => run.mock.calls.length).toBe(1);
  await expect.poll(readJobs).toMatchObject([{ state: 'completed', retries: 1 }]);
});

test('a job past its timeout is aborted, has failed and is retried', { tags: ['slow'] }, async () => {
  const stopped: boolean[] = [];
  const time = await startTime(
    define(
      async (_data, limit) => {
        if (stopped.length > 0) return;
        await new Promise((resolve) => limit?.addEventListener('abort', resolve));
        stopped.push(true);
      },
      { timeoutSeconds: 1 },
    ),
  );
  await time.sendJob(connection.db, 'work', {});
  await time.work();
  await expect.poll(readJobs).toMatchObject([{ state: 'completed', retries: 1 }]);
  expect(stopped).toEqual([true]);
});

test('a scheduled job is not queued twice: one at work, and at most one waiting', {
  tags: ['slow'],
}, async () => {
  let running = 0;
  let max = 0;
  let mayEnd = false;
  const run = async () => {
    running += 1;
    max = Math.max(max, running);
    while (!mayEnd) await sleep(50);
    running -= 1;
  };
  const job = define(run, { cron: '0 0 1 1 *' });
  const times = [await startTime(job), await startTime(job)];
  // Both send it at their start, and later by schedule.
  for (const time of times) await time.work();
  await expect.poll(() => running).toBe(1);
  for (let n = 0; n < 5; n += 1) await times[0]?.sendJob(connection.db, 'work', {});
  await sleep(2500);
  expect((await readJobs()).map(({ state }) => state).sort()).toEqual(['active', 'created']);
  mayEnd = true;
  const states = async () => (await readJobs()).map(({ state }) => state);
  await expect.poll(states).toEqual(['completed', 'completed']);
  expect(max).toBe(1);
});

test('jobs with the same key run in order and one at a time, and others overtake them', {
  tags: ['slow'],
}, async () => {
  const done: string[] = [];
  const running = new Set<string>();
  let failed = false;
  const time = await startTime(
    define(
      async ({ key, n }) => {
        expect(running.has(String(key))).toBe(false);
        running.add(String(key));
        await sleep(20);
        running.delete(String(key));
        if (key === 'a' && n === 1 && !failed) {
          failed = true;
          throw new Error('down');
        }
        done.push(`${String(key)}${String(n)}`);
      },
      { isOrdered: true },
    ),
  );
  await connection.db.transaction(async (tx) => {
    for (let n = 0; n < 4; n += 1) {
      for (const key of ['a', 'b']) await time.sendJob(tx, 'work', { key, n }, { orderedBy: key });
    }
  });
  await time.work();
  await expect.poll(() => done.length).toBe(8);
  expect(done.filter((name) => name.startsWith('a'))).toEqual(['a0', 'a1', 'a2', 'a3']);
  expect(done.filter((name) => name.startsWith('b'))).toEqual(['b0', 'b1', 'b2', 'b3']);
  // The retry only delayed jobs with the same key.
  expect(done.indexOf('b3')).toBeLessThan(done.indexOf('a1'));
});

test('ordered jobs of two transactions run in the order in which they were sent, not begun', async () => {
  const done: unknown[] = [];
  const time = await startTime(define(({ n }) => Promise.resolve(void done.push(n)), { isOrdered: true }));
  await connection.db.transaction(async (early) => {
    await early.execute('select 1');
    await sleep(20);
    await connection.db.transaction((late) => time.sendJob(late, 'work', { n: 'first' }, { orderedBy: 'a' }));
    await time.sendJob(early, 'work', { n: 'second' }, { orderedBy: 'a' });
  });
  await time.work();
  await expect.poll(() => done).toEqual(['first', 'second']);
});

/** Runs that end when the test says so, by what they were sent with. */
function holdRuns(more: Partial<JobDefinition>) {
  const begun: unknown[] = [];
  const { promise: end, resolve: letEnd } = Promise.withResolvers<void>();
  const job = define(
    async ({ n, hangs }) => {
      begun.push(n);
      if (hangs) await end;
    },
    { atOnce: 4, ...more },
  );
  return { job, begun, letEnd };
}

/** The share, and what looks at the very same moment, over all connections of the queue, may take besides. */
const AT_MOST = 2 + 3;
const countOf = (begun: unknown[], n: string) => begun.filter((one) => one === n).length;

test('one owner’s jobs that hang leave places to others, and go on in turn', async () => {
  const { job, begun, letEnd } = holdRuns({ atOnce: 8, placesEach: 2 });
  const time = await startTime(job);
  await connection.db.transaction(async (tx) => {
    for (let n = 0; n < 9; n += 1)
      await time.sendJob(tx, 'work', { n: 'greedy', hangs: true }, { owner: 'greedy' });
    await time.sendJob(tx, 'work', { n: 'stranger' }, { owner: 'stranger' });
  });
  await time.work();
  await expect.poll(() => begun).toContain('stranger');
  expect(countOf(begun, 'greedy')).toBeLessThanOrEqual(AT_MOST);
  letEnd();
  await expect.poll(() => begun.length).toBe(10);
});

test('of one owner no more run in two processes than in one', async () => {
  const { job, begun, letEnd } = holdRuns({ atOnce: 8, placesEach: 2 });
  const times = [await startTime(job), await startTime(job)];
  await connection.db.transaction(async (tx) => {
    for (let n = 0; n < 9; n += 1)
      await times[0]?.sendJob(tx, 'work', { n: 'greedy', hangs: true }, { owner: 'greedy' });
  });
  await times[0]?.work();
  await expect.poll(() => begun.length).toBeGreaterThanOrEqual(2);
  await times[1]?.work();
  await times[1]?.sendJob(connection.db, 'work', { n: 'stranger' }, { owner: 'stranger' });
  await expect.poll(() => begun).toContain('stranger');
  expect(countOf(begun, 'greedy')).toBeLessThanOrEqual(AT_MOST);
  letEnd();
  await expect.poll(() => begun.length).toBe(10);
});

test('patient jobs of however many owners leave places to those that somebody waits for', async () => {
  const { job, begun, letEnd } = holdRuns({ placesKept: 2 });
  const time = await startTime(job);
  await connection.db.transaction(async (tx) => {
    for (let n = 0; n < 9; n += 1) {
      const options = { owner: String(n), isPatient: true };
      await time.sendJob(tx, 'work', { n: 'patient', hangs: true }, options);
    }
  });
  await time.work();
  await expect.poll(() => begun).toHaveLength(2);
  for (const n of ['first', 'second']) await time.sendJob(connection.db, 'work', { n });
  await expect.poll(() => begun.length).toBe(4);
  expect(begun.toSorted()).toEqual(['first', 'patient', 'patient', 'second']);
  letEnd();
  await expect.poll(() => begun.length).toBe(11);
});

test('an unordered job with a key is refused, and so is an unknown name', async () => {
  const time = await startTime(define(() => Promise.resolve()));
  await expect(time.sendJob(connection.db, 'work', {}, { orderedBy: 'a' })).rejects.toThrow('keeps no order');
  await expect(time.sendJob(connection.db, 'nothing', {})).rejects.toThrow("no job 'nothing'");
});

test('two processes on one database share the work, and each job runs once', { tags: ['slow'] }, async () => {
  await database.owner.pool.query('create table runs (n int not null, pid int not null)');
  await database.owner.pool.query('grant select, insert on runs to public');
  const time = await startTime(define(() => Promise.resolve()));
  const script = path.join(import.meta.dirname, '../../../../tests/support/work-in-process.ts');
  const workers = [0, 1].map(() => fork(script, [connection.directUrl], { execArgv: [] }));
  onTestFinished(() => workers.forEach((worker) => worker.kill()));
  await Promise.all(workers.map((worker) => once(worker, 'message')));
  await connection.db.transaction(async (tx) => {
    for (let n = 0; n < 60; n += 1) await time.sendJob(tx, 'work', { n });
  });
  const readRuns = async () =>
    (await connection.pool.query('select n, pid from runs order by n')).rows as { n: number; pid: number }[];
  await expect.poll(async () => (await readRuns()).length).toBe(60);
  for (const worker of workers) worker.disconnect();
  await Promise.all(workers.map((worker) => once(worker, 'exit')));
  const runs = await readRuns();
  expect(runs.map(({ n }) => n)).toEqual(Array.from({ length: 60 }, (_, n) => n));
  expect(new Set(runs.map(({ pid }) => pid))).toEqual(new Set(workers.map(({ pid }) => pid)));
});

test('where time runs sixty times as fast, a minute takes a second, for the clock and for jobs', {
  tags: ['slow'],
}, async () => {
  const startedAt = new Date();
  const time = await startFastTime(60, startedAt)(connection.directUrl, { error: () => undefined });
  started.push(time);
  const ran: Date[] = [];
  await time.declare([define(async () => void ran.push(time.clock.now()))]);
  await time.work();
  const sentAt = time.clock.now();
  expect(sentAt.getTime() - startedAt.getTime()).toBeGreaterThanOrEqual(
    (Date.now() - startedAt.getTime()) * 55,
  );
  const dueAt = new Date(sentAt.getTime() + 2 * 60_000);
  await connection.db.transaction((tx) => time.sendJob(tx, 'work', {}, { dueAt }));
  await expect.poll(() => ran.length).toBe(1);
  expect(ran[0]?.getTime()).toBeGreaterThanOrEqual(dueAt.getTime());
  // Its two minutes take two real seconds.
  expect(Date.now() - startedAt.getTime()).toBeLessThan(60_000);
});

test('a finished job is completed although another one of its batch still runs', async () => {
  let mayEnd = false;
  const run: JobDefinition['run'] = async ({ isSlow }) => {
    while (isSlow && !mayEnd) await sleep(50);
  };
  const time = await startTime(define(run));
  await connection.db.transaction(async (tx) => {
    await time.sendJob(tx, 'work', { isSlow: true });
    await time.sendJob(tx, 'work', {});
    await time.sendJob(tx, 'work', {});
  });
  await time.work();
  const states = async () => (await readJobs()).map(({ state }) => state).sort();
  await expect.poll(states).toEqual(['active', 'completed', 'completed']);
  mayEnd = true;
  await expect.poll(states).toEqual(['completed', 'completed', 'completed']);
});

test('a sent job notifies the workers with the name of its queue', async () => {
  const time = await startTime(define(() => Promise.resolve()));
  const heard: string[] = [];
  const boss = new PgBoss({ connectionString: connection.directUrl, supervise: false, schedule: false });
  await boss.start();
  const db = boss.getDb();
  const listening = await db.listen?.(
    queueChannel,
    (name) => void heard.push(name),
    () => undefined,
  );
  await time.sendJob(connection.db, 'work', {});
  await expect.poll(() => heard).toEqual(['work']);
  await listening?.close();
  await boss.stop({ graceful: false });
});
