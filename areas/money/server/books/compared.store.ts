import { and, asc, eq, gte, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { checkouts, payments, refunds } from '#delivery/tables/quotes-tables.ts';
import type { Span } from '#platform/domain/hamburg-days.ts';
import type { Executor } from '#platform/server/database/database.ts';

const MAX_COMPARED = 1000;

/** Orders that reached the provider: paid in this span, or begun in it and unpaid as far as we know. */
export async function listCompared(executor: Executor, { start, end }: Span) {
  return await executor
    .select({
      sessionId: sql<string>`${checkouts.providerSessionId}`,
      deliveryId: sql<string | null>`coalesce(${payments.deliveryId}, ${checkouts.redeliveryOf})`,
      providerPaymentId: payments.providerPaymentId,
      amountCents: sql<number>`coalesce(${payments.amountCents}, ${checkouts.amountCents})`,
      at: sql`coalesce(${payments.paidAt}, ${checkouts.createdAt})`.mapWith(payments.paidAt),
      refundedCents: sql<number>`coalesce((select sum(${refunds.amountCents}) from ${refunds}
        where ${refunds.paymentId} = ${payments.id} and ${refunds.status} = 'refunded'
          and ${refunds.source} <> 'dispute'), 0)::int`,
    })
    .from(checkouts)
    .leftJoin(payments, eq(payments.checkoutId, checkouts.id))
    .where(
      and(
        eq(checkouts.method, 'card'),
        isNotNull(checkouts.providerSessionId),
        or(
          and(gte(payments.paidAt, start), lt(payments.paidAt, end)),
          and(isNull(payments.id), gte(checkouts.createdAt, start), lt(checkouts.createdAt, end)),
        ),
      ),
    )
    .orderBy(asc(checkouts.createdAt), asc(checkouts.id))
    .limit(MAX_COMPARED);
}
