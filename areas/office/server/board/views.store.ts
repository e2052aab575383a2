import { and, asc, eq } from 'drizzle-orm';
import { deliveryNotes } from '#delivery/tables/deliveries-tables.ts';
import { boardViews } from '#office/tables/board-tables.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { germanOrder } from '#platform/tables/columns.ts';

type View = typeof boardViews.$inferSelect;
type Note = typeof deliveryNotes.$inferSelect;

/** Sorted by name. */
export async function listViewsOf(executor: Executor, userId: string): Promise<View[]> {
  return await executor
    .select()
    .from(boardViews)
    .where(eq(boardViews.userId, userId))
    .orderBy(germanOrder(boardViews.name));
}

/** Undefined if this admin already has a view with this name. */
export async function insertView(
  executor: Executor,
  view: typeof boardViews.$inferInsert,
): Promise<View | undefined> {
  const [row] = await executor.insert(boardViews).values(view).onConflictDoNothing().returning();
  return row;
}

/** Undefined if this admin has no such view. */
export async function updateViewOf(
  executor: Executor,
  userId: string,
  { id, name, query }: Pick<View, 'id' | 'name' | 'query'>,
): Promise<View | undefined> {
  const [row] = await executor
    .update(boardViews)
    .set({ name, query })
    .where(and(eq(boardViews.id, id), eq(boardViews.userId, userId)))
    .returning();
  return row;
}

/** Whether it existed. */
export async function deleteViewOf(executor: Executor, userId: string, id: string): Promise<boolean> {
  const rows = await executor
    .delete(boardViews)
    .where(and(eq(boardViews.id, id), eq(boardViews.userId, userId)))
    .returning({ id: boardViews.id });
  return rows.length > 0;
}

export async function insertNote(executor: Executor, note: typeof deliveryNotes.$inferInsert): Promise<void> {
  await executor.insert(deliveryNotes).values(note);
}

/** Oldest first. */
export async function listNotes(executor: Executor, deliveryId: string): Promise<Note[]> {
  return await executor
    .select()
    .from(deliveryNotes)
    .where(eq(deliveryNotes.deliveryId, deliveryId))
    .orderBy(asc(deliveryNotes.createdAt), asc(deliveryNotes.id));
}
