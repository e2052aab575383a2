import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import { checkouts, quotes } from '#delivery/tables/quotes-tables.ts';
import { callOrders } from '#office/tables/call-orders-tables.ts';
import { profiles } from '#people/tables/accounts-tables.ts';
import type { Executor } from '#platform/server/database/database.ts';

/** Undefined if this checkout is known: a repeated press of the button. */
export async function insertCallOrder(
  executor: Executor,
  order: typeof callOrders.$inferInsert,
): Promise<boolean> {
  const rows = await executor.insert(callOrders).values(order).onConflictDoNothing().returning();
  return rows.length > 0;
}

const selectCallOrders = (executor: Executor) =>
  executor
    .select({ order: callOrders, checkout: checkouts, quote: quotes, customer: profiles })
    .from(callOrders)
    .innerJoin(checkouts, eq(checkouts.id, callOrders.checkoutId))
    .innerJoin(quotes, eq(quotes.id, checkouts.quoteId))
    .innerJoin(profiles, eq(profiles.id, callOrders.customerId))
    .$dynamic();
export type CallOrderRow = Awaited<ReturnType<typeof selectCallOrders>>[number];

export async function findCallOrder(executor: Executor, id: string): Promise<CallOrderRow | undefined> {
  const [row] = await selectCallOrders(executor).where(eq(callOrders.checkoutId, id));
  return row;
}

/** Newest first. */
export async function listCallOrdersSince(
  executor: Executor,
  since: Date,
  limit: number,
): Promise<CallOrderRow[]> {
  return await selectCallOrders(executor)
    .where(gt(callOrders.termsAcceptedAt, since))
    .orderBy(desc(callOrders.termsAcceptedAt), desc(callOrders.checkoutId))
    .limit(limit);
}

export async function markSent(executor: Executor, id: string, sentAt: Date): Promise<void> {
  await executor.update(callOrders).set({ sentAt }).where(eq(callOrders.checkoutId, id));
}

/** False if another admin was first. */
export async function markWithdrawn(executor: Executor, id: string, withdrawnAt: Date): Promise<boolean> {
  const rows = await executor
    .update(callOrders)
    .set({ withdrawnAt })
    .where(and(eq(callOrders.checkoutId, id), isNull(callOrders.withdrawnAt)))
    .returning();
  return rows.length > 0;
}
