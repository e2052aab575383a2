import { and, count, eq, gt, inArray, isNull, lt, min, sql } from 'drizzle-orm';
import { noDoors } from '#delivery/domain/keep-doors.ts';
import { checkouts, paymentEvents, payments, quotes, refunds } from '#delivery/tables/quotes-tables.ts';
import { erasedPlaces, erasedTexts } from '#delivery/tables/order-columns.ts';
import { noBillingDetails } from '#platform/domain/billing-details.ts';
import type { Executor, Transaction } from '#platform/server/database/database.ts';

export type Checkout = typeof checkouts.$inferSelect;
type Quote = typeof quotes.$inferSelect;
/** What was ordered, with the quote that it froze. */
export interface PaidOrder {
  checkout: Checkout;
  quote: Quote;
}
type Payment = typeof payments.$inferSelect;

/** Claims the quote; undefined if it is already claimed. */
export async function insertCheckout(
  executor: Executor,
  checkout: typeof checkouts.$inferInsert,
): Promise<Checkout | undefined> {
  const [row] = await executor
    .insert(checkouts)
    .values(checkout)
    .onConflictDoNothing({ target: checkouts.quoteId })
    .returning();
  return row;
}

/**
 * How many of this customer's checkouts may still be paid. Concurrent calls count one after the other, until
 * the transaction ends.
 */
