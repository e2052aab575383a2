import { and, eq, gt, inArray, isNull, lt } from 'drizzle-orm';
import { checkouts, paymentEvents, payments, refunds } from '#database/schema/index.ts';
import type { Executor } from '#server/platform/database.ts';

export type Checkout = typeof checkouts.$inferSelect;
export type Refund = typeof refunds.$inferSelect;

/** Claims the quote; undefined when somebody already has. */
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

export async function findCheckoutByQuote(
  executor: Executor,
  quoteId: string,
): Promise<Checkout | undefined> {
  const [row] = await executor.select().from(checkouts).where(eq(checkouts.quoteId, quoteId));
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

/** Holds the row until the transaction ends: whoever settles first, settles alone. */
export async function lockCheckout(executor: Executor, id: string): Promise<Checkout | undefined> {
  const [row] = await executor.select().from(checkouts).where(eq(checkouts.id, id)).for('update');
  return row;
}

/** Answers the row as it stands after, also when another call opened it first. */
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

export async function markPaid(executor: Executor, id: string, deliveryId: string): Promise<void> {
  await executor.update(checkouts).set({ status: 'paid', deliveryId }).where(eq(checkouts.id, id));
}

export async function markEnded(executor: Executor, id: string, status: 'expired' | 'failed'): Promise<void> {
  await executor
    .update(checkouts)
    .set({ status })
    .where(and(eq(checkouts.id, id), isNull(checkouts.deliveryId)));
}

/** Checkouts whose end is not known yet, oldest first. */
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

export async function insertPayment(
  executor: Executor,
  payment: typeof payments.$inferInsert,
): Promise<void> {
  await executor.insert(payments).values(payment);
}

export async function findPayment(executor: Executor, deliveryId: string) {
  const [row] = await executor.select().from(payments).where(eq(payments.deliveryId, deliveryId));
  return row;
}

/** False when this event was stored before. */
export async function insertPaymentEvent(
  executor: Executor,
  event: typeof paymentEvents.$inferInsert,
): Promise<boolean> {
  const rows = await executor.insert(paymentEvents).values(event).onConflictDoNothing().returning();
  return rows.length > 0;
}

export async function insertRefund(
  executor: Executor,
  refund: typeof refunds.$inferInsert,
): Promise<Refund | undefined> {
  const [row] = await executor.insert(refunds).values(refund).onConflictDoNothing().returning();
  return row;
}

export async function findRefund(executor: Executor, id: string) {
  const [row] = await executor
    .select({ refund: refunds, providerPaymentId: payments.providerPaymentId })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(refunds.id, id));
  return row;
}

export async function markRefunded(
  executor: Executor,
  id: string,
  done: { providerRefundId: string; refundedAt: Date },
): Promise<void> {
  await executor
    .update(refunds)
    .set({ ...done, status: 'refunded' })
    .where(eq(refunds.id, id));
}
