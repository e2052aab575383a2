import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { deliveries } from '#delivery/tables/deliveries-tables.ts';
import { type NewsFacts, newsKinds } from '#dispatch/domain/news-kinds.ts';
import { users } from '#people/tables/accounts-tables.ts';
import { oneOf } from '#platform/tables/columns.ts';

/** What others have changed of a driver's run or written to the driver, kept on the page until it is read. */
export const driverNews = pgTable(
  'driver_news',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    driverId: text('driver_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null for a message about no delivery. */
    deliveryId: uuid('delivery_id').references(() => deliveries.id),
    kind: text('kind', { enum: newsKinds }).notNull(),
    facts: jsonb('facts').$type<NewsFacts>().notNull(),
    /** What the office has written; null for a change. */
    words: text('words'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    readAt: timestamp('read_at', { withTimezone: true }),
    /** When it was sent by mail, because nobody had read it. */
    mailedAt: timestamp('mailed_at', { withTimezone: true }),
  },
  (table) => [
    check('driver_news_kind', oneOf(table.kind, newsKinds)),
    index('driver_news_unread').on(table.driverId, table.createdAt).where(sql`${table.readAt} is null`),
    index('driver_news_created').on(table.createdAt),
  ],
);
