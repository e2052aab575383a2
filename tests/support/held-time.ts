/**
 * Time under a test's control: its clock is stopped until it is moved, and jobs run on demand.
 */
import { randomUUID } from 'node:crypto';
import { TestClock } from 'pg-boss';
import type { FetchedJob } from '#platform/server/time/job-workers.ts';
import { openOutbox, type Outbox } from '#platform/server/time/outbox.ts';
import type { Clock, StartTime } from '#platform/server/time/time.ts';

export interface HeldClock extends Clock {
  /**
   * Jumps, as over a night in which the server was off; jobs that fell due meanwhile run with the next run.
   */
  set(instant: Date | string): void;
  advance(minutes: number): void;
}

export interface JobFailure {
  job: string;
  at: Date;
  error: unknown;
}

export interface HeldTime {
  clock: HeldClock;
  start: StartTime;
  /**
   * Moves the clock from due time to due time and runs every job that falls due up to `instant`, in this
   * order, including scheduled jobs and those sent by other jobs; leaves the clock at `instant`. A failed job
   * is retried after its backoff, in business time. Returns the failures.
   */
  runUntil(instant: Date | string): Promise<JobFailure[]>;
  /**
   * Like runUntil, but scheduled jobs run once, at the end: for tests of sent jobs, for which sixty scheduled
   * runs per hour are irrelevant.
   */
  skipTo(instant: Date | string): Promise<JobFailure[]>;
  /** Runs due jobs and throws the first failure. */
  drain(): Promise<void>;
}

interface WaitingJob {
  name: string;
  dueAt: Date;
}

/** Page size of a look-up. */
const PAGE = 100;

