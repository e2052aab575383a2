import { setTimeout as sleep } from 'node:timers/promises';
import type { JobWithMetadata, PgBoss } from 'pg-boss';
import { failureLogText } from '#platform/server/errors/failure-log-text.ts';
import { priorityOf } from '#platform/server/database/at-commit.store.ts';
import { queueChannel } from '#platform/server/database/queue-channel.ts';
import { listQueuesWithJobsDue } from './outbox.store.ts';
import type { JobDefinition, TimeLog } from './time.ts';

export type FetchedJob = JobWithMetadata<Record<string, unknown>>;

/** What a run reads of its job. */
export type AttemptedJob = Pick<
  FetchedJob,
  'id' | 'name' | 'data' | 'retryCount' | 'createdOn' | 'singletonKey'
> &
  Partial<Pick<FetchedJob, 'groupId' | 'priority'>>;

/** Runs a job once; rejects if the queue is to try it again. */
export type Attempt = (item: AttemptedJob, limit?: AbortSignal) => Promise<unknown>;

interface Queue {
  boss: PgBoss;
  attempt: Attempt;
}

/** Of one name in a process; each fetches up to a batch in one statement and runs it at the same time. */
const WORKERS = 2;
const BATCH = 4;
/** How many waiting jobs are looked at for those that one run serves. */
const COALESCED = 50;
/** For what even the look for due jobs has missed. */
const POLL_SECONDS = 15 * 60;
/** After this time a job that is over is reported, although others of its batch still run. */
const BATCH_PATIENCE_MS = 1000;

interface Woken {
  id: string;
  isBusy: boolean;
  wakeCount: number;
}

/** The workers of one job's queue. */
export interface Workers {
  /** Jobs wait. Wakes one worker that is free, or else each of them as soon as it is. */
  wake(): void;
}

export async function startWorkers({ boss, attempt }: Queue, job: JobDefinition): Promise<Workers> {
  const { name, coalescedBy, cron, isOrdered, atOnce, placesKept = 0, placesEach } = job;
  const batchSize = coalescedBy !== undefined ? COALESCED : cron || atOnce ? 1 : BATCH;
  // Several would each take some of the jobs that one run could serve. A scheduled one never overlaps itself.
  const count = coalescedBy !== undefined || cron ? 1 : (atOnce ?? WORKERS);
  const workers: Woken[] = [];

  /** One that is free of those that take any job, and of those that take no patient one. */
  function wake(): void {
    for (const alike of [workers.slice(placesKept), workers.slice(0, placesKept)]) {
      const free = alike.find(({ isBusy }) => !isBusy);
      for (const worker of free ? [free] : alike) wakeOne(worker);
    }
  }
  function wakeOne(worker: Woken): void {
    worker.wakeCount += 1;
    boss.notifyWorker(worker.id);
  }

  for (let n = 0; n < count; n += 1) {
    // It looks once as soon as it starts.
    const worker: Woken = { id: '', isBusy: false, wakeCount: 1 };
    worker.id = await boss.work(
      name,
      {
        // Notifications wake a worker; one look for all queues finds what falls due, or woke none.
        pollingIntervalSeconds: POLL_SECONDS,
        includeMetadata: true,
        batchSize,
        ...(placesEach === undefined ? {} : { groupConcurrency: placesEach }),
        ...(n < placesKept ? { minPriority: priorityOf({ isPatient: false }) } : {}),
      },
      async (items: FetchedJob[]) => {
        worker.isBusy = true;
        // Woken again after this fetch may have begun, or with more waiting than it took: another one looks.
        const isMoreLikely = worker.wakeCount > 1 || items.length === batchSize;
        worker.wakeCount = 0;
        if (isMoreLikely) wake();
        try {
          if (coalescedBy !== undefined) await runCoalesced({ boss, attempt }, items, coalescedBy);
          else await runBatch({ boss, attempt }, items);
        } finally {
          worker.isBusy = false;
          // These jobs held back later ones with their key or of their owner, of which nothing tells: this
          // worker looks once they are over. Another one might look before, but takes what this one may not.
          if (isOrdered || placesEach !== undefined) wakeOne(worker);
          if (n < placesKept) wake();
          // Woken while it ran: it looks again now, once.
          worker.wakeCount = Math.min(worker.wakeCount, 1);
        }
      },
    );
    workers.push(worker);
  }
  return { wake };
}

