import type { Transaction } from '#platform/server/database/database.ts';
import { forgetEmergencies } from './follow-emergencies.ts';
import { deleteAllOf, deleteBefore } from './support.store.ts';

/** Deletes this person's messages to support, and returns the storage keys of their photos. */
export async function deleteMessages(tx: Transaction, userId: string, now: Date): Promise<string[]> {
  const deleted = await deleteAllOf(tx, userId);
  await forgetEmergencies(tx, now);
  return deleted.flatMap(({ photoKeys }) => photoKeys);
}

/** The same for all messages written before `before`. */
export async function deleteLapsedMessages(tx: Transaction, before: Date): Promise<string[]> {
  const deleted = await deleteBefore(tx, before);
  return deleted.flatMap(({ photoKeys }) => photoKeys);
}
