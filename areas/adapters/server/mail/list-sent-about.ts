import type { Executor } from '#platform/server/database/database.ts';
import { listSentAbout } from './mail.store.ts';
import { type MailTemplate, mailTitles } from './templates.ts';

/** Mails sent about a delivery in the last weeks, oldest first, without their text. */
export async function listMailsAbout(
  executor: Executor,
  deliveryId: string,
): Promise<{ title: string; sentAt: Date }[]> {
  const sent = await listSentAbout(executor, deliveryId);
  return sent.map(({ template, sentAt }) => ({
    title: mailTitles[template as MailTemplate] ?? 'Mitteilung',
    sentAt,
  }));
}
