import { and, asc, eq, gte, lt, sql } from 'drizzle-orm';
import { invoices, payments, refunds } from '#database/schema/index.ts';
import type { Span } from '#domain/calendar/hamburg-days.ts';
import type { Executor } from '#server/platform/database.ts';

const invoiceNumber = sql<string | null>`(select invoice_number from ${invoices} own
  where own.payment_id = ${payments}.id and own.kind = 'invoice')`;

/** Invoices and cancellations by date, ordered by number. */
export async function listIssued(executor: Executor, { start, end }: Span) {
  return await executor
    .select()
    .from(invoices)
    .where(and(gte(invoices.issuedAt, start), lt(invoices.issuedAt, end)))
    .orderBy(asc(invoices.year), asc(invoices.number));
}

/** Each with its invoice number; null while the invoice is being issued. */
export async function listReceived(executor: Executor, { start, end }: Span) {
  return await executor
    .select({ payment: payments, invoiceNumber })
    .from(payments)
    .where(and(gte(payments.paidAt, start), lt(payments.paidAt, end)))
    .orderBy(asc(payments.paidAt), asc(payments.id));
}

/** Completed refunds, by the time of completion. */
export async function listReturned(executor: Executor, { start, end }: Span) {
  return await executor
    .select({ refund: refunds, payment: payments, invoiceNumber })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(refunds.status, 'refunded'), gte(refunds.refundedAt, start), lt(refunds.refundedAt, end)))
    .orderBy(asc(refunds.refundedAt), asc(refunds.id));
}
