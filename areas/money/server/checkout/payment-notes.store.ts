import { and, asc, eq, gte, inArray, max, sql, sum } from 'drizzle-orm';
import { deliveries } from '#delivery/tables/deliveries-tables.ts';
import { checkouts, disputes, payments, refunds } from '#delivery/tables/quotes-tables.ts';
import { drivingStatuses } from '#platform/domain/statuses.ts';
import type { Executor } from '#platform/server/database/database.ts';

interface Note {
  deliveryId: string;
  amountCents: number;
  since: Date;
}

const MAX_NOTES = 100;

/** Open disputes, oldest first. */
export async function listContested(executor: Executor): Promise<Note[]> {
  return await executor
    .select({
      deliveryId: payments.deliveryId,
      amountCents: disputes.amountCents,
      since: disputes.openedAt,
    })
    .from(disputes)
    .innerJoin(payments, eq(payments.id, disputes.paymentId))
    .where(eq(disputes.status, 'open'))
    .orderBy(asc(disputes.openedAt))
    .limit(MAX_NOTES);
}

/** Deliveries that a driver has although their current payment was refunded in full. */
export async function listRefundedUnderWay(executor: Executor): Promise<Note[]> {
  const isRunning = sql`not exists (select from ${payments} later join ${checkouts} c on c.id = later.checkout_id
    where later.delivery_id = ${payments.deliveryId} and later.paid_at > ${payments.paidAt} and c.status = 'paid')`;
  const rows = await executor
    .select({
      deliveryId: payments.deliveryId,
      amountCents: payments.amountCents,
      since: max(refunds.createdAt),
    })
    .from(payments)
    .innerJoin(refunds, eq(refunds.paymentId, payments.id))
    .innerJoin(checkouts, eq(checkouts.id, payments.checkoutId))
    .innerJoin(deliveries, eq(deliveries.id, payments.deliveryId))
    .where(
      and(
        inArray(deliveries.status, [...drivingStatuses, 'recipient_absent']),
        eq(checkouts.status, 'paid'),
        isRunning,
      ),
    )
    .groupBy(payments.id)
    .having(gte(sum(refunds.amountCents), sql`${payments.amountCents}`))
    .orderBy(asc(max(refunds.createdAt)))
    .limit(MAX_NOTES);
  return rows.flatMap(({ since, ...row }) => (since ? [{ ...row, since }] : []));
}

/** Failed refunds, oldest first. */
export async function listFailed(
  executor: Executor,
  limit: number,
): Promise<{ deliveryId: string; at: Date }[]> {
  return await executor
    .select({ deliveryId: payments.deliveryId, at: refunds.createdAt })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(refunds.status, 'failed'))
    .orderBy(asc(refunds.createdAt))
    .limit(limit);
}
