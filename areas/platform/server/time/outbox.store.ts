import { type SQL, sql } from 'drizzle-orm';
import type { PgBoss } from 'pg-boss';
import { stuckJobs } from '#platform/tables/jobs-tables.ts';

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

/** Marks the key of a job that others wait for. */
export const LINE = 'line:';

/** Whether a job with this value in its data is waiting, running, or stuck. */
export function isJobKnown(name: string, field: string, value: SQL): SQL {
  return sql`(exists (select from pgboss.job where name = ${name} and state < 'completed' and data->>${field} = ${value})
    or exists (select from ${stuckJobs} where ${stuckJobs.name} = ${name} and ${stuckJobs.data}->>${field} = ${value}))`;
}
