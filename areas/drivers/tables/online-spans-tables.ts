import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '#people/tables/accounts-tables.ts';

/**
 * When a driver was online, without breaks: a break ends a span, and the next one begins with its end, which
 * may lie ahead.
 */
export const onlineSpans = pgTable(
  'online_spans',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    driverId: text('driver_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    startsAt: timestamp('starts_at', { withTimezone: true }).notNull(),
    /** Null while online. */
    endsAt: timestamp('ends_at', { withTimezone: true }),
  },
  (table) => [
    check('online_spans_order', sql`${table.endsAt} > ${table.startsAt}`),
    uniqueIndex('online_spans_running').on(table.driverId).where(sql`${table.endsAt} is null`),
    index('online_spans_driver').on(table.driverId, table.startsAt),
    index('online_spans_time').on(table.startsAt),
  ],
);
