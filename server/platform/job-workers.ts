import { setTimeout as sleep } from 'node:timers/promises';
import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss';
import { failureLogText } from './failure-log-text.ts';
import { listQueuesWithJobsDue } from './outbox.store.ts';
import type { JobDefinition, TimeLog } from './time.ts';

export type FetchedJob = JobWithMetadata<Record<string, unknown>>;

/** Runs a fetched job once; rejects if the queue is to try it again. */
export type Attempt = (item: FetchedJob, limit?: AbortSignal) => Promise<unknown>;

/** Jobs of one name that a process runs at the same time. */
const CONCURRENCY = 4;
/** How many waiting jobs are looked at for those that one run serves. */
const COALESCED = 50;
/** For what even the look for due jobs has missed. */
const POLL_SECONDS = 15 * 60;

/** Returns the ids of the workers. */
export async function startWorkers(
  { boss, attempt }: { boss: PgBoss; attempt: Attempt },
  { name, coalescedBy }: JobDefinition,
): Promise<string[]> {
  const ids: string[] = [];
  // Several workers would each take some of those that one run could serve.
  const workers = coalescedBy === undefined ? CONCURRENCY : 1;
  for (let n = 0; n < workers; n += 1) {
    ids[n] = await boss.work(
      name,
      {
        // What falls due, and what a lost notification should have told, is looked for below, once for all.
        pollingIntervalSeconds: POLL_SECONDS,
        notifyPollingIntervalSeconds: POLL_SECONDS,
        includeMetadata: true,
        batchSize: coalescedBy === undefined ? 1 : COALESCED,
        perJobResults: true,
      },
      async (items: FetchedJob[]) => {
        const results: JobResult[] = [];
        for (const alike of groupAlike(items, coalescedBy))
          results.push(...(await attemptOnce(attempt, alike)));
        // Behind these jobs others may wait.
        boss.notifyWorker(ids[n] ?? '');
        return results;
      },
    );
  }
  return ids;
}

/** Jobs that were all sent, with what they are about, before the one run that serves them begins. */
function groupAlike(items: FetchedJob[], field: string | undefined): FetchedJob[][] {
  return [...Map.groupBy(items, ({ id, data }) => (field === undefined ? id : data[field])).values()];
}

/** Runs the newest of them; the others share its fate, and on failure are tried again by themselves. */
async function attemptOnce(attempt: Attempt, alike: FetchedJob[]): Promise<JobResult[]> {
  const newest = alike.at(-1);
  if (!newest) return [];
  const fate = await attempt(newest, newest.signal).then(
    (output: unknown) => ({ status: 'completed' as const, output }),
    (error: unknown) => ({ status: 'failed' as const, output: error }),
  );
  return alike.map(({ id }) => ({ id, ...fate }));
}

const LOOK_EVERY_MS = 2000;

/**
 * Delayed jobs and retries send no notification. One statement for all queues finds those that are due, and
 * those that fall due before the next look, which then comes at their time; if every worker polled for
 * itself, an idle service would make hundreds.
 */
export async function wakeWorkersOfDueJobs(
  boss: PgBoss,
  workers: ReadonlyMap<string, string[]>,
  log: TimeLog,
  stopping: AbortSignal,
): Promise<void> {
  while (!stopping.aborted) {
    let pauseMs = LOOK_EVERY_MS;
    try {
      for (const { name, dueInMs } of await listQueuesWithJobsDue(boss.getDb(), LOOK_EVERY_MS)) {
        if (dueInMs > 0) pauseMs = Math.min(pauseMs, dueInMs + 1);
        else for (const id of workers.get(name) ?? []) boss.notifyWorker(id);
      }
    } catch (error) {
      if (!stopping.aborted) log.error({ error: failureLogText(error) }, 'due jobs');
    }
    await sleep(pauseMs, undefined, { signal: stopping }).catch(() => undefined);
  }
}
