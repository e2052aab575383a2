import { and, asc, eq, isNull, lt, ne, or } from 'drizzle-orm';
import { supportEntries, supportMessages } from '#office/tables/support-tables.ts';
import type { Executor } from '#platform/server/database/database.ts';

export type NewMessage = typeof supportMessages.$inferInsert;

/** Returns its id. */
export async function insertMessage(executor: Executor, message: NewMessage): Promise<string> {
  const [row] = await executor.insert(supportMessages).values(message).returning({ id: supportMessages.id });
  if (!row) throw new Error('insert into support_messages returned no row');
  return row.id;
}

/** Oldest first. */
export async function listByUser(executor: Executor, userId: string) {
  return await executor
    .select()
    .from(supportMessages)
    .where(eq(supportMessages.userId, userId))
    .orderBy(asc(supportMessages.createdAt));
}

export async function deleteBefore(executor: Executor, before: Date) {
  await executor.delete(supportEntries).where(lt(supportEntries.createdAt, before));
  const { createdAt, changedAt, kind } = supportMessages;
  // A driver's thread goes on for years: its last letter counts, and the earlier ones are gone.
  const isOver = or(ne(kind, 'driver'), isNull(changedAt), lt(changedAt, before));
  return await executor
    .delete(supportMessages)
    .where(and(lt(createdAt, before), isOver))
    .returning();
}

export async function adoptMessages(
  executor: Executor,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await executor.update(supportMessages).set({ userId: to }).where(eq(supportMessages.userId, from));
}

export async function deleteAllOf(executor: Executor, userId: string) {
  return await executor.delete(supportMessages).where(eq(supportMessages.userId, userId)).returning();
}

export async function clearAssignee(executor: Executor, assigneeId: string): Promise<void> {
  await executor
    .update(supportMessages)
    .set({ assigneeId: null })
    .where(eq(supportMessages.assigneeId, assigneeId));
}
