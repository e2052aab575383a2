import { and, asc, eq, gte, isNotNull, isNull, lt } from 'drizzle-orm';
import { checkouts, payments } from '#delivery/tables/quotes-tables.ts';
import type { Span } from '#platform/domain/hamburg-days.ts';
import type { Executor } from '#platform/server/database/database.ts';

/** Payments of this span whose fee is unknown, with the provider's session; oldest first. */
export async function listWithoutFee(
  executor: Executor,
  { start, end }: Span,
): Promise<{ id: string; sessionId: string }[]> {
  const rows = await executor
    .select({ id: payments.id, sessionId: checkouts.providerSessionId })
    .from(payments)
    .innerJoin(checkouts, eq(checkouts.id, payments.checkoutId))
    .where(
      and(
        isNull(payments.feeCents),
        isNotNull(checkouts.providerSessionId),
        gte(payments.paidAt, start),
        lt(payments.paidAt, end),
      ),
    )
    .orderBy(asc(payments.paidAt))
    .limit(500);
  return rows.map(({ id, sessionId }) => ({ id, sessionId: sessionId ?? '' }));
}

export async function saveFee(executor: Executor, paymentId: string, feeCents: number): Promise<void> {
  await executor.update(payments).set({ feeCents }).where(eq(payments.id, paymentId));
}
