import { and, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { isAfterRow } from '#database/schema/platform/columns.ts';
import { disputes, invoices, payments, refunds } from '#database/schema/index.ts';
import type { Span } from '#domain/calendar/hamburg-days.ts';
import type { Executor } from '#server/platform/database.ts';

export interface Page {
  span?: Span | undefined;
  /** Cursor: the last row of the previous page. */
  after?: { at: Date; id: string } | undefined;
  limit: number;
}

/** The rows of this page; sorted by time and id, newest first. */
function onPage(at: PgColumn, id: PgColumn, { span, after }: Page): SQL | undefined {
  return and(span && gte(at, span.start), span && lt(at, span.end), after && isAfterRow(at, id, after));
}

const invoiceNumber = sql<string | null>`(select invoice_number from ${invoices} own
  where own.payment_id = ${payments}.id and own.kind = 'invoice')`;
const returnedCents = sql<number>`coalesce((select sum(amount_cents) from ${refunds} own
  where own.payment_id = ${payments}.id and own.status = 'refunded'), 0)::int`;

export async function listPaymentLines(executor: Executor, page: Page) {
  return await executor
    .select({ payment: payments, invoiceNumber, refundedCents: returnedCents })
    .from(payments)
    .where(onPage(payments.paidAt, payments.id, page))
    .orderBy(desc(payments.paidAt), desc(payments.id))
    .limit(page.limit);
}

export async function listRefundLines(executor: Executor, page: Page) {
  return await executor
    .select({ refund: refunds, payment: payments })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(onPage(refunds.createdAt, refunds.id, page))
    .orderBy(desc(refunds.createdAt), desc(refunds.id))
    .limit(page.limit);
}

export async function listDisputeLines(executor: Executor, page: Page) {
  return await executor
    .select({ dispute: disputes, payment: payments })
    .from(disputes)
    .innerJoin(payments, eq(payments.id, disputes.paymentId))
    .where(onPage(disputes.openedAt, disputes.id, page))
    .orderBy(desc(disputes.openedAt), desc(disputes.id))
    .limit(page.limit);
}

export async function listInvoiceLines(executor: Executor, page: Page) {
  return await executor
    .select({ invoice: invoices, deliveryId: payments.deliveryId })
    .from(invoices)
    .innerJoin(payments, eq(payments.id, invoices.paymentId))
    .where(onPage(invoices.issuedAt, invoices.id, page))
    .orderBy(desc(invoices.issuedAt), desc(invoices.id))
    .limit(page.limit);
}
