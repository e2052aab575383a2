import { AppError } from '#platform/server/errors/app-error.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { findMessage, listEntriesOf } from './desk.store.ts';

/**
 * Who wrote a message, signed in or from which address, and the deliveries that it names, the last one first.
 * Throws MESSAGE_NOT_FOUND.
 */
export async function findSubject(
  executor: Executor,
  messageId: string,
): Promise<{ userId: string | null; email: string; deliveryIds: string[] }> {
  const message = await findMessage(executor, messageId);
  if (!message) throw new AppError('MESSAGE_NOT_FOUND');
  const named = (await listEntriesOf(executor, [messageId])).toReversed().map(({ deliveryId }) => deliveryId);
  const { userId, email, deliveryId } = message;
  const ids = [...named, deliveryId].filter((id) => id !== null);
  return { userId, email, deliveryIds: [...new Set(ids)] };
}
