import { eq, sql } from 'drizzle-orm';
import { deliveries } from '#delivery/tables/deliveries-tables.ts';
import type { Executor } from '#platform/server/database/database.ts';

/** By the index of the customer's own list. */
export async function countOrders(executor: Executor, userId: string) {
  const [row] = await executor
    .select({
      all: sql<number>`count(*)::int`,
      active: sql<number>`(count(*) filter (where not ${deliveries.isCompleted}))::int`,
      cancelled: sql<number>`(count(*) filter (where ${deliveries.status} = 'cancelled'))::int`,
    })
    .from(deliveries)
    .where(eq(deliveries.userId, userId));
  return row ?? { all: 0, active: 0, cancelled: 0 };
}
