/** The only job queue and outbox, by pg-boss; its tables are in a separate schema. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ConstructorOptions, PgBoss, type Queue, type QueuePolicy } from 'pg-boss';
import { failureLogText } from '#platform/server/errors/failure-log-text.ts';
import { findIds, withLogFacts } from '#platform/server/tracing/log-facts.ts';
import type { ReportFailure } from '#platform/server/errors/report-failure.ts';
import {
  type Attempt,
  type AttemptedJob,
  startWorkers,
  wakeWorkersOfDueJobs,
  wakeWorkersOfSentJobs,
  type Workers,
} from './job-workers.ts';
import { endTrace, findTraceParent, traceJob } from '#platform/server/tracing/tracing.ts';
import { leaveWith } from '#platform/server/database/at-commit.ts';
import type { SentJob } from '#platform/server/database/at-commit.store.ts';
import { nameStatements } from '#platform/server/database/name-statements.ts';
import { NamedClient } from '#platform/server/database/named-client.ts';
import { keepStuckJob, LINE } from './outbox.store.ts';
import {
  type Clock,
  FinalFailure,
  type JobDefinition,
  type SendJob,
  type StartTime,
  systemClock,
  type TimeLog,
  type Time,
} from './time.ts';

/** Live time: the system's clock, and jobs that run as soon as they are due. */
export function startLiveTime(...[databaseUrl, log, report]: Parameters<StartTime>): Promise<Time> {
  return startTime(databaseUrl, log, report, { clock: systemClock, toSystemTime: (instant) => instant });
}

/**
 * The demo's: from now on business time runs by this factor faster, and jobs fall due earlier accordingly.
 */
export function startFastTime(speed: number, startedAt = new Date()): StartTime {
  const start = startedAt.getTime();
  return (databaseUrl, log, report) =>
    startTime(databaseUrl, log, report, {
      clock: { now: () => new Date(start + (Date.now() - start) * speed) },
      toSystemTime: (instant) => new Date(start + (instant.getTime() - start) / speed),
    });
}

interface Pace {
  clock: Clock;
  /** The corresponding system time, which the queue uses. */
  toSystemTime(instant: Date): Date;
}

async function startTime(
  databaseUrl: string,
  log: TimeLog,
  reportFailure: ReportFailure | undefined,
  { clock, toSystemTime }: Pace,
): Promise<Time> {
  const outbox = await openOutbox(
    databaseUrl,
    log,
    {
      // A killed process is noticed by its missing heartbeat in one of these rounds.
      superviseIntervalSeconds: 15,
      monitorIntervalSeconds: 15,
      // What is due by the calendar is due by the minute.
      cronWorkerIntervalSeconds: 20,
      // What a silent connection does not tell is found by the look for due jobs.
      notifyHeartbeatIntervalMs: 20_000,
      // No job here waits for another one's end.
      flowIntervalSeconds: 3600,
    },
    { reportFailure },
  );
  const { boss, jobs } = outbox;
  const workers = new Map<string, Workers>();
  let endListening: (() => Promise<void>) | undefined;
  const stopping = new AbortController();
  return {
    clock,
    sendJob: (executor, name, data, { dueAt, ...options } = {}) =>
      outbox.send(executor, name, data, { ...options, ...(dueAt ? { dueAt: toSystemTime(dueAt) } : {}) }),
    declare: outbox.declare,
    async work() {
      // First: a job that is sent before its workers exist is found by their first look.
      endListening = await wakeWorkersOfSentJobs(boss, workers);
      await Promise.all(
        [...jobs.values()].map(async (job) => {
          if (job.cron) {
            await boss.schedule(job.name, job.cron, {}, { tz: 'Europe/Berlin' });
            await boss.send(job.name, {});
          }
          workers.set(job.name, await startWorkers(outbox, job));
        }),
      );
      void wakeWorkersOfDueJobs(boss, workers, log, stopping.signal);
    },
    async rest() {
      stopping.abort();
      await Promise.all([...workers.keys()].map((name) => boss.offWork(name)));
    },
    async stop() {
      // Not awaited for long: their queries may hang with the database, and a stop has two seconds.
      stopping.abort();
      await Promise.race([endListening?.(), sleep(500, undefined, { ref: false })]);
      await boss.stop({ graceful: true, timeout: 2000 });
    },
  };
}

export interface Outbox {
  boss: PgBoss;
  jobs: Map<string, JobDefinition>;
  declare(jobs: JobDefinition[]): Promise<void>;
  send(...job: Parameters<SendJob>): Promise<void>;
  /**
   * Runs a fetched job once. Logs and rethrows its failure, so that the queue retries it; after the last try
   * the job is stored as stuck, and complete for the queue.
   */
  attempt: Attempt;
}

