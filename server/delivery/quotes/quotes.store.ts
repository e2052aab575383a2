import { and, eq, lt, notExists } from 'drizzle-orm';
import { checkouts, quotes } from '#database/schema/index.ts';
import type { Executor } from '#server/platform/database.ts';
import { type Given, prepareEach } from '#server/platform/prepare-once.ts';
import { listWritten, nameValues, placeRow } from '#server/platform/prepared-rows.ts';

export type Quote = typeof quotes.$inferSelect;

type NewQuote = typeof quotes.$inferInsert;

const addQuote = prepareEach(
  (executor, given: Given<string>, written: string[]) =>
    executor
      .insert(quotes)
      .values(placeRow(given, 'quote', quotes, written))
      .returning(),
  JSON.stringify,
);

export async function insertQuote(executor: Executor, quote: NewQuote): Promise<Quote> {
  const [row] = await addQuote(executor, listWritten(quote), nameValues('quote', quote));
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