export function holdTime(start: Date): HeldTime {
  let now = start;
  const clock: HeldClock = {
    now: () => now,
    set(instant) {
      now = new Date(instant);
    },
    advance(minutes) {
      now = new Date(now.getTime() + minutes * 60_000);
    },
  };
  const queueClock = new TestClock(start);
  let outbox: Outbox | undefined;
  let repeating: { name: string; cron: string; next: Date }[] = [];
  /** The earliest due time of the jobs sent since the last look-up. */
  let sentFor = Number.POSITIVE_INFINITY;

  function getOutbox(): Outbox {
    if (!outbox) throw new Error('time has not been started');
    return outbox;
  }

  async function setQueueClock(instant: Date): Promise<void> {
    if (queueClock.now() !== instant.getTime()) await queueClock.setTime(instant);
  }

  function findNext(cron: string, after: Date): Date {
    const [next] = getOutbox().boss.previewSchedule(cron, { tz: 'Europe/Berlin', from: after, count: 1 });
    if (!next) throw new Error(`'${cron}' never comes`);
    return next;
  }

  /**
   * Runs scheduled jobs up to `until`; after a jump each once, however often it was missed. Whether one of
   * them sent a job, which may come before what is still to run.
   */
  async function runRepeating(until: Date, failures: JobFailure[]): Promise<boolean> {
    for (;;) {
      const [first] = repeating.toSorted((a, b) => a.next.getTime() - b.next.getTime());
      if (!first || first.next > until) return false;
      if (first.next > now) now = first.next;
      first.next = findNext(first.cron, now);
      const failure = await runScheduled(first.name);
      if (failure) failures.push(failure);
      if (failure || sentFor <= until.getTime()) return true;
    }
  }

  /** Without the queue, which takes five statements for a job; one that fails is retried from there. */
  async function runScheduled(name: string): Promise<JobFailure | undefined> {
    const { boss, attempt } = getOutbox();
    const at = now;
    try {
      await attempt({ id: randomUUID(), name, data: {}, retryCount: 0, createdOn: at, singletonKey: null });
      return undefined;
    } catch (error) {
      await setQueueClock(at);
      await boss.send(name, {}, { startAfter: at });
      const [item] = await boss.fetch(name);
      if (item) await boss.fail(name, item.id, { message: String(error) });
      return { job: name, at, error };
    }
  }

  async function listWaiting(until: Date, offset: number): Promise<WaitingJob[]> {
    const { rows } = await getOutbox()
      .boss.getDb()
      .executeSql(
        // The queue has microseconds, a Date milliseconds: rounded down, the job would run too early.
        `select name, date_trunc('milliseconds', start_after + interval '999 microseconds') as "dueAt" from pgboss.job
       where state < 'active' and not blocked and start_after <= $1 and name = any($2)
       order by start_after, created_on limit ${PAGE} offset ${offset}`,
        [until, [...getOutbox().jobs.keys()]],
      );
    return rows as WaitingJob[];
  }

  async function runOne(item: FetchedJob): Promise<JobFailure | undefined> {
    const { boss, attempt } = getOutbox();
    const at = now;
    try {
      // What is stuck may have sent its own successor.
      if ((await attempt(item)) !== undefined) sentFor = at.getTime();
      await boss.complete(item.name, item.id);
      return undefined;
    } catch (error) {
      await setQueueClock(now);
      await boss.fail(item.name, item.id, { message: String(error) });
      return { job: item.name, at, error };
    }
  }

  /** Runs the next due jobs, at most one page, and returns whether there were any. */
  async function runPage(
    until: Date,
    failures: JobFailure[],
    comesFirst: (dueAt: Date, failures: JobFailure[]) => Promise<boolean>,
  ): Promise<boolean> {
    for (let offset = 0; ; offset += PAGE) {
      sentFor = Number.POSITIVE_INFINITY;
      const waiting = await listWaiting(until, offset);
      let ran = false;
      let isBlocked = false;
      for (const { name, dueAt } of waiting) {
        if (await comesFirst(dueAt, failures)) return true;
        // Sent meanwhile and due earlier.
        if (sentFor < dueAt.getTime()) return true;
        await setQueueClock(dueAt);
        const [item] = await getOutbox().boss.fetch<Record<string, unknown>>(name, { includeMetadata: true });
        // Another job of its key has to be done first.
        if (!item) {
          isBlocked = true;
          continue;
        }
        if (dueAt > now) now = dueAt;
        const failure = await runOne(item);
        ran = true;
        if (!failure) continue;
        failures.push(failure);
        return true;
      }
      const isAll = waiting.length < PAGE;
      // These were all, unless they sent others or made way for them: no second look.
      if (ran && !(isAll && !isBlocked && sentFor > until.getTime())) return true;
      if (isAll) break;
    }
    return await comesFirst(until, failures);
  }

  async function runUntil(instant: Date | string): Promise<JobFailure[]> {
    const until = new Date(instant);
    const failures: JobFailure[] = [];
    while (await runPage(until, failures, runRepeating));
    if (until > now) now = until;
    return failures;
  }

  async function skipTo(instant: Date | string): Promise<JobFailure[]> {
    const until = new Date(instant);
    const failures: JobFailure[] = [];
    while (await runPage(until, failures, () => Promise.resolve(false)));
    if (until > now) now = until;
    return [...failures, ...(await runUntil(until))];
  }

  return {
    clock,
    runUntil,
    skipTo,
    async drain() {
      const [failure] = await runUntil(now);
      if (failure) throw failure.error;
    },
    async start(databaseUrl, log, reportFailure) {
      const opened = await openOutbox(
        databaseUrl,
        log,
        { clock: queueClock, supervise: false, schedule: false },
        { clock, reportFailure },
      );
      outbox = opened;
      return {
        clock,
        async sendJob(executor, name, data, options) {
          sentFor = Math.min(sentFor, (options?.dueAt ?? now).getTime());
          await opened.send(executor, name, data, options);
        },
        async declare(jobs) {
          await opened.declare(jobs);
          repeating = jobs.flatMap(({ name, cron }) =>
            cron ? [{ name, cron, next: findNext(cron, now) }] : [],
          );
        },
        // Nothing runs by itself.
        work: () => Promise.resolve(),
        rest: () => Promise.resolve(),
        stop: () => opened.boss.stop({ graceful: false }),
      };
    },
  };
}
