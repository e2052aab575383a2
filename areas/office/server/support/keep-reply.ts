import { resumeCase } from '#office/server/cases/wait-for-customer.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { insertEntry, type Message, touchMessage } from './desk.store.ts';
import { waitsSince } from './keep-words.ts';

/**
 * What the person of a conversation writes to it, by mail or on the page of its case, whose clock goes on.
 * Whether it was new: a mail may arrive several times.
 */
export async function keepReply(
  tx: Transaction,
  message: Message,
  {
    name,
    text,
    at,
    ...more
  }: { mailId?: string; authorId?: string | null; name: string; text: string; at: Date },
): Promise<boolean> {
  const { id } = message;
  const entry = { messageId: id, kind: 'incoming' as const, authorName: name, createdAt: at, text, ...more };
  const isNew = await insertEntry(tx, entry);
  if (!isNew) return false;
  await touchMessage(tx, id, waitsSince(message, at));
  await resumeCase(tx, id, at);
  return true;
}
