import { and, asc, eq, sql } from 'drizzle-orm';
import { stuckJobs } from '#database/schema/index.ts';
import type { Executor } from '#server/platform/database.ts';

type StuckJob = typeof stuckJobs.$inferSelect;

/** What waits longest first. */
export async function listStuck(executor: Executor, limit: number): Promise<StuckJob[]> {
  return await executor
    .select()
    .from(stuckJobs)
    .orderBy(asc(stuckJobs.stuckAt), asc(stuckJobs.id))
    .limit(limit);
}

/** Takes one out, for whoever was first. */
export async function deleteStuck(executor: Executor, id: string): Promise<StuckJob | undefined> {
  const [row] = await executor.delete(stuckJobs).where(eq(stuckJobs.id, id)).returning();
  return row;
}

/** Those of one kind that name this recipient. */
export async function deleteStuckTo(executor: Executor, name: string, to: string): Promise<void> {
  await executor
    .delete(stuckJobs)
    .where(and(eq(stuckJobs.name, name), eq(sql`${stuckJobs.data} ->> 'to'`, to)));
}
