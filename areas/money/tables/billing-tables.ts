import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { type InvoiceContent, invoiceKinds } from '#adapters/domain/invoice.ts';
import { companies } from '#people/tables/companies-tables.ts';
import { users } from '#people/tables/accounts-tables.ts';
import { newestFirst, oneOf } from '#platform/tables/columns.ts';
import { billingColumns } from '#delivery/tables/order-columns.ts';
import { payments } from '#delivery/tables/quotes-tables.ts';

/**
 * The last number of each year. Its row is locked until the invoice's transaction ends, so that no number is
 * skipped.
 */
export const invoiceCounters = pgTable('invoice_counters', {
  year: integer('year').primaryKey(),
  lastNumber: integer('last_number').notNull(),
});

/** Company and name on an invoice, as in the search index. */
export function invoicedNameOf(table: { content: AnyColumn }): SQL {
  return sql`(${table.content} ->> 'customerCompany' || ' ' || (${table.content} ->> 'customerName'))`;
}

/**
 * Written once. A trigger refuses every change, and deletion before `retainUntil`. Source: UStG 14, 14b;
 * UStDV 33.
 */
export const invoices = pgTable(
  'invoices',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    year: integer('year').notNull(),
    number: integer('number').notNull(),
    /** As printed. */
    invoiceNumber: text('invoice_number').notNull().unique(),
    kind: text('kind', { enum: invoiceKinds }).notNull(),
    /** Null for a collective invoice, whose lines are receivables. */
    paymentId: uuid('payment_id').references(() => payments.id),
    /** The company that ordered, whose people may read it; null for a person's own order. */
    companyId: uuid('company_id').references(() => companies.id),
    /** Everything printed, as of the invoice date. */
    content: jsonb('content').$type<InvoiceContent>().notNull(),
    grossCents: integer('gross_cents').notNull(),
    issuedAt: timestamp('issued_at', { withTimezone: true }).notNull(),
    retainUntil: timestamp('retain_until', { withTimezone: true }).notNull(),
  },
  (table) => [
    unique('invoices_year_number').on(table.year, table.number),
    /** One invoice for each payment; it may have several partial cancellations. */
    uniqueIndex('invoices_payment').on(table.paymentId).where(sql`${table.kind} = 'invoice'`),
    index('invoices_of_payment').on(table.paymentId),
    index('invoices_issued').on(...newestFirst(table.issuedAt, table.id)),
    index('invoices_amount').on(table.grossCents, ...newestFirst(table.issuedAt, table.id)),
    // A search by the beginning of a number, whatever the collation.
    index('invoices_number_begins').on(sql`${table.invoiceNumber} text_pattern_ops`),
    index('invoices_customer').using('gin', sql`${invoicedNameOf(table)} gin_trgm_ops`),
    index('invoices_of_company')
      .on(table.companyId, ...newestFirst(table.issuedAt, table.id))
      .where(sql`${table.companyId} is not null`)
      .concurrently(),
    check('invoices_kind', oneOf(table.kind, invoiceKinds)),
    check('invoices_collective', sql`(${table.kind} = 'collective') = (${table.paymentId} is null)`),
    check('invoices_number', sql`${table.number} > 0`),
    index('invoices_retain_until').on(table.retainUntil),
  ],
);

/** Billing details that a customer saved in the settings for later orders. */
export const billingDetails = pgTable('billing_details', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  ...billingColumns,
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
});
