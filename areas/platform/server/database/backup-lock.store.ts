import { sql } from 'drizzle-orm';
import type { Executor } from './database.ts';

/** Whether nobody holds this advisory lock alone. */
export async function isLockFree(executor: Executor, lock: number): Promise<boolean> {
  const { rows } = await executor.execute<{ isFree: boolean }>(
    sql`select pg_try_advisory_xact_lock_shared(${lock}) as "isFree"`,
  );
  return rows[0]?.isFree === true;
}
