import { type SQL, sql } from 'drizzle-orm';
import { fromDrizzle, type PgBoss } from 'pg-boss';
import { stuckJobs } from '#database/schema/platform/jobs-tables.ts';
import type { Executor } from './database.ts';

/** Adapts the caller's transaction for the queue: a job sent through it is rolled back with it. */
export function joinTransaction(executor: Executor): ReturnType<typeof fromDrizzle> {
  return fromDrizzle(executor, sql);
}

/**
 * The queue stamps a job with the start of its transaction, but a transaction that waited for a row lock
 * started earlier and yet comes later. This stamps the job with the moment at which it was sent.
 */
export async function stampSentJob(executor: Executor, name: string, id: string | null): Promise<void> {
  await executor.execute(
    sql`update pgboss.job set created_on = clock_timestamp() where name = ${name} and id = ${id}`,
  );
}

/** On the queue's own connection: where it tells of each job that could run at once, by its queue's name. */
export async function findNotifyChannel(db: ReturnType<PgBoss['getDb']>): Promise<string> {
  const { rows } = await db.executeSql(
    "select 'pgboss_' || left(encode(sha224('pgboss'::bytea), 'hex'), 24) as channel",
  );
  return (rows as { channel: string }[])[0]?.channel ?? '';
}

/**
 * On the queue's own connection: the queues in which a job is due or falls due within this time, each with
 * the milliseconds until then; 0 or less for those that could run now.
 */
export async function listQueuesWithJobsDue(
  db: ReturnType<PgBoss['getDb']>,
  withinMs: number,
): Promise<{ name: string; dueInMs: number }[]> {
  const { rows } = await db.executeSql(
    `select name, extract(epoch from min(start_after) - now())::float8 * 1000 as "dueInMs" from pgboss.job
     where state < 'active' and not blocked and start_after <= now() + $1 * interval '1 millisecond'
     group by name`,
    [withinMs],
  );
  return rows as { name: string; dueInMs: number }[];
}

/** On the queue's own connection; stored once, however often its end is reported. */
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

/** Whether a job with this value in its data is waiting, running, or stuck. */
export function isJobKnown(name: string, field: string, value: SQL): SQL {
  return sql`(exists (select from pgboss.job where name = ${name} and state < 'completed' and data->>${field} = ${value})
    or exists (select from ${stuckJobs} where ${stuckJobs.name} = ${name} and ${stuckJobs.data}->>${field} = ${value}))`;
}
