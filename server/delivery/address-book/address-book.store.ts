import { and, desc, eq } from 'drizzle-orm';
import { addressBook } from '#database/schema/index.ts';
import type { Executor } from '#server/platform/database.ts';

export type Entry = typeof addressBook.$inferSelect;
type NewEntry = typeof addressBook.$inferInsert;

/** Newest first. */
export async function listByUser(executor: Executor, userId: string): Promise<Entry[]> {
  return await executor
    .select()
    .from(addressBook)
    .where(eq(addressBook.userId, userId))
    .orderBy(desc(addressBook.createdAt), desc(addressBook.id));
}

export async function countByUser(executor: Executor, userId: string): Promise<number> {
  return await executor.$count(addressBook, eq(addressBook.userId, userId));
}

export async function insertEntry(executor: Executor, entry: NewEntry): Promise<Entry> {
  const [row] = await executor.insert(addressBook).values(entry).returning();
  if (!row) throw new Error('insert into address_book returned no row');
  return row;
}

const own = (userId: string, id: string) => and(eq(addressBook.id, id), eq(addressBook.userId, userId));

/** undefined for an unknown entry and for another customer's. */
export async function updateEntry(
  executor: Executor,
  { userId, id }: { userId: string; id: string },
  patch: Partial<NewEntry>,
): Promise<Entry | undefined> {
  const [row] = await executor.update(addressBook).set(patch).where(own(userId, id)).returning();
  return row;
}

/** False for an unknown entry and for another customer's. */
export async function deleteEntry(
  executor: Executor,
  { userId, id }: { userId: string; id: string },
): Promise<boolean> {
  const rows = await executor.delete(addressBook).where(own(userId, id)).returning();
  return rows.length > 0;
}

export async function deleteAllOf(executor: Executor, userId: string): Promise<void> {
  await executor.delete(addressBook).where(eq(addressBook.userId, userId));
}
