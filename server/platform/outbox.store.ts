import { sql } from 'drizzle-orm';
import { fromDrizzle } from 'pg-boss';
import type { Executor } from './database.ts';

/** The caller's transaction as the queue takes it: a job sent through it is rolled back with it. */
export function joinTransaction(executor: Executor): ReturnType<typeof fromDrizzle> {
  return fromDrizzle(executor, sql);
}

/**
 * The queue stamps a job with the beginning of its transaction; whoever waited for a row's lock began earlier and yet
 * comes later. This stamps it with the moment at which it was sent.
 */
export async function stampSentJob(executor: Executor, name: string, id: string | null): Promise<void> {
  await executor.execute(
    sql`update pgboss.job set created_on = clock_timestamp() where name = ${name} and id = ${id}`,
  );
}
