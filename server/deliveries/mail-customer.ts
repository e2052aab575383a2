import { shortId } from '#contract/german-format.ts';
import { getContact } from '#server/accounts/get-contact.ts';
import { sendMail } from '#server/mail/send-mail.ts';
import type { MailRequest } from '#server/mail/templates.ts';
import type { Services } from '#server/services.ts';
import type { MailOccasion } from './commands/command-file.ts';
import { getCommandFile } from './commands/command-files.ts';
import type { DeliveryFact, DeliverySubscriber } from './delivery-fact.ts';

/** Leaves the mail that the customer should read about a change, where there is one. */
export function mailCustomer(services: Pick<Services, 'sendJob' | 'config'>): DeliverySubscriber {
  return async (tx, fact) => {
    const write = findWords(fact);
    if (!write) return;
    const { delivery, at } = fact;
    const customer = await getContact(tx, delivery.userId);
    const facts = {
      name: customer.fullName,
      shortId: shortId(delivery.id),
      link: `${services.config.publicUrl}/delivery-details/${delivery.id}`,
    };
    await sendMail(services, tx, write({ to: customer.email, facts, delivery, at }), {
      orderedBy: delivery.id,
    });
  };
}

type Words = (occasion: Omit<MailOccasion<never>, 'given'>) => MailRequest;

function findWords(fact: DeliveryFact): Words | undefined {
  // An order is confirmed once its invoice is there to go with it.
  if (fact.name === 'delivery.ordered') return undefined;
  const { words } = getCommandFile(fact.command);
  return words && ((occasion) => words({ ...occasion, given: fact.given }));
}
