import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '#people/tables/accounts-tables.ts';
import { receipts } from './receivables-tables.ts';

/** What came into the bank account, or was taken back from it, as a statement lists it. */
export const bankTransfers = pgTable(
  'bank_transfers',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Unique: the same statement read twice, or two that overlap, name a transfer once. */
    fingerprint: text('fingerprint').notNull().unique(),
    bankedOn: date('banked_on').notNull(),
    /** Negative for one that the bank took back. */
    cents: integer('cents').notNull(),
    /** Who paid, and with what words; erased once it is set aside as nothing of a company's. */
    payer: text('payer').notNull(),
    note: text('note').notNull(),
    /** The bank's own name of the entry; '' without one, and of rows of earlier versions. */
    bankReference: text('bank_reference').notNull().default(''),
    /** Our own transfer that came back. */
    isReturn: boolean('is_return').notNull().default(false),
    importedBy: text('imported_by')
      .notNull()
      .references(() => users.id),
    importedAt: timestamp('imported_at', { withTimezone: true }).notNull(),
    receiptId: uuid('receipt_id')
      .unique()
      .references(() => receipts.id),
    setAsideAt: timestamp('set_aside_at', { withTimezone: true }),
  },
  (table) => [
    check('bank_transfers_cents', sql`${table.cents} <> 0`),
    check('bank_transfers_taken', sql`num_nonnulls(${table.receiptId}, ${table.setAsideAt}) < 2`),
    index('bank_transfers_open')
      .on(table.bankedOn, table.id)
      .where(sql`${table.receiptId} is null and ${table.setAsideAt} is null`),
  ],
);
