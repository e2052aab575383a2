import { and, eq, lt, notExists } from 'drizzle-orm';
import { checkouts, quotes } from '#database/schema/index.ts';
import type { Executor } from '#server/platform/database.ts';

export type Quote = typeof quotes.$inferSelect;

export async function insertQuote(executor: Executor, quote: typeof quotes.$inferInsert): Promise<Quote> {
  const [row] = await executor.insert(quotes).values(quote).returning();
  if (!row) throw new Error('insert into quotes returned no row');
  return row;
}

export async function findQuote(executor: Executor, id: string): Promise<Quote | undefined> {
  const [row] = await executor.select().from(quotes).where(eq(quotes.id, id));
  return row;
}

/** Deletes quotes that were not ordered. */
export async function deleteUnusedBefore(executor: Executor, expiredBefore: Date): Promise<void> {
  const used = executor.select().from(checkouts).where(eq(checkouts.quoteId, quotes.id));
  await executor.delete(quotes).where(and(lt(quotes.expiresAt, expiredBefore), notExists(used)));
}
