import { and, eq, getTableColumns, lt, notExists, sql } from 'drizzle-orm';
import { checkouts, quotes } from '#delivery/tables/quotes-tables.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { isUuid } from '#platform/server/text/is-uuid.ts';
import {
  type Claim,
  claimingKeys,
  type ClaimValue,
  toClaimValues,
} from '#platform/server/database/idempotency-keys.store.ts';
import { type Given, prepareOnce } from '#platform/server/database/prepare-once.ts';
import { toJsonRow } from '#platform/server/database/prepared-rows.ts';

export type Quote = typeof quotes.$inferSelect;

const addQuotes = prepareOnce((executor, given: Given<ClaimValue | 'quotes' | 'keys'>) => {
  const columns = Object.values(getTableColumns(quotes)).map(({ name }) => sql`one.${sql.identifier(name)}`);
  const claimed = executor.$with('claimed').as(claimingKeys(executor, given));
  return executor
    .with(claimed)
    .insert(quotes)
    .select(
      sql`select ${sql.join(columns, sql`, `)}
        from jsonb_array_elements(${given('quotes')}::jsonb) with ordinality as asked (quote, place)
        cross join lateral jsonb_populate_record(null::${quotes}, asked.quote) as one
        cross join lateral (select (${given('keys')}::text[])[asked.place] as key) as its
        where its.key is null or its.key in (select key from claimed)`,
    )
    .returning({ id: quotes.id });
});

/** A quote, and the claim of the key that it came with. */
export interface AskedQuote {
  quote: Quote;
  claim: Claim | undefined;
}

/** In one statement: stores each quote unless its key is taken. No two have the same. Returns their ids. */
export async function insertQuotes(executor: Executor, asked: readonly AskedQuote[]): Promise<string[]> {
  const rows = await addQuotes(executor, {
    quotes: JSON.stringify(asked.map(({ quote }) => toJsonRow(quotes, quote))),
    keys: asked.map(({ claim }) => claim?.key ?? null),
    ...toClaimValues(asked.flatMap(({ claim }) => claim ?? [])),
  });
  return rows.map(({ id }) => id);
}

/** undefined also for a malformed id. */
export async function findQuote(executor: Executor, id: string): Promise<Quote | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await executor.select().from(quotes).where(eq(quotes.id, id));
  return row;
}

/** Deletes quotes that were not ordered. */
export async function deleteUnusedBefore(executor: Executor, expiredBefore: Date): Promise<void> {
  const used = executor.select().from(checkouts).where(eq(checkouts.quoteId, quotes.id));
  await executor.delete(quotes).where(and(lt(quotes.expiresAt, expiredBefore), notExists(used)));
}