/** The queue behind live time and the tests' time. No job is worked on yet. */
export async function openOutbox(
  databaseUrl: string,
  log: TimeLog,
  options: Omit<ConstructorOptions, 'connectionString' | 'db'>,
  { clock, reportFailure }: { clock?: Clock; reportFailure?: ReportFailure | undefined } = {},
): Promise<Outbox> {
  // It passes these on to its pool.
  const preparing = { Client: NamedClient, statementNames: nameStatements() };
  const boss = new PgBoss({
    connectionString: databaseUrl,
    max: 4,
    ...(preparing as object),
    ...options,
  });
  boss.on('error', (error) => log.error({ error: failureLogText(error) }, 'job queue'));
  await boss.start();
  const jobs = new Map<string, JobDefinition>();

  function getJob(name: string): JobDefinition {
    const job = jobs.get(name);
    if (!job) throw new Error(`there is no job '${name}'`);
    return job;
  }

  return {
    boss,
    jobs,
    async declare(declared) {
      const names = declared.map(({ name }) => name);
      const existing = new Map((await boss.getQueues(names)).map((queue) => [queue.name, queue]));
      for (const job of declared) {
        jobs.set(job.name, job);
        const settings = queueSettings(job);
        const queue = existing.get(job.name);
        // Creating a queue that another process has created meanwhile changes nothing.
        if (!queue) await boss.createQueue(job.name, { policy: choosePolicy(job), ...settings });
        else if (!hasSettings(queue, settings)) await boss.updateQueue(job.name, settings);
      }
    },
    async send(
      executor,
      name,
      data,
      { dueAt = clock?.now(), orderedBy, behind, owner, isPatient = false } = {},
    ) {
      const { isOrdered } = getJob(name);
      if (orderedBy && !isOrdered) throw new Error(`the job '${name}' keeps no order`);
      if (behind && !(orderedBy && getJob(behind.name).isOrdered)) throw new Error(`'${name}' has no line`);
      const sentBy = findTraceParent();
      const span = sentBy ? { [SENT_BY]: sentBy } : {};
      const job: SentJob = {
        name,
        data: { ...data, ...span },
        dueAt,
        // Without a key it waits for no other job.
        singletonKey: isOrdered ? (orderedBy ? LINE + orderedBy : randomUUID()) : undefined,
        isInLine: orderedBy !== undefined,
        behind: behind && { ...behind, data: { ...behind.data, ...span } },
        owner,
        isPatient,
      };
      await leaveWith(executor, { jobs: [job] });
    },
    attempt: (item, limit) => {
      const { [SENT_BY]: sentBy, ...data } = item.data ?? {};
      const facts = { job: item.name, jobId: item.id, ...findIds(data) };
      traceJob(facts, item.name, sentBy);
      return withLogFacts(facts, async () => {
        try {
          const output = await run({ ...item, data }, limit);
          endTrace(facts, output === undefined ? undefined : 'it is stuck');
          return output;
        } catch (error) {
          endTrace(facts, failureLogText(error));
          throw error;
        }
      });
    },
  };

  async function run(item: AttemptedJob, limit: AbortSignal | undefined): Promise<unknown> {
    const job = getJob(item.name);
    try {
      // The last try killed its process.
      if (!job.cron && item.retryCount > MAX_RETRIES)
        throw new FinalFailure('the process ended during the last try');
      await job.run(item.data ?? {}, limit);
      return undefined;
    } catch (error) {
      const failure = failureLogText(error);
      const fate = chooseFate(job, item, error);
      log.error({ job: job.name, error: failure }, `job failed, ${fate}`);
      if (isLastAttempt(job, item, fate)) reportFailure?.(error);
      if (fate === 'will be tried again') throw error;
      if (fate === 'leaves its line') {
        const startAfter = clock?.now();
        await boss.send(item.name, item.data, {
          singletonKey: randomUUID(),
          priority: item.priority ?? 0,
          ...(item.groupId ? { group: { id: item.groupId } } : {}),
          ...(startAfter ? { startAfter } : {}),
        });
      } else {
        await keepStuckJob(boss.getDb(), {
          id: item.id,
          name: job.name,
          title: job.title ?? job.name,
          data: item.data ?? {},
          tries: item.retryCount + 1,
          failure,
          dueAt: item.createdOn,
          stuckAt: clock?.now() ?? systemClock.now(),
        });
      }
      return { failure };
    }
  }
}

/** The field of a job's data that says which span sent it, while traces are recorded. */
const SENT_BY = 'sentBySpan';

/** With a backoff that doubles up to four hours: about a week. */
const MAX_RETRIES = 56;
/** A scheduled job's next run tries anew. */
const SCHEDULED_ATTEMPTS = 20;
/** About a day: as long as a failing job may delay later ones with its key. */
const ATTEMPTS_IN_LINE = 18;

function chooseFate(job: JobDefinition, item: AttemptedJob, error: unknown) {
  // It runs again by schedule.
  if (job.cron) return 'will be tried again';
  if (error instanceof FinalFailure || item.retryCount >= MAX_RETRIES) return 'is stuck';
  const isInLine = job.isOrdered && item.singletonKey?.startsWith(LINE);
  return isInLine && item.retryCount >= (job.attemptsInLine ?? ATTEMPTS_IN_LINE)
    ? 'leaves its line'
    : 'will be tried again';
}

function isLastAttempt(job: JobDefinition, item: AttemptedJob, fate: ReturnType<typeof chooseFate>): boolean {
  return job.cron ? item.retryCount >= SCHEDULED_ATTEMPTS : fate === 'is stuck';
}

function queueSettings({ timeoutSeconds, cron }: JobDefinition) {
  return {
    // Our own count ends before the queue's, which deletes jobs that it gives up.
    ...(cron
      ? { retryLimit: SCHEDULED_ATTEMPTS, retryDelayMax: 600 }
      : { retryLimit: 1000, retryDelayMax: 4 * 3600 }),
    retryDelay: 2,
    retryBackoff: true,
    // A waiting job survives an outage of weeks.
    retentionSeconds: 365 * 24 * 3600,
    expireInSeconds: timeoutSeconds,
    // A killed process's job runs again after this time, whatever its timeout.
    heartbeatSeconds: 20,
    notify: true,
  };
}

function hasSettings(queue: Queue, settings: ReturnType<typeof queueSettings>): boolean {
  const keys = Object.keys(settings) as (keyof typeof settings)[];
  return keys.every((key) => queue[key] === settings[key]);
}

/** 'stately' keeps one waiting and one running job. */
function choosePolicy({ cron, isOrdered }: JobDefinition): QueuePolicy {
  if (cron) return 'stately';
  return isOrdered ? 'key_strict_fifo' : 'standard';
}
