import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '#people/tables/accounts-tables.ts';

/** What drivers have earned up to the end of a week, Monday to Sunday, in one file for the bank. */
export const payoutRuns = pgTable(
  'payout_runs',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** The Monday. Unique: a week is paid by one run. */
    weekStart: date('week_start').notNull().unique(),
    /** The message id of the transfer file. */
    messageId: text('message_id').notNull().unique(),
    totalCents: integer('total_cents').notNull(),
    payoutCount: integer('payout_count').notNull(),
    createdBy: text('created_by')
      .notNull()
      .references(() => users.id),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** When an admin marked it as carried out by the bank. */
    paidAt: timestamp('paid_at', { withTimezone: true }),
    paidBy: text('paid_by').references(() => users.id),
  },
  (table) => [
    check('payout_runs_total', sql`${table.totalCents} >= 0`),
    check('payout_runs_count', sql`${table.payoutCount} >= 0`),
  ],
);

/** One transfer to one driver, with the account as written into the file. */
export const payouts = pgTable(
  'payouts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    runId: uuid('run_id')
      .notNull()
      .references(() => payoutRuns.id),
    /** The value of `drivers.user_id`; no reference: books outlive the account. */
    driverId: text('driver_id').notNull(),
    driverName: text('driver_name').notNull(),
    amountCents: integer('amount_cents').notNull(),
    accountHolder: text('account_holder').notNull(),
    iban: text('iban').notNull(),
    bic: text('bic').notNull(),
    /** The bank quotes it when a transfer is returned. */
    endToEndId: text('end_to_end_id').notNull().unique(),
    returnedAt: timestamp('returned_at', { withTimezone: true }),
    returnReason: text('return_reason'),
    returnedBy: text('returned_by').references(() => users.id),
  },
  (table) => [
    check('payouts_amount', sql`${table.amountCents} > 0`),
    index('payouts_run').on(table.runId),
    index('payouts_driver').on(table.driverId),
    index('payouts_driver_name').using('gin', sql`${table.driverName} gin_trgm_ops`),
    index('payouts_amount').on(table.amountCents),
  ],
);

/**
 * The attempts and adjustments a transfer paid: kept when it is returned, as they then no longer refer to it.
 */
export const payoutItems = pgTable(
  'payout_items',
  {
    payoutId: uuid('payout_id')
      .notNull()
      .references(() => payouts.id),
    /** The id of an attempt or of an adjustment. */
    entryId: uuid('entry_id').notNull(),
    earningsCents: integer('earnings_cents').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.payoutId, table.entryId] }),
    index('payout_items_entry').on(table.entryId),
  ],
);
