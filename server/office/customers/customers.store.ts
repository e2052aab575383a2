import { asc, eq, sql } from 'drizzle-orm';
import { customerNotes, deliveries } from '#database/schema/index.ts';
import type { Executor } from '#server/platform/database.ts';

/** By the index of the customer's own list. */
export async function countOrders(executor: Executor, userId: string) {
  const [row] = await executor
    .select({
      all: sql<number>`count(*)::int`,
      active: sql<number>`(count(*) filter (where not ${deliveries.isCompleted}))::int`,
      cancelled: sql<number>`(count(*) filter (where ${deliveries.status} = 'cancelled'))::int`,
    })
    .from(deliveries)
    .where(eq(deliveries.userId, userId));
  return row ?? { all: 0, active: 0, cancelled: 0 };
}

export async function insertCustomerNote(
  executor: Executor,
  note: typeof customerNotes.$inferInsert,
): Promise<void> {
  await executor.insert(customerNotes).values(note);
}

/** Oldest first. */
export async function listCustomerNotes(executor: Executor, customerId: string) {
  return await executor
    .select()
    .from(customerNotes)
    .where(eq(customerNotes.customerId, customerId))
    .orderBy(asc(customerNotes.createdAt), asc(customerNotes.id));
}

export async function deleteNotesOf(executor: Executor, customerId: string): Promise<void> {
  await executor.delete(customerNotes).where(eq(customerNotes.customerId, customerId));
}
