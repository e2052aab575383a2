/** What companies owe that buy on account. Source: docs/decisions/0059-buying-on-account.md. */
import { sql } from 'drizzle-orm';
import {
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
import { receivableKinds } from '#adapters/domain/receivable.ts';
import { companies } from '#people/tables/companies-tables.ts';
import { users } from '#people/tables/accounts-tables.ts';
import { newestFirst, oneOf } from '#platform/tables/columns.ts';
import { payments, refunds } from '#delivery/tables/quotes-tables.ts';
import { invoices } from './billing-tables.ts';

/** A company that buys on account, or did. Its row is locked by whoever changes what it owes. */
export const creditLines = pgTable(
  'credit_lines',
  {
    companyId: uuid('company_id')
      .primaryKey()
      .references(() => companies.id),
    /** Up to which debt it may order; 0 once an admin has ended it. */
    limitCents: integer('limit_cents').notNull(),
    /** The sum of its entries less its receipts; negative while we owe. Kept with them, compared by night. */
    owedCents: integer('owed_cents').notNull().default(0),
    /** The sum of the entries that are deleted with their invoices, after their retention. */
    deletedCents: integer('deleted_cents').notNull().default(0),
    setBy: text('set_by')
      .notNull()
      .references(() => users.id),
    setAt: timestamp('set_at', { withTimezone: true }).notNull(),
  },
  (table) => [check('credit_lines_limit', sql`${table.limitCents} >= 0`)],
);

/** What was delivered on account, and what was credited of it: the lines of collective invoices. */
export const receivables = pgTable(
  'receivables',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => creditLines.companyId),
    kind: text('kind', { enum: receivableKinds }).notNull(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    /** Of a credit only. */
    refundId: uuid('refund_id')
      .unique()
      .references(() => refunds.id),
    /** Gross; negative for a credit. */
    cents: integer('cents').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    /** What the invoice prints, frozen here: the delivery may be erased before the month ends. */
    shortId: text('short_id').notNull(),
    description: text('description').notNull(),
    reference: text('reference').notNull(),
    costCentre: text('cost_centre').notNull(),
    /** Null until the month is invoiced; never changed after. */
    invoiceId: uuid('invoice_id').references(() => invoices.id),
  },
  (table) => [
    check('receivables_kind', oneOf(table.kind, receivableKinds)),
    check(
      'receivables_cents',
      sql`case when ${table.refundId} is null then ${table.cents} > 0 and ${table.kind} <> 'credit'
        else ${table.cents} < 0 and ${table.kind} = 'credit' end`,
    ),
    uniqueIndex('receivables_payment').on(table.paymentId).where(sql`${table.refundId} is null`),
    // What a company owes in all, which is compared with what is kept.
    index('receivables_of_company').on(table.companyId, table.cents).concurrently(),
    index('receivables_of_payment').on(table.paymentId),
    index('receivables_uninvoiced').on(table.companyId, table.at).where(sql`${table.invoiceId} is null`),
    index('receivables_invoice').on(table.invoiceId, table.at, table.id),
  ],
);

/** A transfer from a company as the bank's statement shows it, or back to it; corrected by another one. */
export const receipts = pgTable(
  'receipts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => creditLines.companyId),
    cents: integer('cents').notNull(),
    bankedOn: date('banked_on').notNull(),
    /** The transfer's own words. */
    note: text('note').notNull(),
    recordedBy: text('recorded_by')
      .notNull()
      .references(() => users.id),
    recordedAt: timestamp('recorded_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    check('receipts_cents', sql`${table.cents} <> 0`),
    index('receipts_of_company').on(table.companyId, ...newestFirst(table.recordedAt, table.id)),
    index('receipts_banked').on(table.bankedOn),
  ],
);

/** Which reminders of an overdue invoice were sent; later ones follow earlier ones. */
export const paymentReminders = pgTable(
  'payment_reminders',
  {
    invoiceId: uuid('invoice_id')
      .notNull()
      .references(() => invoices.id, { onDelete: 'cascade' }),
    /** How many days after it was due, of `REMINDER_DAYS`. */
    afterDays: integer('after_days').notNull(),
    sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.invoiceId, table.afterDays] })],
);
