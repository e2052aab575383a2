import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';

/** What was counted of a day, or of all days of a month: rows that can be added up, by kind. */
export const daySums = pgTable(
  'day_sums',
  {
    kind: text('kind').notNull(),
    /** Days on Hamburg's calendar. */
    firstDay: date('first_day').notNull(),
    lastDay: date('last_day').notNull(),
    /** Without the names of their columns. */
    rows: jsonb('rows').$type<unknown[][]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.firstDay, table.lastDay] }),
    check('day_sums_days', sql`${table.firstDay} <= ${table.lastDay}`),
  ],
);

/**
 * Days of which something changed after they were to be summed: a row for each change, written by triggers
 * in the transaction that changes it. Only ever inserted and deleted, so that nobody waits for another.
 */
export const changedDays = pgTable(
  'changed_days',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Kinds of one subject are counted from the same tables. */
    subject: text('subject').notNull(),
    day: date('day').notNull(),
  },
  (table) => [index('changed_days_subject').on(table.subject, table.day)],
);

/** One row: which days are marked when they change, and which are summed. */
export const daySumBounds = pgTable(
  'day_sum_bounds',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    /** Changes to days before this one are marked. */
    markedUntil: date('marked_until').notNull(),
    /** The number of a transaction begun after `markedUntil` could be seen; null before. */
    seenSince: bigint('seen_since', { mode: 'number' }),
    /** Every day before this one was summed, but those marked since. */
    summedUntil: date('summed_until').notNull(),
    /** When all sums were last compared with what they sum. */
    checkedAt: timestamp('checked_at', { withTimezone: true }),
  },
  (table) => [check('day_sum_bounds_is_only', sql`${table.isOnly}`)],
);
