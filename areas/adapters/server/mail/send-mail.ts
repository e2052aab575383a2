import { randomUUID } from 'node:crypto';
import { operator } from '#operator';
import type { Executor } from '#platform/server/database/database.ts';
import type { JobDefinition, JobOptions } from '#platform/server/time/time.ts';
import type { Services } from '#app/services.ts';
import { customerMails } from './customer-mails.ts';
import type { Mailer } from './mailer.ts';
import { insertSent, isSent } from './mail.store.ts';
import { renderMail } from './render-mail.ts';
import type { MailRequest } from './templates.ts';

export const MAIL_JOB = 'send-mail';

const AT_ONCE = 8;
/** Left to mails that somebody waits for: a server that takes them slowly keeps nobody from signing in. */
const PLACES_KEPT = 2;

/**
 * Queues a mail in the caller's transaction: it is sent exactly if the transaction commits. Mails with the
 * same `orderedBy`, such as those about one delivery, are sent in order; those with the same `messageKey`
 * only once. A mail with `aboutDelivery` is listed for admins on the delivery's page once it is sent. What
 * customers are told of their orders, a thousand at a time after a company's file, gives way to mails whose
 * link somebody waits for.
 */
export async function sendMail(
  services: Pick<Services, 'sendJob'>,
  executor: Executor,
  mail: MailRequest,
  {
    messageKey = randomUUID(),
    aboutDelivery,
    ...order
  }: Pick<JobOptions, 'orderedBy' | 'behind'> & { messageKey?: string; aboutDelivery?: string } = {},
): Promise<void> {
  const isPatient = mail.template in customerMails && mail.template !== 'payment-link';
  const job = { messageKey, aboutDelivery, ...mail };
  await services.sendJob(executor, MAIL_JOB, job, { ...order, isPatient });
}

/**
 * The job that renders and sends what `sendMail` queued. Files that are not kept as long as a mail may be
 * stuck are made again by `remake`, which answers undefined for others.
 */
export function mailJob(
  mailer: Mailer,
  { files, db, clock }: Pick<Services, 'files' | 'db' | 'clock'>,
  remake: (key: string) => Promise<Buffer | undefined>,
): JobDefinition {
  return {
    name: MAIL_JOB,
    title: 'E-Mail',
    timeoutSeconds: 120,
    isOrdered: true,
    atOnce: AT_ONCE,
    placesKept: PLACES_KEPT,
    async run(data, limit) {
      const { messageKey, aboutDelivery, ...request } = data as unknown as MailRequest & {
        messageKey: string;
        aboutDelivery?: string;
      };
      if (await isSent(db, messageKey)) return;
      const attachments = await Promise.all(
        (request.attachments ?? []).map(async ({ fileName, key }) => {
          const content = (await files.read(key)) ?? (await remake(key));
          // The account has been deleted meanwhile, together with the file.
          return content ? [{ fileName, key, content }] : [];
        }),
      );
      const to = request.to;
      const replyTo = request.replyTo ?? operator.supportEmail;
      await mailer.send(
        { messageKey, to, replyTo, ...renderMail(request), attachments: attachments.flat() },
        limit,
      );
      await insertSent(db, {
        messageKey,
        sentAt: clock.now(),
        template: request.template,
        deliveryId: aboutDelivery,
      });
    },
  };
}
