import { announce } from '#platform/server/live/live-events.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { findMessage } from './desk.store.ts';
import { keepReply } from './keep-reply.ts';

/** The author of a conversation writes on, by a page of ours. Throws MESSAGE_NOT_FOUND. */
export async function writeBack(
  tx: Transaction,
  { messageId, text, at }: { messageId: string; text: string; at: Date },
): Promise<void> {
  const message = await findMessage(tx, messageId);
  if (!message) throw new AppError('MESSAGE_NOT_FOUND');
  const { name, userId } = message;
  await keepReply(tx, message, { name, authorId: userId, text, at });
  await announce(tx, { noun: 'support', id: messageId, userIds: [], roles: ['admin'] });
}
