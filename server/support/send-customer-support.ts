import type { z } from 'zod';
import type { contactMessage } from '#contract/support.ts';
import { operator } from '#operator';
import { sendMail } from '#server/mail/send-mail.ts';
import type { Services } from '#server/services.ts';
import { insertMessage } from './support.store.ts';

/**
 * Keeps a message for the support desk and mails it to the support address, both or neither. What a program filled
 * in is answered as if it had been sent, so that the program learns nothing.
 */
export async function sendCustomerSupport(
  services: Services,
  input: z.infer<typeof contactMessage>,
): Promise<void> {
  const { website, ...message } = input;
  if (website) return;
  await services.db.transaction(async (tx) => {
    await insertMessage(tx, { ...message, kind: 'contact', createdAt: services.clock.now() });
    await sendMail(services, tx, {
      template: 'support-message',
      to: operator.supportEmail,
      params: message,
    });
  });
}
