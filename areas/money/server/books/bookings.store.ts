import { and, asc, eq, gt, gte, isNotNull, lt, sql } from 'drizzle-orm';
import { earnedEntries } from '#money/tables/earned-entries.ts';
import { disputes, payments, refunds } from '#delivery/tables/quotes-tables.ts';
import { invoices } from '#money/tables/billing-tables.ts';
import { compensations } from '#money/tables/compensations-tables.ts';
import { payoutItems, payoutRuns, payouts } from '#money/tables/payouts-tables.ts';
import type { Span } from '#platform/domain/hamburg-days.ts';
import { TIME_ZONE } from '#platform/domain/opening-hours.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { germanOrder } from '#platform/tables/columns.ts';

const invoiceNumber = sql<string | null>`(select invoice_number from ${invoices} own
  where own.payment_id = ${payments}.id and own.kind = 'invoice')`;

/** Invoices and cancellations by date, ordered by number, each with the number of the payment's invoice. */
export async function listIssued(executor: Executor, { start, end }: Span) {
  return await executor
    .select({ issued: invoices, payment: payments, invoiceNumber })
    .from(invoices)
    .leftJoin(payments, eq(payments.id, invoices.paymentId))
    .where(and(gte(invoices.issuedAt, start), lt(invoices.issuedAt, end)))
    .orderBy(asc(invoices.year), asc(invoices.number));
}

/** By card, each with its invoice number; null while the invoice is being issued. */
export async function listReceived(executor: Executor, { start, end }: Span) {
  return await executor
    .select({ payment: payments, invoiceNumber })
    .from(payments)
    .where(and(eq(payments.method, 'card'), gte(payments.paidAt, start), lt(payments.paidAt, end)))
    .orderBy(asc(payments.paidAt), asc(payments.id));
}

/** Completed refunds of payments by card, by the time of completion. */
export async function listReturned(executor: Executor, { start, end }: Span) {
  return await executor
    .select({ refund: refunds, payment: payments, invoiceNumber })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(
      and(
        eq(payments.method, 'card'),
        eq(refunds.status, 'refunded'),
        gte(refunds.refundedAt, start),
        lt(refunds.refundedAt, end),
      ),
    )
    .orderBy(asc(refunds.refundedAt), asc(refunds.id));
}

/** Disputes by the day on which they were opened, with what the provider charged. */
export async function listDisputeFees(executor: Executor, { start, end }: Span) {
  return await executor
    .select({ dispute: disputes, payment: payments, invoiceNumber })
    .from(disputes)
    .innerJoin(payments, eq(payments.id, disputes.paymentId))
    .where(and(gt(disputes.feeCents, 0), gte(disputes.openedAt, start), lt(disputes.openedAt, end)))
    .orderBy(asc(disputes.openedAt), asc(disputes.id));
}

/** Damages paid, by the day on which they were transferred. */
export async function listCompensations(executor: Executor, { start, end }: Span) {
  const { paidAt, voucher } = compensations;
  return await executor
    .select()
    .from(compensations)
    .where(and(gte(paidAt, start), lt(paidAt, end)))
    .orderBy(asc(paidAt), asc(voucher));
}

/** The Monday of the week in Hamburg in which an attempt was earned or an adjustment entered. */
const earnedWeek = sql<string>`to_char(date_trunc('week', ${earnedEntries.earnedAt} at time zone
  ${sql.raw(`'${TIME_ZONE}'`)}), 'YYYY-MM-DD')`;

/** What each driver earned in each week, as far as it lies in the span; negative after deductions. */
export async function listEarned(executor: Executor, { start, end }: Span) {
  return await executor
    .select({
      driverId: earnedEntries.driverId,
      week: earnedWeek,
      driverName: sql<string>`max(${earnedEntries.driverName})`,
      cents: sql<number>`sum(${earnedEntries.cents})::int`,
      lastAt: sql<Date>`max(${earnedEntries.earnedAt})`.mapWith(payoutRuns.createdAt),
    })
    .from(earnedEntries)
    .where(and(gte(earnedEntries.earnedAt, start), lt(earnedEntries.earnedAt, end)))
    .groupBy(earnedEntries.driverId, sql`2`)
    .orderBy(sql`2`, asc(earnedEntries.driverId));
}

const bookedBackAt = sql<Date>`greatest(${payouts.returnedAt}, ${payoutRuns.paidAt})`;

/** Transfers that the bank carried out, by `at`, or with `areReturned` gave back, split by weeks earned. */
export async function listTransferred(executor: Executor, { start, end }: Span, areReturned: boolean) {
  const at = areReturned ? bookedBackAt : payoutRuns.paidAt;
  return await executor
    .select({
      driverId: payouts.driverId,
      week: earnedWeek,
      driverName: payouts.driverName,
      cents: sql<number>`sum(${payoutItems.earningsCents})::int`,
      at: sql<Date>`${at}`.mapWith(payoutRuns.paidAt),
    })
    .from(payouts)
    .innerJoin(payoutRuns, eq(payoutRuns.id, payouts.runId))
    .innerJoin(payoutItems, eq(payoutItems.payoutId, payouts.id))
    .innerJoin(earnedEntries, eq(earnedEntries.id, payoutItems.entryId))
    .where(
      and(
        isNotNull(payoutRuns.paidAt),
        areReturned ? isNotNull(payouts.returnedAt) : undefined,
        sql`${at} >= ${start.toISOString()}`,
        sql`${at} < ${end.toISOString()}`,
      ),
    )
    .groupBy(payouts.id, payoutRuns.id, sql`2`)
    .orderBy(germanOrder(payouts.driverName), asc(payouts.id), sql`2`);
}
