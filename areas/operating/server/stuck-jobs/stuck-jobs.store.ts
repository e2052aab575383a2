import { and, asc, eq, lt, sql } from 'drizzle-orm';
import { stuckJobs } from '#platform/tables/jobs-tables.ts';
import type { Executor } from '#platform/server/database/database.ts';

type StuckJob = typeof stuckJobs.$inferSelect;

/** Longest stuck first. */
export async function listStuck(executor: Executor, limit: number): Promise<StuckJob[]> {
  return await executor
    .select()
    .from(stuckJobs)
    .orderBy(asc(stuckJobs.stuckAt), asc(stuckJobs.id))
    .limit(limit);
}

/** Removes one; only the first of several concurrent callers gets it. */
export async function deleteStuck(executor: Executor, id: string): Promise<StuckJob | undefined> {
  const [row] = await executor.delete(stuckJobs).where(eq(stuckJobs.id, id)).returning();
  return row;
}

/** Those with this name and recipient. */
export async function deleteStuckTo(executor: Executor, name: string, to: string): Promise<void> {
  await executor
    .delete(stuckJobs)
    .where(and(eq(stuckJobs.name, name), eq(sql`${stuckJobs.data} ->> 'to'`, to)));
}

/** Those with this name that are stuck since before `before`. */
export async function deleteStuckBefore(executor: Executor, name: string, before: Date): Promise<void> {
  await executor.delete(stuckJobs).where(and(eq(stuckJobs.name, name), lt(stuckJobs.stuckAt, before)));
}
