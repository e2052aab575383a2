import { eq, sql } from 'drizzle-orm';
import { stuckJobs } from '#database/schema/index.ts';
import type { Executor } from '#server/platform/database.ts';

export interface QueueRow {
  name: string;
  waiting: number;
  running: number;
  retrying: number;
  oldestDueAt: Date | null;
}

/**
 * Queued and running jobs by name; only due jobs count as queued, and the queue's own maintenance is
 * excluded.
 */
export async function countJobs(executor: Executor, now: Date): Promise<QueueRow[]> {
  const { rows } = await executor.execute<Omit<QueueRow, 'oldestDueAt'> & { oldestDueAt: string | null }>(sql`
    select name,
      count(*) filter (where state < 'active' and start_after <= ${now.toISOString()})::int as waiting,
      count(*) filter (where state = 'active')::int as running,
      count(*) filter (where state = 'retry')::int as retrying,
      min(start_after) filter (where state < 'active' and start_after <= ${now.toISOString()}) as "oldestDueAt"
    from pgboss.job where state < 'completed' and not starts_with(name, '__pgboss__') group by name order by name`);
  return rows.map(({ oldestDueAt, ...row }) => ({
    ...row,
    oldestDueAt: oldestDueAt === null ? null : new Date(oldestDueAt),
  }));
}

/** All stuck jobs, and those with this name. */
export async function countStuck(executor: Executor, name: string): Promise<{ all: number; named: number }> {
  return {
    all: await executor.$count(stuckJobs),
    named: await executor.$count(stuckJobs, eq(stuckJobs.name, name)),
  };
}

export async function measureDatabase(executor: Executor): Promise<number> {
  const { rows } = await executor.execute<{ bytes: unknown }>(
    sql`select pg_database_size(current_database()) as bytes`,
  );
  return Number(rows[0]?.bytes ?? 0);
}
