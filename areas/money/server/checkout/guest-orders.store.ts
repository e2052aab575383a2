/** The orders of guests, who have the ids of their quotes. */
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { checkouts, payments } from '#delivery/tables/quotes-tables.ts';
import type { Executor } from '#platform/server/database/database.ts';

/** A guest's orders become another account's. */
export async function adoptCheckouts(
  executor: Executor,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await executor.update(checkouts).set({ userId: to }).where(eq(checkouts.userId, from));
}

/** The orders of guests, who have the ids of their quotes, as far as they are paid. */
export async function listPaidGuestOrders(executor: Executor, guestIds: readonly string[]) {
  return await executor
    .select({
      guestId: checkouts.userId,
      deliveryId: payments.deliveryId,
      amountCents: payments.amountCents,
      paidAt: payments.paidAt,
    })
    .from(checkouts)
    .innerJoin(payments, eq(payments.checkoutId, checkouts.id))
    .where(and(inArray(checkouts.quoteId, [...guestIds]), inArray(checkouts.userId, [...guestIds])))
    .orderBy(payments.paidAt);
}

/** Deletes what these guests did not pay; returns those of them who have no order left. */
export async function deleteUnpaidOrders(executor: Executor, guestIds: readonly string[]): Promise<string[]> {
  const isTheirs = inArray(checkouts.quoteId, [...guestIds]);
  await executor
    .delete(checkouts)
    .where(and(isTheirs, inArray(checkouts.status, ['expired', 'failed']), isNull(checkouts.deliveryId)));
  const left = await executor.select({ quoteId: checkouts.quoteId }).from(checkouts).where(isTheirs);
  return guestIds.filter((id) => !left.some(({ quoteId }) => quoteId === id));
}

/** The delivery that a guest, who has the id of the quote, has paid for; null until then. */
export async function findGuestDelivery(executor: Executor, guestId: string): Promise<string | null> {
  const [row] = await executor
    .select({ deliveryId: checkouts.deliveryId })
    .from(checkouts)
    .where(eq(checkouts.quoteId, guestId));
  return row?.deliveryId ?? null;
}
