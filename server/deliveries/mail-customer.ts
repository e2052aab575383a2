import { formatPrice, formatPromise, shortId } from '#contract/german-format.ts';
import { getContact } from '#server/accounts/get-contact.ts';
import { sendMail } from '#server/mail/send-mail.ts';
import type { MailRequest } from '#server/mail/templates.ts';
import type { Transaction } from '#server/platform/database.ts';
import type { Services } from '#server/services.ts';
import type { MailOccasion } from './commands/command-file.ts';
import { getCommandFile } from './commands/command-files.ts';
import type { DeliveryFact, DeliverySubscriber } from './delivery-fact.ts';
import type { Delivery } from './delivery-rows.ts';

/** Leaves the mail that the customer should read about a change, where there is one. */
export function mailCustomer(services: Pick<Services, 'sendJob' | 'config'>): DeliverySubscriber {
  return async (tx, fact) => {
    if (fact.name === 'delivery.ordered') return await mailOrder(services, tx, fact.delivery);
    const { words } = getCommandFile(fact.command);
    if (!words) return;
    await leaveMail(services, tx, fact, (occasion) => words({ ...occasion, given: fact.given }));
  };
}

/** The key of an order's mail is this and the delivery's id: it goes out once, however often it is left. */
export const ORDER_MAIL = 'order-paid-';

export async function mailOrder(
  services: Pick<Services, 'sendJob' | 'config'>,
  tx: Transaction,
  delivery: Delivery,
): Promise<void> {
  const messageKey = ORDER_MAIL + delivery.id;
  await leaveMail(services, tx, { delivery, at: delivery.createdAt }, orderWords, { messageKey });
}

async function leaveMail(
  services: Pick<Services, 'sendJob' | 'config'>,
  tx: Transaction,
  { delivery, at }: Pick<DeliveryFact, 'delivery' | 'at'>,
  write: Words,
  key: { messageKey?: string } = {},
): Promise<void> {
  const customer = await getContact(tx, delivery.userId);
  const facts = {
    name: customer.fullName,
    shortId: shortId(delivery.id),
    link: `${services.config.publicUrl}/delivery-details/${delivery.id}`,
  };
  const mail = write({ to: customer.email, facts, delivery, at });
  await sendMail(services, tx, mail, { orderedBy: delivery.id, ...key });
}

type Words = (occasion: Omit<MailOccasion<never>, 'given'>) => MailRequest;

const orderWords: Words = ({ to, facts, delivery, at }) => ({
  template: 'order-paid',
  to,
  params: {
    ...facts,
    pickupAddress: delivery.pickupAddress,
    deliveryAddress: delivery.deliveryAddress,
    price: formatPrice(delivery.priceCents),
    promisedBy: formatPromise(delivery.promisedBy, at),
  },
});
