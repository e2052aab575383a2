import { eq } from 'drizzle-orm';
import { receiverWishes } from '#delivery/tables/receiver-wishes-tables.ts';
import type { Executor } from '#platform/server/database/database.ts';

/** The last wish counts. */
export async function saveWishRow(
  executor: Executor,
  wish: typeof receiverWishes.$inferInsert,
): Promise<void> {
  const { wish: kind, details, updatedAt } = wish;
  await executor
    .insert(receiverWishes)
    .values(wish)
    .onConflictDoUpdate({ target: receiverWishes.deliveryId, set: { wish: kind, details, updatedAt } });
}

export async function deleteWishRow(executor: Executor, deliveryId: string): Promise<void> {
  await executor.delete(receiverWishes).where(eq(receiverWishes.deliveryId, deliveryId));
}

export async function findWishRow(executor: Executor, deliveryId: string) {
  const [row] = await executor.select().from(receiverWishes).where(eq(receiverWishes.deliveryId, deliveryId));
  return row;
}
