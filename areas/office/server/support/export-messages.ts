import type { Executor } from '#platform/server/database/database.ts';
import { listByUser } from './support.store.ts';

/** The messages that this person sent to support while signed in. */
export async function exportMessages(executor: Executor, userId: string) {
  const messages = await listByUser(executor, userId);
  return messages.map(({ id: _i, userId: _u, photoKeys, ...message }) => ({
    ...message,
    photos: photoKeys.length,
  }));
}
