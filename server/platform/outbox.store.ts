import { type SQL, sql } from 'drizzle-orm';
import { fromDrizzle, type PgBoss } from 'pg-boss';
import { stuckJobs } from '#database/schema/platform/jobs-tables.ts';
import type { Executor } from './database.ts';

/** The caller's transaction as the queue takes it: a job sent through it is rolled back with it. */
export function joinTransaction(executor: Executor): ReturnType<typeof fromDrizzle> {
  return fromDrizzle(executor, sql);
}

/**
 * The queue stamps a job with the beginning of its transaction; whoever waited for a row's lock began earlier
 * and yet comes later. This stamps it with the moment at which it was sent.
 */
export async function stampSentJob(executor: Executor, name: string, id: string | null): Promise<void> {
  await executor.execute(
    sql`update pgboss.job set created_on = clock_timestamp() where name = ${name} and id = ${id}`,
  );
}

/** By the queue's own connection; kept once, however often its end is told. */
export async function keepStuckJob(
  db: ReturnType<PgBoss['getDb']>,
  job: typeof stuckJobs.$inferSelect,
): Promise<void> {
  const { id, name, title, data, tries, failure, dueAt, stuckAt } = job;
  await db.executeSql(
    `insert into stuck_jobs (id, name, title, data, tries, failure, due_at, stuck_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (id) do nothing`,
    [id, name, title, JSON.stringify(data), tries, failure, dueAt, stuckAt],
  );
}

/** Whether a job with this in its data waits, runs, or is stuck. */
export function isJobKnown(name: string, field: string, value: SQL): SQL {
  return sql`(exists (select from pgboss.job where name = ${name} and state < 'completed' and data->>${field} = ${value})
    or exists (select from ${stuckJobs} where ${stuckJobs.name} = ${name} and ${stuckJobs.data}->>${field} = ${value}))`;
}
