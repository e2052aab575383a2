import type { Transaction } from '#server/platform/database.ts';
import { removeAllOf, removeBefore } from './support.store.ts';

/** Deletes what this person wrote to support, and answers the storage keys of the photos that came with it. */
export async function eraseMessages(tx: Transaction, userId: string): Promise<string[]> {
  const removed = await removeAllOf(tx, userId);
  return removed.flatMap(({ photoKeys }) => photoKeys);
}

/** The same for whatever was written before `before`. */
export async function eraseLapsedMessages(tx: Transaction, before: Date): Promise<string[]> {
  const removed = await removeBefore(tx, before);
  return removed.flatMap(({ photoKeys }) => photoKeys);
}
