/**
 * Where the words of a person go: into the conversation with them that is not finished yet, or else into a
 * new one. Only the account that wrote a conversation, from the address that it is answered at, writes into
 * it; an address that somebody typed or mailed from proves nothing. Source: docs/decisions/0091.
 */
import { joinedKinds, MAIL_ENTRY, type SupportCategory } from '#office/domain/kinds.ts';
import { laterThan } from './change-message.ts';
import { findUnfinishedOf, insertEntry, lockSender, type Message, touchMessage } from './desk.store.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { insertMessage, type NewMessage } from './support.store.ts';

export type Words = Omit<NewMessage, 'createdAt'>;
type Joined = Words & { kind: (typeof joinedKinds)[number]; category?: SupportCategory };

/** The state of a conversation in which its person has written again. */
export function waitsSince(message: Message, at: Date) {
  return {
    status: message.status === 'done' ? ('open' as const) : message.status,
    waitingSince: message.waitingSince ?? at,
    snoozedUntil: null,
    changedAt: laterThan(message.changedAt, at),
  };
}

/** Returns the conversation's id. */
export async function openConversation(tx: Transaction, words: Words, at: Date): Promise<string> {
  return await insertMessage(tx, { ...words, createdAt: at, waitingSince: at });
}

export const isJoined = (words: Words): words is Joined => joinedKinds.some((kind) => kind === words.kind);

/**
 * The id of the conversation that has these words now, and whether they were new: a mail may arrive several
 * times.
 */
export async function keepWords(
  tx: Transaction,
  words: Joined,
  { at, mailId }: { at: Date; mailId?: string },
): Promise<{ id: string; isNew: boolean }> {
  const { kind, name, email, subject, message, category, userId = null, deliveryId } = words;
  await lockSender(tx, { userId, email });
  const earlier = await findUnfinishedOf(tx, { userId, email });
  const id = earlier?.id ?? (await openConversation(tx, words, at));
  const author = { messageId: id, authorId: userId, authorName: name, createdAt: at, mailId };
  if (earlier) {
    const further = { source: kind, subject, category, deliveryId, text: message };
    const isNew = await insertEntry(tx, { ...author, kind: 'incoming', ...further });
    if (isNew) await touchMessage(tx, id, waitsSince(earlier, at));
    return { id, isNew };
  }
  const isNew =
    mailId === undefined || (await insertEntry(tx, { ...author, kind: 'status', text: MAIL_ENTRY }));
  return { id, isNew };
}
