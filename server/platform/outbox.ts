/**
 * The only job queue and outbox. A job that is sent inside a transaction exists exactly if the transaction commits;
 * it runs at least once, so every handler tolerates a second run.
 */
import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type { Executor } from './database.ts';
import { describeFailure } from './describe-failure.ts';

export interface JobOptions {
  startAfterSeconds?: number;
  /** A second job of this name and key is not added while the first waits. */
  singletonKey?: string;
}

/** Sends a job within the caller's transaction. */
export type SendJob = (
  executor: Executor,
  name: string,
  data: Record<string, unknown>,
  options?: JobOptions,
) => Promise<void>;

export interface JobDefinition {
  name: string;
  run(data: Record<string, unknown>): Promise<void>;
  /** Also runs by itself at this cron time (Europe/Berlin), and once at every start. */
  cron?: string;
}

export interface Outbox {
  send: SendJob;
  /** Takes work from now on, until stopped. */
  work(jobs: JobDefinition[]): Promise<void>;
  /** Runs everything that is due now and returns; a failure is thrown. For tests and for commands that end. */
  drain(jobs: JobDefinition[]): Promise<void>;
  stop(): Promise<void>;
}

interface OutboxLog {
  error(fields: Record<string, unknown>, message: string): void;
}

/** Starts the queue on `databaseUrl`, with a queue for each name; its tables live in a schema of their own. */
export async function startOutbox(databaseUrl: string, names: string[], log: OutboxLog): Promise<Outbox> {
  const boss = new PgBoss({ connectionString: databaseUrl, max: 4, useListenNotify: true });
  boss.on('error', (error) => log.error({ error: describeFailure(error) }, 'job queue'));
  await boss.start();
  for (const name of names) {
    await boss.createQueue(name, {
      retryLimit: 20,
      retryDelay: 2,
      retryBackoff: true,
      retryDelayMax: 600,
      // A job of a process that was killed runs again after half a minute.
      expireInSeconds: 30,
      notify: true,
    });
  }
  return {
    async send(executor, name, data, options = {}) {
      await boss.send(name, data, {
        db: fromDrizzle(executor, sql),
        ...(options.startAfterSeconds ? { startAfter: options.startAfterSeconds } : {}),
        ...(options.singletonKey ? { singletonKey: options.singletonKey } : {}),
      });
    },
    async work(jobs) {
      for (const job of jobs) {
        await boss.work<Record<string, unknown>>(
          job.name,
          // Delayed jobs and retries send no notification: without the second they would wait for half a minute.
          { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 1, localConcurrency: 4 },
          async (batch) => {
            for (const item of batch) {
              try {
                await job.run(item.data ?? {});
              } catch (error) {
                log.error(
                  { job: job.name, error: describeFailure(error) },
                  'job failed, will be tried again',
                );
                throw error;
              }
            }
          },
        );
        if (!job.cron) continue;
        await boss.schedule(job.name, job.cron, {}, { tz: 'Europe/Berlin' });
        await boss.send(job.name, {});
      }
    },
    async drain(jobs) {
      for (let found = true; found; ) {
        found = false;
        for (const job of jobs) {
          for (const item of await boss.fetch<Record<string, unknown>>(job.name, { batchSize: 50 })) {
            found = true;
            await job.run(item.data ?? {});
            await boss.complete(job.name, item.id);
          }
        }
      }
    },
    stop: () => boss.stop({ graceful: true, timeout: 2000 }),
  };
}
