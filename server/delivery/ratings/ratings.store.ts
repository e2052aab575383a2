import { deliveryRatings } from '#database/schema/index.ts';
import type { Executor } from '#server/platform/database.ts';

/** False when this delivery has a rating already. */
export async function insertRating(
  executor: Executor,
  rating: typeof deliveryRatings.$inferInsert,
): Promise<boolean> {
  const rows = await executor.insert(deliveryRatings).values(rating).onConflictDoNothing().returning();
  return rows.length > 0;
}
