import type { Executor } from '#platform/server/database/database.ts';
import { listAboutDelivery } from './desk.store.ts';
import { topicOf } from './list-messages.ts';

/** Messages about a delivery, oldest first: questions, damage reports, drivers' problems. */
export async function listMessagesAbout(executor: Executor, deliveryId: string) {
  return (await listAboutDelivery(executor, deliveryId)).map((message) => ({
    id: message.id,
    topic: topicOf(message),
    name: message.name,
    status: message.status,
    at: message.createdAt.toISOString(),
  }));
}
