import { randomUUID } from 'node:crypto';
import type { MailRequest } from '#adapters/server/mail/templates.ts';
import { sendMail } from '#adapters/server/mail/send-mail.ts';
import { INVOICE_JOB } from './billing-jobs.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { JobOptions } from '#platform/server/time/time.ts';
import type { Services } from '#app/services.ts';

/** A mail to a customer, kept in the line of its order until the confirmation is queued. */
export interface HeldMail {
  mail: MailRequest;
  deliveryId: string;
  messageKey: string;
}

/**
 * Queues a mail to the customer about a delivery, in the caller's transaction: never before the confirmation
 * of its order, which waits for the invoice. An invoice that cannot be made holds it up for minutes, not for
 * good. Mails about one delivery are sent in order, those with one `messageKey` once.
 */
export async function mailAboutOrder(
  services: Pick<Services, 'sendJob'>,
  tx: Transaction,
  mail: MailRequest,
  { deliveryId, messageKey = randomUUID() }: { deliveryId: string; messageKey?: string },
): Promise<void> {
  const held: HeldMail = { mail, deliveryId, messageKey };
  await sendHeldMail(services, tx, held, { name: INVOICE_JOB, data: { ...held } });
}

/** What was held, once the confirmation is queued before it. */
export async function sendHeldMail(
  services: Pick<Services, 'sendJob'>,
  executor: Parameters<typeof sendMail>[1],
  { mail, deliveryId, messageKey }: HeldMail,
  behind?: JobOptions['behind'],
): Promise<void> {
  await sendMail(services, executor, mail, {
    orderedBy: deliveryId,
    aboutDelivery: deliveryId,
    messageKey,
    behind,
  });
}
