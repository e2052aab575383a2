import { eq, sql } from 'drizzle-orm';
import { deliveries, deliveryRatings } from '#delivery/tables/deliveries-tables.ts';
import type { Executor } from '#platform/server/database/database.ts';

/** Of the deliveries that this driver has. */
export async function rateDriver(executor: Executor, driverId: string) {
  const [row] = await executor
    .select({
      average: sql<number | null>`avg(${deliveryRatings.rating})::float8`,
      count: sql<number>`count(*)::int`,
    })
    .from(deliveryRatings)
    .innerJoin(deliveries, eq(deliveries.id, deliveryRatings.deliveryId))
    .where(eq(deliveries.driverId, driverId));
  return row ?? { average: null, count: 0 };
}
