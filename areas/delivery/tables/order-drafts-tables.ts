import { index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { randomToken } from '#platform/tables/columns.ts';

/** What a visitor has entered in the order form: opened by its id alone, which only they know. */
export const orderDrafts = pgTable(
  'order_drafts',
  {
    id: text('id').primaryKey().default(randomToken),
    values: jsonb('values').$type<Record<string, unknown>>().notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('order_drafts_updated').on(table.updatedAt)],
);
