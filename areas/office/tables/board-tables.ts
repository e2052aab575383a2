import { pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { users } from '#people/tables/accounts-tables.ts';

/** A board's filters saved under a name, per admin. */
export const boardViews = pgTable(
  'board_views',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** The query string of the board's address. */
    query: text('query').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [unique('board_views_name').on(table.userId, table.name)],
);
