import type { Transaction } from '#platform/server/database/database.ts';
import { deleteTrack } from './drivers.store.ts';

/**
 * Deletes a driver's track; it is kept only while a delivery in hand needs it. Source: docs/decisions/0040.
 */
export async function forgetTrack(tx: Transaction, userId: string): Promise<void> {
  await deleteTrack(tx, userId);
}
