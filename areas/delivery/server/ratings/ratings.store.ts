import { deliveryRatings } from '#delivery/tables/deliveries-tables.ts';
import type { Executor } from '#platform/server/database/database.ts';

/** False if this delivery is already rated. */
export async function insertRating(
  executor: Executor,
  rating: typeof deliveryRatings.$inferInsert,
): Promise<boolean> {
  const rows = await executor.insert(deliveryRatings).values(rating).onConflictDoNothing().returning();
  return rows.length > 0;
}
