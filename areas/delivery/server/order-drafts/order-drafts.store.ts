import { eq, lt } from 'drizzle-orm';
import { orderDrafts } from '#delivery/tables/order-drafts-tables.ts';
import type { Executor } from '#platform/server/database/database.ts';

export async function insertDraft(
  executor: Executor,
  draft: typeof orderDrafts.$inferInsert,
): Promise<string | undefined> {
  const [row] = await executor.insert(orderDrafts).values(draft).returning({ id: orderDrafts.id });
  return row?.id;
}

/** False if there is none with this id. */
export async function updateDraft(
  executor: Executor,
  id: string,
  change: { values: Record<string, unknown>; updatedAt: Date },
): Promise<boolean> {
  const rows = await executor
    .update(orderDrafts)
    .set(change)
    .where(eq(orderDrafts.id, id))
    .returning({ id: orderDrafts.id });
  return rows.length > 0;
}

export async function findDraft(
  executor: Executor,
  id: string,
): Promise<Record<string, unknown> | undefined> {
  const [row] = await executor.select().from(orderDrafts).where(eq(orderDrafts.id, id));
  return row?.values;
}

export async function deleteDraftsBefore(executor: Executor, before: Date): Promise<void> {
  await executor.delete(orderDrafts).where(lt(orderDrafts.updatedAt, before));
}
