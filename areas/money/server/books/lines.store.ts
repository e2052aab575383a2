import { and, desc, eq, gte, like, lt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { containsAll, isAfterRow, isInRange, literally } from '#platform/tables/columns.ts';
import { deliveries } from '#delivery/tables/deliveries-tables.ts';
import { disputes, payments, refunds } from '#delivery/tables/quotes-tables.ts';
import { invoicedNameOf, invoices } from '#money/tables/billing-tables.ts';
import { receivables } from '#money/tables/receivables-tables.ts';
import { profiles, searchedPersonOf } from '#people/tables/accounts-tables.ts';
import type { Span } from '#platform/domain/hamburg-days.ts';
import type { Executor } from '#platform/server/database/database.ts';
import type { LineSearch } from '#money/domain/read-line-search.ts';

export interface Page {
  span?: Span | undefined;
  search?: LineSearch | undefined;
  /** Cursor: the last row of the previous page. */
  after?: { at: Date; id: string } | undefined;
  limit: number;
}

interface Lines {
  table: PgTable;
  at: PgColumn;
  id: PgColumn;
  /** The payment that a line is about; none for the payments themselves. */
  paymentId?: PgColumn;
}

/**
 * The rows of this page, newest first. A search is several: each thing a text may mean reads its own index
 * and yields no more than the page needs, so that none of them reads what all of them together would.
 */
function onPage(
  lines: Lines,
  page: Page,
  narrow: SQL | undefined,
  meanings: (search: LineSearch) => Meanings,
) {
  const { table, at, id, paymentId } = lines;
  const { span, after, limit, search } = page;
  const isOnPage = and(
    narrow,
    span && gte(at, span.start),
    span && lt(at, span.end),
    after && isAfterRow(at, id, after),
  );
  if (!search) return isOnPage;
  const joined = paymentId ? sql`join ${payments} on ${payments.id} = ${paymentId}` : sql``;
  const found = [...meaningsOfPayment(search), ...meanings(search)].flatMap((meaning) =>
    meaning
      ? [
          sql`(select ${id} from ${table} ${joined} where ${and(meaning, isOnPage)}
            order by ${at} desc, ${id} desc limit ${limit})`,
        ]
      : [],
  );
  return sql`${id} in (${sql.join(found, sql` union `)})`;
}
type Meanings = (SQL | undefined)[];

/** By the number of its delivery, its invoice, or its customer's name. */
function meaningsOfPayment({ ids, invoiceNumber, words }: LineSearch): Meanings {
  return [
    ids && isInRange(payments.deliveryId, ids),
    invoiceNumber === undefined
      ? undefined
      : sql`${payments.id} in (select ${invoices.paymentId} from ${invoices} where ${begins(invoiceNumber)})`,
    sql`${payments.deliveryId} in (select ${deliveries.id} from ${deliveries}
      join ${profiles} on ${profiles.id} = ${deliveries.userId} where ${containsAll(searchedPersonOf(profiles), words)})`,
  ];
}

const begins = (number: string) => like(invoices.invoiceNumber, `${literally(number)}%`);
const isAmount = (column: PgColumn, { cents }: LineSearch) =>
  cents === undefined ? undefined : eq(column, cents);

const customerName = sql<string>`coalesce(${profiles.fullName}, '')`;
/** A payment's own, or the collective one that charges it. */
const invoiceNumber = sql<string | null>`coalesce((select invoice_number from ${invoices} own
  where own.payment_id = ${payments}.id and own.kind = 'invoice'),
  (select invoice_number from ${receivables} charge join ${invoices} own on own.id = charge.invoice_id
    where charge.payment_id = ${payments}.id and charge.refund_id is null))`;
const refundsOf = (condition: SQL) =>
  sql<number>`coalesce((select sum(own.amount_cents) from ${refunds} own where ${condition}), 0)::int`;
const isOwn = sql`own.payment_id = ${payments}.id`;

const paymentLines: Lines = { table: payments, at: payments.paidAt, id: payments.id };

export async function listPaymentLines(
  executor: Executor,
  { refund, ...page }: Page & { refund?: 'some' | 'none' | undefined },
) {
  const isRefunded = sql`exists (select from ${refunds} where ${refunds.paymentId} = ${payments.id})`;
  const narrow = refund && (refund === 'some' ? isRefunded : sql`not ${isRefunded}`);
  return await executor
    .select({
      payment: payments,
      customerName,
      invoiceNumber,
      refundedCents: refundsOf(sql`${isOwn} and own.status = 'refunded'`),
      leftCents: sql<number>`${payments.amountCents} - ${refundsOf(isOwn)}`,
      returnedCents: refundsOf(sql`own.payment_id in (select sibling.id from ${payments} sibling
        where sibling.delivery_id = ${payments}.delivery_id)`),
    })
    .from(payments)
    .leftJoin(deliveries, eq(deliveries.id, payments.deliveryId))
    .leftJoin(profiles, eq(profiles.id, deliveries.userId))
    .where(onPage(paymentLines, page, narrow, (search) => [isAmount(payments.amountCents, search)]))
    .orderBy(desc(payments.paidAt), desc(payments.id))
    .limit(page.limit);
}

const refundLines: Lines = {
  table: refunds,
  at: refunds.createdAt,
  id: refunds.id,
  paymentId: refunds.paymentId,
};

export async function listRefundLines(
  executor: Executor,
  { status, source, ...page }: Page & Partial<Pick<typeof refunds.$inferSelect, 'status' | 'source'>>,
) {
  const narrow = and(status && eq(refunds.status, status), source && eq(refunds.source, source));
  const meanings = (search: LineSearch) => [
    isAmount(refunds.amountCents, search),
    containsAll(refunds.reason, search.words),
  ];
  return await executor
    .select({ refund: refunds, payment: payments, customerName })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .leftJoin(deliveries, eq(deliveries.id, payments.deliveryId))
    .leftJoin(profiles, eq(profiles.id, deliveries.userId))
    .where(onPage(refundLines, page, narrow, meanings))
    .orderBy(desc(refunds.createdAt), desc(refunds.id))
    .limit(page.limit);
}

const disputeLines: Lines = {
  table: disputes,
  at: disputes.openedAt,
  id: disputes.id,
  paymentId: disputes.paymentId,
};

export async function listDisputeLines(
  executor: Executor,
  { status, ...page }: Page & Partial<Pick<typeof disputes.$inferSelect, 'status'>>,
) {
  const narrow = status && eq(disputes.status, status);
  return await executor
    .select({ dispute: disputes, payment: payments, customerName })
    .from(disputes)
    .innerJoin(payments, eq(payments.id, disputes.paymentId))
    .leftJoin(deliveries, eq(deliveries.id, payments.deliveryId))
    .leftJoin(profiles, eq(profiles.id, deliveries.userId))
    .where(onPage(disputeLines, page, narrow, (search) => [isAmount(disputes.amountCents, search)]))
    .orderBy(desc(disputes.openedAt), desc(disputes.id))
    .limit(page.limit);
}

const invoiceLines: Lines = {
  table: invoices,
  at: invoices.issuedAt,
  id: invoices.id,
  paymentId: invoices.paymentId,
};

export async function listInvoiceLines(
  executor: Executor,
  { kind, ...page }: Page & Partial<Pick<typeof invoices.$inferSelect, 'kind'>>,
) {
  const name = invoicedNameOf(invoices);
  const meanings = ({ cents, invoiceNumber: number, words }: LineSearch) => [
    cents === undefined ? undefined : eq(invoices.grossCents, cents),
    // A cancellation.
    cents === undefined ? undefined : eq(invoices.grossCents, -cents),
    number === undefined ? undefined : begins(number),
    containsAll(name, words),
  ];
  return await executor
    .select({ invoice: invoices, deliveryId: payments.deliveryId })
    .from(invoices)
    .leftJoin(payments, eq(payments.id, invoices.paymentId))
    .where(onPage(invoiceLines, page, kind && eq(invoices.kind, kind), meanings))
    .orderBy(desc(invoices.issuedAt), desc(invoices.id))
    .limit(page.limit);
}
