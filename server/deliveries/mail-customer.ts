import { formatPrice, formatPromise, shortId } from '#contract/german-format.ts';
import type { Command } from '#domain/delivery/commands.ts';
import { getContact } from '#server/accounts/get-contact.ts';
import { sendMail } from '#server/mail/send-mail.ts';
import type { MailRequest } from '#server/mail/templates.ts';
import type { Transaction } from '#server/platform/database.ts';
import type { Services } from '#server/services.ts';
import type { GivenFacts } from './command-effects.ts';
import type { Delivery } from './deliveries.store.ts';

interface Occasion {
  to: string;
  facts: { name: string; shortId: string; link: string };
  delivery: Delivery;
  given: GivenFacts;
  now: Date;
}

/** What each command tells the customer by mail; most need none. */
const mails: Partial<Record<Command, (occasion: Occasion) => MailRequest>> = {
  deliver: ({ to, facts, given }) => ({
    template: 'delivery-delivered',
    to,
    params: { ...facts, receiverName: given.receiverName ?? '' },
  }),
  mark_absent: ({ to, facts, given }) => ({
    template: 'recipient-absent',
    to,
    params: {
      ...facts,
      reason: given.reason ?? '',
      parcel:
        given.parcelLocation === 'sender'
          ? 'Ihr Paket ist zurück beim Absender.'
          : 'Ihr Paket ist sicher bei unserem Kurier.',
    },
  }),
  cancel: ({ to, facts, given }) => ({
    template: 'delivery-cancelled',
    to,
    params: {
      ...facts,
      refund: given.refunded
        ? 'Den vollen Betrag erstatten wir auf die Karte, mit der Sie bezahlt haben.'
        : 'Eine Erstattung ist damit nicht verbunden.',
    },
  }),
  request_redelivery: (occasion) => redeliveryMail(occasion, 'Sie kostet Sie nichts.'),
  pay_redelivery: (occasion) =>
    redeliveryMail(
      occasion,
      `Ihre Zahlung über ${formatPrice(occasion.given.paidCents ?? 0)} (inkl. MwSt.) ist eingegangen.`,
    ),
};

function redeliveryMail({ to, facts, delivery, now }: Occasion, cost: string): MailRequest {
  return {
    template: 'redelivery-ordered',
    to,
    params: { ...facts, promisedBy: formatPromise(delivery.promisedBy, now), cost },
  };
}

/** Queues what the customer should read about this change, in its transaction. */
export async function mailCustomer(
  services: Services,
  tx: Transaction,
  command: Command,
  delivery: Delivery,
  given: GivenFacts,
): Promise<void> {
  const write = mails[command];
  if (!write) return;
  const customer = await getContact(tx, delivery.userId);
  const facts = {
    name: customer.fullName,
    shortId: shortId(delivery.id),
    link: `${services.config.publicUrl}/delivery-details/${delivery.id}`,
  };
  await sendMail(
    services,
    tx,
    write({ to: customer.email, facts, delivery, given, now: services.clock.now() }),
  );
}
