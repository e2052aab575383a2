import { and, desc, eq, inArray, isNull, or } from 'drizzle-orm';
import { addressBook } from '#delivery/tables/address-book-tables.ts';
import type { Executor } from '#platform/server/database/database.ts';

export type Entry = typeof addressBook.$inferSelect;
type NewEntry = typeof addressBook.$inferInsert;

/** Whose book: a person's own, or a company's shared one. */
export type Book = { userId: string } | { companyId: string };

const isIn = (book: Book) =>
  'companyId' in book
    ? eq(addressBook.companyId, book.companyId)
    : and(eq(addressBook.userId, book.userId), isNull(addressBook.companyId));

/** Newest first. */
export async function listEntries(executor: Executor, book: Book): Promise<Entry[]> {
  return await executor
    .select()
    .from(addressBook)
    .where(isIn(book))
    .orderBy(desc(addressBook.createdAt), desc(addressBook.id));
}

export async function countEntries(executor: Executor, book: Book): Promise<number> {
  return await executor.$count(addressBook, isIn(book));
}

export async function insertEntry(executor: Executor, entry: NewEntry): Promise<Entry> {
  const [row] = await executor.insert(addressBook).values(entry).returning();
  if (!row) throw new Error('insert into address_book returned no row');
  return row;
}

/** Who asks, with the companies whose books are theirs, too. */
interface Holder {
  userId: string;
  companyIds: string[];
}

const isOwn = ({ userId, companyIds }: Holder, id: string) =>
  and(eq(addressBook.id, id), or(isIn({ userId }), inArray(addressBook.companyId, companyIds)));

/** undefined for an unknown entry and for one of a book that is not theirs. */
export async function updateEntry(
  executor: Executor,
  { id, ...holder }: Holder & { id: string },
  patch: Partial<NewEntry>,
): Promise<Entry | undefined> {
  const [row] = await executor.update(addressBook).set(patch).where(isOwn(holder, id)).returning();
  return row;
}

/** False for an unknown entry and for one of a book that is not theirs. */
export async function deleteEntry(
  executor: Executor,
  { id, ...holder }: Holder & { id: string },
): Promise<boolean> {
  const rows = await executor.delete(addressBook).where(isOwn(holder, id)).returning();
  return rows.length > 0;
}

export async function deleteEntries(executor: Executor, book: Book): Promise<void> {
  await executor.delete(addressBook).where(isIn(book));
}
