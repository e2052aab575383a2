import { and, eq, sql } from 'drizzle-orm';
import { shiftChanges } from '#drivers/tables/shifts-tables.ts';
import type { Executor } from '#platform/server/database/database.ts';

type Change = typeof shiftChanges.$inferSelect;

/** Of two changes of a shift, what was known before the first one counts. */
export async function keepChange(executor: Executor, change: Change): Promise<void> {
  const { isHandedOver, dueAt } = change;
  await executor
    .insert(shiftChanges)
    .values(change)
    .onConflictDoUpdate({
      target: [shiftChanges.driverId, shiftChanges.shiftId],
      set: { isHandedOver, dueAt: sql`least(${shiftChanges.dueAt}, ${dueAt})` },
    });
}

/** Locked. */
export async function lockChangesOf(executor: Executor, driverId: string): Promise<Change[]> {
  return await executor.select().from(shiftChanges).where(eq(shiftChanges.driverId, driverId)).for('update');
}

/** For the one who removed it. */
export async function removeChange(
  executor: Executor,
  driverId: string,
  shiftId: string,
): Promise<Change | undefined> {
  const [row] = await executor
    .delete(shiftChanges)
    .where(and(eq(shiftChanges.driverId, driverId), eq(shiftChanges.shiftId, shiftId)))
    .returning();
  return row;
}

export async function deleteChangesOf(executor: Executor, driverId: string): Promise<void> {
  await executor.delete(shiftChanges).where(eq(shiftChanges.driverId, driverId));
}

/** For export. */
export async function listChangesOf(executor: Executor, driverId: string): Promise<Change[]> {
  return await executor.select().from(shiftChanges).where(eq(shiftChanges.driverId, driverId));
}
