import { batchCalls, PATIENCE_MS } from '#platform/server/database/batch-calls.ts';
import type { Database } from '#platform/server/database/database.ts';
import { type AskedQuote, insertQuotes } from './quotes.store.ts';

/**
 * Stores the quote and claims its key, both or neither; false if the key is taken. Quotes that come at the
 * same time are one statement, and one commit.
 */
export const saveQuote: (db: Database, asked: AskedQuote) => Promise<boolean> = batchCalls(
  async (db: Database, asked: AskedQuote[]) => {
    const first = new Map(asked.map((one) => [one.claim?.key ?? one.quote.id, one] as const).reverse());
    const saved = new Set(await insertQuotes(db, [...first.values()]));
    return asked.map(({ quote }) => saved.has(quote.id));
  },
  { patienceMs: PATIENCE_MS },
);
