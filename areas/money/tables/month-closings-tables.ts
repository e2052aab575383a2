import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '#people/tables/accounts-tables.ts';

/** A month of the books that was closed; opened again it stays here, and a later closing is another row. */
export const monthClosings = pgTable(
  'month_closings',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** '2026-11' */
    month: text('month').notNull(),
    closedAt: timestamp('closed_at', { withTimezone: true }).notNull(),
    closedBy: text('closed_by')
      .notNull()
      .references(() => users.id),
    bookingCount: integer('booking_count').notNull(),
    /** How many of them belong to months that were closed before. */
    lateCount: integer('late_count').notNull(),
    reopenedAt: timestamp('reopened_at', { withTimezone: true }),
    reopenedBy: text('reopened_by').references(() => users.id),
    reopenReason: text('reopen_reason'),
  },
  (table) => [
    check('month_closings_month', sql`${table.month} ~ '^\\d{4}-(0[1-9]|1[0-2])$'`),
    check('month_closings_reopened', sql`(${table.reopenedAt} is null) = (${table.reopenReason} is null)`),
    uniqueIndex('month_closings_closed').on(table.month).where(sql`${table.reopenedAt} is null`),
  ],
);

/** What a month was closed with, as it went to the tax adviser. */
export const closedBookings = pgTable(
  'closed_bookings',
  {
    closingId: uuid('closing_id')
      .notNull()
      .references(() => monthClosings.id),
    lineNumber: integer('line_number').notNull(),
    /** That it belongs to: an earlier one if it is late. */
    month: text('month').notNull(),
    isReversal: boolean('is_reversal').notNull(),
    cents: integer('cents').notNull(),
    side: text('side', { enum: ['S', 'H'] }).notNull(),
    account: text('account').notNull(),
    contraAccount: text('contra_account').notNull(),
    day: date('day').notNull(),
    voucher: text('voucher').notNull(),
    /** Names customers and drivers. */
    text: text('text').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.closingId, table.lineNumber] }),
    check('closed_bookings_cents', sql`${table.cents} > 0`),
    index('closed_bookings_month').on(table.month),
  ],
);
