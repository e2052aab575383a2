import { announce } from '#platform/server/live/live-events.ts';
import type { Services } from '#app/services.ts';
import { findByReplyToken } from './desk.store.ts';
import { keepReply } from './keep-reply.ts';
import { keepWords } from './keep-words.ts';

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
 * Stores an incoming mail: with the message that it answers, which is reopened, with the sender's unfinished
 * conversation, or as a new one. Returns whether it was new.
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
  const name = mail.fromName || mail.fromEmail;
  await db.transaction(async (tx) => {
    const answered = mail.replyToken ? await findByReplyToken(tx, mail.replyToken) : undefined;
    const { mailId } = mail;
    const { id, isNew } = answered
      ? { id: answered.id, isNew: await keepReply(tx, answered, { mailId, name, text, at }) }
      : await keepWords(
          tx,
          {
            kind: 'contact',
            name,
            email: mail.fromEmail,
            subject: mail.subject || 'Ohne Betreff',
            message: text,
          },
          { at, mailId },
        );
    if (!isNew) throw new KnownMail();
    await announce(tx, { noun: 'support', id, userIds: [], roles: ['admin'] });
  });
}
