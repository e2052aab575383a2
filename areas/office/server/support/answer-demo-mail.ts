import { findDemoMail } from '#adapters/server/mail/find-demo-mail.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Services } from '#app/services.ts';
import { readInboundMail } from './inbound-mail.routes.ts';
import { receiveMail } from './receive-mail.ts';

/**
 * Stands in for the service that receives mails: an answer written in the demo's mailbox is posted as that
 * service would, twice. Returns false if replies to the address are not read here. Throws NOT_FOUND, in
 * production always.
 */
export async function answerDemoMail(
  services: Pick<Services, 'config' | 'db' | 'clock'>,
  { id, text }: { id: string; text: string },
): Promise<boolean> {
  const mail = services.config.isProduction ? undefined : await findDemoMail(services.db, id);
  if (!mail) throw new AppError('NOT_FOUND');
  const posted = readInboundMail({
    MessageID: `demo-${id}-${services.clock.now().getTime()}`,
    FromFull: { Email: mail.recipient, Name: '' },
    ToFull: [{ Email: mail.replyTo }],
    Subject: `Re: ${mail.subject}`,
    TextBody: `${text}\n\n> ${mail.plain.replaceAll('\n', '\n> ')}`,
    StrippedTextReply: text,
  });
  if (!posted?.replyToken) return false;
  await receiveMail(services, posted);
  await receiveMail(services, posted);
  return true;
}