/**
 * Runs them at the same time. A slow one must not keep the others' ends from being reported: who ends a
 * process then would have them all run again, and their mails sent twice.
 */
async function runBatch({ boss, attempt }: Queue, items: FetchedJob[]): Promise<void> {
  let running = items.length;
  const runs = items.map(async (item) => {
    const end = await attemptOnce(attempt, item);
    running -= 1;
    return end;
  });
  const all = Promise.all(runs);
  await Promise.race([all, sleep(BATCH_PATIENCE_MS, undefined, { ref: false })]);
  await Promise.all(
    items.map(async (item, n) => {
      const end = await runs[n];
      // One past its timeout is not done, whatever it says.
      if (end?.isDone && item.signal?.aborted) return;
      if (end) await report(boss, [item], end, running > 0);
    }),
  );
}

/** Jobs that were all sent, with what they are about, before the one run that serves them begins. */
async function runCoalesced({ boss, attempt }: Queue, items: FetchedJob[], field: string): Promise<void> {
  for (const alike of Map.groupBy(items, ({ data }) => data[field]).values()) {
    // The newest runs; the others share its fate, and on failure are tried again by themselves.
    const newest = alike.at(-1);
    if (newest) await report(boss, alike, await attemptOnce(attempt, newest), false);
  }
}

interface End {
  isDone: boolean;
  output: unknown;
}

async function attemptOnce(attempt: Attempt, item: FetchedJob): Promise<End> {
  return await attempt(item, item.signal).then(
    (output) => ({ isDone: true, output }),
    (error: unknown) => ({ isDone: false, output: error }),
  );
}

/**
 * Reports jobs that have ended otherwise than most, or earlier. All others the queue completes when the whole
 * batch is over, by their ids: with an outcome for each it would read all jobs of the name to find them.
 */
async function report(boss: PgBoss, items: FetchedJob[], { isDone, output }: End, isEarly: boolean) {
  const [first] = items;
  if (!first || (isDone && output === undefined && !isEarly)) return;
  if (isDone) await boss.complete(first.name, items, output as object);
  else await boss.fail(first.name, items, output as object);
}

/**
 * Wakes the workers of jobs that are sent by any process. The queue's own listener would wake each worker of
 * the name, of which one finds the job and the others nothing. Returns how to stop.
 */
export async function wakeWorkersOfSentJobs(
  boss: PgBoss,
  workers: ReadonlyMap<string, Workers>,
): Promise<() => Promise<void>> {
  const db = boss.getDb();
  const listening = await db.listen?.(
    queueChannel,
    (name) => workers.get(name)?.wake(),
    // Some may have been missed while the connection was lost.
    () => {
      for (const { wake } of workers.values()) wake();
    },
  );
  return async () => await listening?.close();
}

const LOOK_EVERY_MS = 2000;

/**
 * Delayed jobs and retries send no notification. One statement for all queues finds those that are due, and
 * those that fall due before the next look, which then comes at their time; if every worker polled for
 * itself, an idle service would make hundreds.
 */
export async function wakeWorkersOfDueJobs(
  boss: PgBoss,
  workers: ReadonlyMap<string, Workers>,
  log: TimeLog,
  stopping: AbortSignal,
): Promise<void> {
  while (!stopping.aborted) {
    let pauseMs = LOOK_EVERY_MS;
    try {
      for (const { name, dueInMs } of await listQueuesWithJobsDue(boss.getDb(), LOOK_EVERY_MS)) {
        if (dueInMs > 0) pauseMs = Math.min(pauseMs, dueInMs + 1);
        else workers.get(name)?.wake();
      }
    } catch (error) {
      if (!stopping.aborted) log.error({ error: failureLogText(error) }, 'due jobs');
    }
    await sleep(pauseMs, undefined, { signal: stopping }).catch(() => undefined);
  }
}
