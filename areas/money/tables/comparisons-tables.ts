import { sql } from 'drizzle-orm';
import { pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';

/** The last comparison of everything in the books; a later one takes its place. */
export const bookComparisons = pgTable('book_comparisons', {
  /** What came later was not in it. */
  comparedAt: timestamp('compared_at', { withTimezone: true }).primaryKey(),
  /** Payments, deliveries, checkouts, refunds and settlements that did not match, by their ids. */
  found: uuid('found').array().notNull(),
});

/** Whatever kind of row they are the ids of: no two tables share one. */
export const idsFound = sql`(select unnest(${bookComparisons.found}) from ${bookComparisons})`;
