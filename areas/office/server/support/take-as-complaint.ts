import { joinedKinds } from '#office/domain/kinds.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { findMessage, type Message, setKind } from './desk.store.ts';

/**
 * What a customer or visitor wrote becomes a complaint, which takes no further messages about other things
 * in. Throws MESSAGE_NOT_FOUND, and CASE_NOT_POSSIBLE for anything else, also for what is a case already.
 */
export async function takeAsComplaint(tx: Transaction, id: string): Promise<Message> {
  const message = await findMessage(tx, id);
  if (!message) throw new AppError('MESSAGE_NOT_FOUND');
  if (await setKind(tx, id, { from: joinedKinds, to: 'complaint' })) return message;
  throw new AppError('CASE_NOT_POSSIBLE');
}
