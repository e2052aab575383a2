import { operator } from '#operator';
import { sendMail } from '#adapters/server/mail/send-mail.ts';
import type { Attachment } from '#adapters/server/mail/templates.ts';
import { announce } from '#platform/server/live/live-events.ts';
import { alarmOfEmergency } from './follow-emergencies.ts';
import type { Services } from '#app/services.ts';
import { isJoined, keepWords, openConversation, type Words } from './keep-words.ts';

export interface KeptMessage {
  row: Words;
  /** The kind of message, in German: 'Schadensmeldung'. */
  topic: string;
  /** Further information for the desk, one line each. */
  facts?: string[];
  attachments?: Attachment[];
  /** A signed-in sender gets a confirmation; an address typed by a stranger gets no mail from us. */
  isConfirmed?: boolean;
}

/**
 * Stores a message for the support desk, and queues a mail to the support address and the confirmation, in
 * one transaction; an emergency alarms everybody who may take it.
 */
export async function keepMessage(
  services: Pick<Services, 'config' | 'db' | 'clock' | 'sendJob'>,
  { row, topic, facts = [], attachments = [], isConfirmed = false }: KeptMessage,
): Promise<void> {
  const { name, email, subject, message } = row;
  await services.db.transaction(async (tx) => {
    const at = services.clock.now();
    const id = isJoined(row) ? (await keepWords(tx, row, { at })).id : await openConversation(tx, row, at);
    // Notifies the admins' open pages of an emergency immediately, before any mail is read.
    await announce(tx, { noun: 'support', id, userIds: [], roles: ['admin'] });
    if (row.kind === 'emergency') await alarmOfEmergency(services, tx, row);
    await sendMail(services, tx, {
      template: 'support-message',
      to: operator.supportEmail,
      // The desk can answer with its mail program's reply.
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