export async function countUnpaid(tx: Transaction, userId: string, now: Date) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`checkouts:${userId}`}, 0))`);
  const [row] = await tx
    .select({ count: count(), firstEndsAt: min(checkouts.expiresAt) })
    .from(checkouts)
    .where(
      and(
        eq(checkouts.userId, userId),
        inArray(checkouts.status, ['creating', 'open']),
        gt(checkouts.expiresAt, now),
      ),
    );
  return row ?? { count: 0, firstEndsAt: null };
}

/** The order that froze this quote. */
export async function findOrderByQuote(executor: Executor, quoteId: string) {
  const [row] = await selectOrders(executor).where(eq(checkouts.quoteId, quoteId));
  return row;
}

export async function findCheckoutBySession(
  executor: Executor,
  providerSessionId: string,
): Promise<Checkout | undefined> {
  const [row] = await executor
    .select()
    .from(checkouts)
    .where(eq(checkouts.providerSessionId, providerSessionId));
  return row;
}

/**
 * Locks the row until the transaction ends, so that only one caller settles it. Returned with the quote that
 * it froze.
 */
export async function lockOrder(executor: Executor, id: string): Promise<PaidOrder | undefined> {
  const [row] = await selectOrders(executor).where(eq(checkouts.id, id)).for('update', { of: checkouts });
  return row;
}

function selectOrders(executor: Executor) {
  return executor
    .select({ checkout: checkouts, quote: quotes })
    .from(checkouts)
    .innerJoin(quotes, eq(quotes.id, checkouts.quoteId))
    .$dynamic();
}

/** Returns the updated row, also if another call opened it first. */
export async function openCheckout(
  executor: Executor,
  id: string,
  session: { providerSessionId: string; url: string },
): Promise<void> {
  await executor
    .update(checkouts)
    .set({ ...session, status: 'open' })
    .where(and(eq(checkouts.id, id), eq(checkouts.status, 'creating')));
}

/** Nobody is led to the payment page of a paid order again, and its address is long. */
export async function markPaid(
  executor: Executor,
  id: string,
  { deliveryId, status }: { deliveryId: string; status: 'paid' | 'refunded' },
): Promise<void> {
  const page = status === 'paid' ? { url: null } : {};
  await executor
    .update(checkouts)
    .set({ status, deliveryId, ...page })
    .where(eq(checkouts.id, id));
}

/** False if it has ended before, or is paid. */
export async function markEnded(
  executor: Executor,
  id: string,
  status: 'expired' | 'failed',
): Promise<boolean> {
  const open = inArray(checkouts.status, ['creating', 'open']);
  const rows = await executor
    .update(checkouts)
    .set({ status })
    .where(and(eq(checkouts.id, id), isNull(checkouts.deliveryId), open))
    .returning({ id: checkouts.id });
  return rows.length > 0;
}

/** It is paid, and no delivery could be made: since the first try that failed. */
export async function markUnsettled(executor: Executor, id: string, at: Date): Promise<void> {
  await executor
    .update(checkouts)
    .set({ unsettledSince: at })
    .where(and(eq(checkouts.id, id), isNull(checkouts.deliveryId), isNull(checkouts.unsettledSince)));
}

/** Checkouts whose outcome is unknown, oldest first. */
export async function listUnsettled(
  executor: Executor,
  window: { createdAfter: Date; createdBefore: Date },
): Promise<Checkout[]> {
  return await executor
    .select()
    .from(checkouts)
    .where(
      and(
        inArray(checkouts.status, ['creating', 'open']),
        gt(checkouts.createdAt, window.createdAfter),
        lt(checkouts.createdAt, window.createdBefore),
      ),
    )
    .orderBy(checkouts.createdAt)
    .limit(500);
}

/** Whose payment pages are open, of what this person ordered for a company. */
export async function listOpenOf(
  executor: Executor,
  { companyId, userId }: { companyId: string; userId: string },
): Promise<Checkout[]> {
  const isTheirs = and(eq(checkouts.companyId, companyId), eq(checkouts.userId, userId));
  return await executor
    .select()
    .from(checkouts)
    .where(and(isTheirs, eq(checkouts.status, 'open')));
}

export async function insertPayment(
  executor: Executor,
  payment: typeof payments.$inferInsert,
): Promise<Payment> {
  const [row] = await executor.insert(payments).values(payment).returning();
  if (!row) throw new Error('insert into payments returned no row');
  return row;
}

/** Payments that may still arrive, and refunds that are not completed; a person's also for a company. */
export async function countUnfinished(
  executor: Executor,
  whose: { userId: string } | { companyId: string },
): Promise<number> {
  const isTheirs =
    'companyId' in whose ? eq(checkouts.companyId, whose.companyId) : eq(checkouts.userId, whose.userId);
  const open = await executor.$count(
    checkouts,
    and(isTheirs, inArray(checkouts.status, ['creating', 'open'])),
  );
  const [refunding] = await executor
    .select({ value: count() })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(checkouts, eq(checkouts.id, payments.checkoutId))
    .where(and(isTheirs, inArray(refunds.status, ['requested', 'failed'])));
  return open + (refunding?.value ?? 0);
}

/** Each with its refunds, oldest first. */
export async function listPaymentsOfUser(executor: Executor, userId: string) {
  const rows = await executor
    .select({ payment: payments, checkout: checkouts })
    .from(payments)
    .innerJoin(checkouts, eq(checkouts.id, payments.checkoutId))
    .where(eq(checkouts.userId, userId))
    .orderBy(payments.paidAt);
  const ids = rows.map(({ payment }) => payment.id);
  const back = await executor
    .select()
    .from(refunds)
    .where(inArray(refunds.paymentId, ids))
    .orderBy(refunds.createdAt);
  return rows.map(({ payment, checkout }) => ({
    payment,
    checkout,
    refunds: back.filter(({ paymentId }) => paymentId === payment.id),
  }));
}

/** Erases typed texts; the quotes behind the orders keep postcode, district and price. */
export async function eraseOrderRows(
  executor: Executor,
  whose: { userId: string } | { companyId: string } | { deliveryIds: string[] },
): Promise<void> {
  const isTheirs =
    'userId' in whose
      ? and(eq(checkouts.userId, whose.userId), isNull(checkouts.companyId))
      : 'companyId' in whose
        ? eq(checkouts.companyId, whose.companyId)
        : inArray(checkouts.deliveryId, whose.deliveryIds);
  const ordered = executor.select({ id: checkouts.quoteId }).from(checkouts).where(isTheirs);
  await executor
    .update(quotes)
    .set({ ...erasedPlaces(quotes), ...noDoors })
    .where(inArray(quotes.id, ordered));
  const paid = executor
    .select({ id: payments.id })
    .from(payments)
    .innerJoin(checkouts, eq(checkouts.id, payments.checkoutId))
    .where(isTheirs);
  await executor
    .update(refunds)
    .set({ reason: '' })
    .where(and(inArray(refunds.paymentId, paid), eq(refunds.source, 'ours')));
  await executor
    .update(checkouts)
    .set({
      ...erasedTexts,
      ...noBillingDetails,
      redeliveryReason: null,
      url: null,
    })
    .where(isTheirs);
}

/** The order that made this delivery, with the quote it was made from. */
export async function findOrder(executor: Executor, deliveryId: string) {
  const [row] = await selectOrders(executor).where(
    and(eq(checkouts.deliveryId, deliveryId), isNull(checkouts.redeliveryOf)),
  );
  return row;
}

/** False if this event was already stored. */
export async function insertPaymentEvent(
  executor: Executor,
  event: typeof paymentEvents.$inferInsert,
): Promise<boolean> {
  const rows = await executor.insert(paymentEvents).values(event).onConflictDoNothing().returning();
  return rows.length > 0;
}

/** A payment with its order and the quote behind it. */
export async function findPaidOrder(executor: Executor, paymentId: string) {
  const [row] = await executor
    .select({ payment: payments, checkout: checkouts, quote: quotes })
    .from(payments)
    .innerJoin(checkouts, eq(checkouts.id, payments.checkoutId))
    .innerJoin(quotes, eq(quotes.id, checkouts.quoteId))
    .where(eq(payments.id, paymentId));
  return row;
}
