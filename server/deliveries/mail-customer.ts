import { shortId } from '#contract/german-format.ts';
import type { Command } from '#domain/delivery/commands.ts';
import { getContact } from '#server/accounts/get-contact.ts';
import { sendMail } from '#server/mail/send-mail.ts';
import type { MailRequest } from '#server/mail/templates.ts';
import type { Transaction } from '#server/platform/database.ts';
import type { Services } from '#server/services.ts';
import type { GivenFacts } from './command-effects.ts';
import type { Delivery } from './deliveries.store.ts';

/** Queues what the customer should read about this change, in its transaction; most changes need no mail. */
export async function mailCustomer(
  services: Services,
  tx: Transaction,
  command: Command,
  delivery: Delivery,
  given: GivenFacts,
): Promise<void> {
  if (command !== 'deliver' && command !== 'mark_absent' && command !== 'cancel') return;
  const customer = await getContact(tx, delivery.userId);
  const facts = {
    name: customer.fullName,
    shortId: shortId(delivery.id),
    link: `${services.config.publicUrl}/delivery-details/${delivery.id}`,
  };
  const mails = {
    deliver: (): MailRequest => ({
      template: 'delivery-delivered',
      to: customer.email,
      params: { ...facts, receiverName: given.receiverName ?? '' },
    }),
    mark_absent: (): MailRequest => ({
      template: 'recipient-absent',
      to: customer.email,
      params: {
        ...facts,
        reason: given.reason ?? '',
        parcel:
          given.parcelLocation === 'sender'
            ? 'Ihr Paket ist zurück beim Absender.'
            : 'Ihr Paket ist sicher bei unserem Kurier.',
      },
    }),
    cancel: (): MailRequest => ({
      template: 'delivery-cancelled',
      to: customer.email,
      params: {
        ...facts,
        refund: given.refunded
          ? 'Den vollen Betrag erstatten wir auf die Karte, mit der Sie bezahlt haben.'
          : 'Eine Erstattung ist damit nicht verbunden.',
      },
    }),
  };
  await sendMail(services, tx, mails[command]());
}
