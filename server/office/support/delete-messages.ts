import type { Transaction } from '#server/platform/database.ts';
import { deleteAllOf, deleteBefore } from './support.store.ts';

/**
 * Deletes what this person wrote to support, and answers the storage keys of the photos that came with it.
 */
export async function deleteMessages(tx: Transaction, userId: string): Promise<string[]> {
  const deleted = await deleteAllOf(tx, userId);
  return deleted.flatMap(({ photoKeys }) => photoKeys);
}

/** The same for whatever was written before `before`. */
export async function deleteLapsedMessages(tx: Transaction, before: Date): Promise<string[]> {
  const deleted = await deleteBefore(tx, before);
  return deleted.flatMap(({ photoKeys }) => photoKeys);
}
