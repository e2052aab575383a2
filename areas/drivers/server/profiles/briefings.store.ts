import { desc, eq, lt } from 'drizzle-orm';
import { liftingBriefings } from '#drivers/tables/driver-duties-tables.ts';
import type { Executor } from '#platform/server/database/database.ts';

export async function insertBriefing(
  executor: Executor,
  briefing: typeof liftingBriefings.$inferInsert,
): Promise<void> {
  await executor.insert(liftingBriefings).values(briefing);
}

/** All that a driver has confirmed, the last first. */
export async function listBriefings(executor: Executor, driverId: string) {
  return await executor
    .select({ version: liftingBriefings.version, confirmedAt: liftingBriefings.confirmedAt })
    .from(liftingBriefings)
    .where(eq(liftingBriefings.driverId, driverId))
    .orderBy(desc(liftingBriefings.confirmedAt));
}

export async function deleteBriefingsBefore(executor: Executor, before: Date): Promise<void> {
  await executor.delete(liftingBriefings).where(lt(liftingBriefings.confirmedAt, before));
}
