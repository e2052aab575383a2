import type { Transaction } from '#server/platform/database.ts';
import { deleteTrack } from './drivers.store.ts';

/**
 * Where a driver has been goes; a track is kept only while a delivery in hand needs it. Source:
 * docs/decisions/0040.
 */
export async function forgetTrack(tx: Transaction, userId: string): Promise<void> {
  await deleteTrack(tx, userId);
}
