import type { Executor } from '#platform/server/database/database.ts';
import { topicOf } from './list-messages.ts';
import { listByUser } from './support.store.ts';

/** Messages that this person sent, newest first. */
export async function listMessagesFrom(executor: Executor, userId: string) {
  return (await listByUser(executor, userId)).toReversed().map((message) => ({
    id: message.id,
    kind: message.kind,
    topic: topicOf(message),
    status: message.status,
    at: message.createdAt,
  }));
}
