import { operator } from '#operator';
import { sendMail } from '#server/adapters/mail/send-mail.ts';
import type { Attachment } from '#server/adapters/mail/templates.ts';
import { announce } from '#server/platform/live-events.ts';
import type { Services } from '#server/services.ts';
import { insertMessage, type NewMessage } from './support.store.ts';

export interface KeptMessage {
  /** Without its time, which the clock gives. */
  row: Omit<NewMessage, 'createdAt'>;
  /** What kind it is, in German: 'Schadensmeldung'. */
  topic: string;
  /** Everything else that the desk needs, a line each. */
  facts?: string[];
  attachments?: Attachment[];
  /** Whoever is signed in gets a confirmation; an address that a stranger typed gets no mail from us. */
  isConfirmed?: boolean;
}

/** Keeps a message for the support desk, mails it to the support address and confirms it: all or nothing. */
export async function keepMessage(
  services: Pick<Services, 'db' | 'clock' | 'sendJob'>,
  { row, topic, facts = [], attachments = [], isConfirmed = false }: KeptMessage,
): Promise<void> {
  const { name, email, subject, message } = row;
  await services.db.transaction(async (tx) => {
    const id = await insertMessage(tx, { ...row, createdAt: services.clock.now() });
    // Whoever watches the service sees an emergency at once, before any mail is read.
    await announce(tx, { noun: 'support', id, userIds: [], roles: ['admin'] });
    await sendMail(services, tx, {
      template: 'support-message',
      to: operator.supportEmail,
      // The desk answers by pressing 'answer'.
      replyTo: email,
      params: { topic, name, email, subject, message, facts },
      attachments,
    });
    if (!isConfirmed) return;
    await sendMail(services, tx, {
      template: row.kind === 'emergency' ? 'emergency-received' : 'support-received',
      to: email,
      params: { name, topic, subject, message },
    });
  });
}
