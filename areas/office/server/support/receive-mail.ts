import { announce } from '#platform/server/live/live-events.ts';
import type { Services } from '#app/services.ts';
import { laterThan } from './change-message.ts';
import { findByReplyToken, insertEntry, touchMessage } from './desk.store.ts';
import { insertMessage } from './support.store.ts';

export interface IncomingMail {
  /** The mail's message id: a mail delivered twice is stored once. */
  mailId: string;
  fromEmail: string;
  fromName: string;
  subject: string;
  text: string;
  /** Taken from the recipient address. */
  replyToken: string | undefined;
}

/** Rolls the transaction back: the mail is already stored. */
class KnownMail extends Error {}

const MAX_CHARACTERS = 20_000;

/**
 * Stores an incoming mail: with the message that it answers, which is reopened, or as a new message. Returns
 * whether it was new.
 */
export async function receiveMail(
  services: Pick<Services, 'clock' | 'db'>,
  mail: IncomingMail,
): Promise<boolean> {
  try {
    await keepMail(services, mail);
    return true;
  } catch (error) {
    if (error instanceof KnownMail) return false;
    throw error;
  }
}

async function keepMail({ db, clock }: Pick<Services, 'clock' | 'db'>, mail: IncomingMail): Promise<void> {
  const at = clock.now();
  const text = mail.text.slice(0, MAX_CHARACTERS);
  const authorName = mail.fromName || mail.fromEmail;
  await db.transaction(async (tx) => {
    const answered = mail.replyToken ? await findByReplyToken(tx, mail.replyToken) : undefined;
    const messageId =
      answered?.id ??
      (await insertMessage(tx, {
        kind: 'contact',
        name: authorName,
        email: mail.fromEmail,
        subject: mail.subject || 'Ohne Betreff',
        message: text,
        createdAt: at,
      }));
    const entry = { messageId, kind: 'incoming' as const, authorName, createdAt: at, mailId: mail.mailId };
    // A new message contains the text itself; its first entry only holds the mail's id.
    const isNew = await insertEntry(tx, { ...entry, text: answered ? text : 'Per E-Mail eingegangen' });
    if (!isNew) throw new KnownMail();
    const status = answered?.status === 'done' ? { status: 'open' as const } : {};
    await touchMessage(tx, messageId, { ...status, changedAt: laterThan(answered?.changedAt ?? null, at) });
    await announce(tx, { noun: 'support', id: messageId, userIds: [], roles: ['admin'] });
  });
}
