import { desc, eq, sql } from 'drizzle-orm';
import { deliveries } from '#delivery/tables/deliveries-tables.ts';
import { payments, refunds } from '#delivery/tables/quotes-tables.ts';
import type { Executor } from '#platform/server/database/database.ts';

/** Also those that are only requested: the customer has been told of them. */
const returnedOf = sql<number>`coalesce((select sum(${refunds.amountCents}) from ${refunds}
  where ${refunds.paymentId} = ${payments.id} and ${refunds.status} <> 'failed'), 0)::int`;

export async function listNewestPaymentsOf(executor: Executor, userId: string, limit: number) {
  return await executor
    .select({
      id: payments.id,
      deliveryId: payments.deliveryId,
      paidAt: payments.paidAt,
      amountCents: payments.amountCents,
      returnedCents: returnedOf,
    })
    .from(payments)
    .innerJoin(deliveries, eq(deliveries.id, payments.deliveryId))
    .where(eq(deliveries.userId, userId))
    .orderBy(desc(payments.paidAt), desc(payments.id))
    .limit(limit);
}

export async function sumPaymentsOf(executor: Executor, userId: string) {
  const [row] = await executor
    .select({
      paidCents: sql<number>`coalesce(sum(${payments.amountCents}), 0)::int`,
      returnedCents: sql<number>`coalesce(sum(${returnedOf}), 0)::int`,
    })
    .from(payments)
    .innerJoin(deliveries, eq(deliveries.id, payments.deliveryId))
    .where(eq(deliveries.userId, userId));
  return row ?? { paidCents: 0, returnedCents: 0 };
}
