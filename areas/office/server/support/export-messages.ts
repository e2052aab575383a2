import type { Executor } from '#platform/server/database/database.ts';
import { listEntriesOf } from './desk.store.ts';
import { listByUser } from './support.store.ts';

/** What this person and the desk wrote each other; who put it off until when is the office's own matter. */
export async function exportMessages(executor: Executor, userId: string) {
  const messages = await listByUser(executor, userId);
  const entries = await listEntriesOf(
    executor,
    messages.map(({ id }) => id),
  );
  return messages.map(({ id, userId: _userId, photoKeys, snoozedUntil: _until, ...message }) => ({
    ...message,
    photos: photoKeys.length,
    letters: entries
      .filter(({ messageId, kind }) => messageId === id && (kind === 'answer' || kind === 'incoming'))
      .map(({ kind, subject, text, createdAt }) => ({ kind, subject, text, createdAt })),
  }));
}
