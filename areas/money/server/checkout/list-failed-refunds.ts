import type { Executor } from '#platform/server/database/database.ts';
import { listFailed } from './payment-notes.store.ts';

/** Refunds that the payment provider refused permanently, oldest first, with their delivery. */
export async function listFailedRefunds(
  executor: Executor,
  limit: number,
): Promise<{ deliveryId: string; at: Date }[]> {
  return await listFailed(executor, limit);
}
