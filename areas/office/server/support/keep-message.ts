import { operator } from '#operator';
import { formatDate } from '#platform/contract/german-format.ts';
import { caseLinkOf } from '#office/server/cases/case-link.ts';
import type { Case } from '#office/server/cases/find-case.ts';
import { type NewCase, openCase } from '#office/server/cases/open-case.ts';
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
  /** It is a case, with a number and a term. */
  opens?: Omit<NewCase, 'messageId'>;
}

/**
 * Stores a message for the support desk, and queues a mail to the support address and the confirmation, in
 * one transaction; an emergency alarms everybody who may take it. Returns the case, if it opens one.
 */
export async function keepMessage(
  services: Pick<Services, 'config' | 'db' | 'clock' | 'sendJob'>,
  { row, topic, facts = [], attachments = [], isConfirmed = false, opens }: KeptMessage,
): Promise<Case | undefined> {
  const { name, email, subject, message } = row;
  return await services.db.transaction(async (tx) => {
    const at = services.clock.now();
    const id = isJoined(row) ? (await keepWords(tx, row, { at })).id : await openConversation(tx, row, at);
    // Notifies the admins' open pages of an emergency immediately, before any mail is read.
    await announce(tx, { noun: 'support', id, userIds: [], roles: ['admin'] });
    const opened = opens && (await openCase(tx, { ...opens, messageId: id }, at));
    if (row.kind === 'emergency') await alarmOfEmergency(services, tx, row);
    await sendMail(services, tx, {
      template: 'support-message',
      to: operator.supportEmail,
      // The desk can answer with its mail program's reply.
      replyTo: email,
      params: {
        topic,
        name,
        email,
        subject,
        message,
        facts: opened
          ? [`Vorgang ${opened.number}, zu beantworten bis ${formatDate(opened.dueAt)}`, ...facts]
          : facts,
      },
      attachments,
    });
    const openedCase = opened && {
      number: opened.number,
      until: formatDate(opened.dueAt),
      link: caseLinkOf(services.config, opened.id),
    };
    // Only what is about a case is told to a typed address, and nothing of what was typed.
    if (!isConfirmed && openedCase) {
      await sendMail(services, tx, { template: 'case-opened', to: email, params: openedCase });
    }
    if (!isConfirmed) return opened;
    await sendMail(services, tx, {
      template: row.kind === 'emergency' ? 'emergency-received' : 'support-received',
      to: email,
      params: { name, topic, subject, message, ...(openedCase && { opened: openedCase }) },
    });
    return opened;
  });
}
