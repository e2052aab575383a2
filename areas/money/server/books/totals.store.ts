import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { earnedEntries } from '#money/tables/earned-entries.ts';
import { compensations } from '#money/tables/compensations-tables.ts';
import { payments, refunds } from '#delivery/tables/quotes-tables.ts';
import { invoices } from '#money/tables/billing-tables.ts';
import { TIME_ZONE } from '#platform/domain/opening-hours.ts';
import type { Span } from '#platform/domain/hamburg-days.ts';
import type { Executor } from '#platform/server/database/database.ts';

export type Unit = 'day' | 'month';

/** '2026-11-20' or '2026-11', in Hamburg. */
const keyOf = (column: PgColumn, unit: Unit) =>
  sql<string>`to_char(${column} at time zone ${sql.raw(`'${TIME_ZONE}'`)}, ${sql.raw(unit === 'day' ? `'YYYY-MM-DD'` : `'YYYY-MM'`)})`;
const within = (column: PgColumn, { start, end }: Span) => and(gte(column, start), lt(column, end));
const cents = (of: PgColumn | SQL, filter?: SQL) =>
  sql<number>`coalesce(sum(${of})${filter ? sql` filter (where ${filter})` : sql``}, 0)::bigint`.mapWith(
    Number,
  );
// Refers to the column by position: as an expression its parameters would make it a different one.
const byKey = sql`1`;

/** By card. */
export async function sumPayments(executor: Executor, span: Span, unit: Unit) {
  return await executor
    .select({
      key: keyOf(payments.paidAt, unit),
      paymentCents: cents(payments.amountCents),
      paymentCount: sql<number>`count(*)::int`,
    })
    .from(payments)
    .where(and(eq(payments.method, 'card'), within(payments.paidAt, span)))
    .groupBy(byKey);
}

/** Completed refunds of payments by card, by the time of completion. */
export async function sumReturned(executor: Executor, span: Span, unit: Unit) {
  const isDispute = sql`${refunds.source} = 'dispute'`;
  return await executor
    .select({
      key: keyOf(refunds.refundedAt, unit),
      refundCents: cents(refunds.amountCents, sql`not (${isDispute})`),
      disputeCents: cents(refunds.amountCents, isDispute),
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(
      and(eq(payments.method, 'card'), sql`${refunds.status} = 'refunded'`, within(refunds.refundedAt, span)),
    )
    .groupBy(byKey);
}

/** Invoices minus cancellations. */
export async function sumInvoiced(executor: Executor, span: Span, unit: Unit) {
  const inContent = (key: string) => sql`(${invoices.content}->>${sql.raw(`'${key}'`)})::int`;
  return await executor
    .select({
      key: keyOf(invoices.issuedAt, unit),
      netCents: cents(inContent('netCents')),
      vatCents: cents(inContent('vatCents')),
    })
    .from(invoices)
    .where(within(invoices.issuedAt, span))
    .groupBy(byKey);
}

/** The same of one month by VAT rate, the highest first. */
export async function sumVat(executor: Executor, span: Span) {
  const inContent = (key: string) => sql`(${invoices.content}->>${sql.raw(`'${key}'`)})::int`;
  return await executor
    .select({
      vatPercent: sql<number>`(${invoices.content}->>'vatPercent')::float`,
      netCents: cents(inContent('netCents')),
      vatCents: cents(inContent('vatCents')),
      grossCents: cents(inContent('grossCents')),
    })
    .from(invoices)
    .where(within(invoices.issuedAt, span))
    .groupBy(byKey)
    .orderBy(sql`1 desc`);
}

export async function sumCompensations(executor: Executor, span: Span, unit: Unit) {
  return await executor
    .select({ key: keyOf(compensations.paidAt, unit), compensationCents: cents(compensations.cents) })
    .from(compensations)
    .where(within(compensations.paidAt, span))
    .groupBy(byKey);
}

export async function sumCourier(executor: Executor, span: Span, unit: Unit) {
  return await executor
    .select({
      key: keyOf(earnedEntries.earnedAt, unit),
      courierCents: cents(earnedEntries.cents),
    })
    .from(earnedEntries)
    .where(within(earnedEntries.earnedAt, span))
    .groupBy(byKey);
}
