import { and, asc, desc, eq, inArray, lt, sql, sum } from 'drizzle-orm';
import { checkouts, disputes, payments, refunds } from '#delivery/tables/quotes-tables.ts';
import type { Executor } from '#platform/server/database/database.ts';

export type Payment = typeof payments.$inferSelect;
export type Refund = typeof refunds.$inferSelect;
export type Dispute = typeof disputes.$inferSelect;

/** Locks the payment until the transaction ends, so that its refunds are decided one at a time. */
export async function lockPayment(executor: Executor, id: string): Promise<Payment | undefined> {
  const [row] = await executor.select().from(payments).where(eq(payments.id, id)).for('update');
  return row;
}

export async function findPaymentByProvider(
  executor: Executor,
  providerPaymentId: string,
): Promise<Payment | undefined> {
  const [row] = await executor
    .select()
    .from(payments)
    .where(eq(payments.providerPaymentId, providerPaymentId));
  return row;
}

/** Oldest first; includes a second payment that came too late and is refunded automatically. */
export async function listPaymentsOf(executor: Executor, deliveryId: string): Promise<Payment[]> {
  return await executor
    .select()
    .from(payments)
    .where(eq(payments.deliveryId, deliveryId))
    .orderBy(asc(payments.paidAt), asc(payments.id));
}

/** The current payment of the delivery: the last one that was accepted for it. */
export async function findRunningPayment(
  executor: Executor,
  deliveryId: string,
): Promise<Payment | undefined> {
  const [row] = await executor
    .select({ payment: payments })
    .from(payments)
    .innerJoin(checkouts, eq(checkouts.id, payments.checkoutId))
    .where(and(eq(payments.deliveryId, deliveryId), eq(checkouts.status, 'paid')))
    // At the same instant, the redelivery's payment counts as later than the order's.
    .orderBy(desc(payments.paidAt), asc(sql`${checkouts.redeliveryOf} is null`), desc(payments.id))
    .limit(1);
  return row?.payment;
}

/** These payments with what is left of each, oldest first. */
export async function listPaymentsWithRest(executor: Executor, ids: string[]) {
  const leftCents = sql<number>`${payments.amountCents} - coalesce((select sum(own.amount_cents)
    from ${refunds} own where own.payment_id = ${payments}.id), 0)::int`;
  return await executor
    .select({ id: payments.id, deliveryId: payments.deliveryId, cents: payments.amountCents, leftCents })
    .from(payments)
    .where(inArray(payments.id, ids))
    .orderBy(asc(payments.paidAt), asc(payments.id));
}

export async function insertRefund(executor: Executor, refund: typeof refunds.$inferInsert): Promise<Refund> {
  const [row] = await executor.insert(refunds).values(refund).returning();
  if (!row) throw new Error('insert into refunds returned no row');
  return row;
}

export async function findRefund(executor: Executor, id: string) {
  const [row] = await executor
    .select({ refund: refunds, payment: payments })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(refunds.id, id));
  return row;
}

export async function listRefunds(executor: Executor, paymentId: string): Promise<Refund[]> {
  return await executor
    .select()
    .from(refunds)
    .where(eq(refunds.paymentId, paymentId))
    .orderBy(asc(refunds.createdAt), asc(refunds.id));
}

export async function updateRefund(executor: Executor, id: string, patch: Partial<Refund>): Promise<void> {
  await executor.update(refunds).set(patch).where(eq(refunds.id, id));
}

export async function deleteRefund(executor: Executor, id: string): Promise<void> {
  await executor.delete(refunds).where(eq(refunds.id, id));
}

/** Recorded before an instant and not completed, oldest first. */
export async function listWaitingRefunds(executor: Executor, before: Date): Promise<Refund[]> {
  return await executor
    .select()
    .from(refunds)
    .where(and(eq(refunds.status, 'requested'), lt(refunds.createdAt, before)))
    .orderBy(asc(refunds.createdAt))
    .limit(200);
}

/** The refunds of this payment, completed or recorded, in cents. */
export async function sumRefunds(executor: Executor, paymentId: string): Promise<number> {
  const [row] = await executor
    .select({ cents: sum(refunds.amountCents).mapWith(Number) })
    .from(refunds)
    .where(eq(refunds.paymentId, paymentId));
  return row?.cents ?? 0;
}

export async function listDisputes(executor: Executor, paymentId: string): Promise<Dispute[]> {
  return await executor.select().from(disputes).where(eq(disputes.paymentId, paymentId));
}

export async function insertDispute(
  executor: Executor,
  dispute: typeof disputes.$inferInsert,
): Promise<void> {
  await executor.insert(disputes).values(dispute);
}

export async function closeDispute(
  executor: Executor,
  id: string,
  closed: { status: 'won' | 'lost'; closedAt: Date },
): Promise<void> {
  await executor.update(disputes).set(closed).where(eq(disputes.id, id));
}
