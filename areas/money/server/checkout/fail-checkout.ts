import { formatPrice } from '#platform/contract/german-format.ts';
import { sendMail } from '#adapters/server/mail/send-mail.ts';
import { findContact } from '#people/server/accounts/get-contact.ts';
import type { Services } from '#app/services.ts';
import { type Checkout, lockOrder, markEnded } from './checkout.store.ts';

/**
 * Ends an order whose payment took its time and then did not succeed; whoever ordered is told by mail, once.
 * Nothing is left to pay.
 */
export async function failCheckout(
  services: Pick<Services, 'config' | 'db' | 'sendJob'>,
  { id }: Pick<Checkout, 'id'>,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    if (!order || !(await markEnded(tx, id, 'failed'))) return;
    const { checkout, quote } = order;
    const contact = await findContact(tx, checkout.userId);
    if (!contact) return;
    await sendMail(
      services,
      tx,
      {
        template: 'payment-failed',
        to: contact.email,
        params: {
          name: contact.fullName,
          way: `${quote.pickupAddress} nach ${quote.deliveryAddress}`,
          amount: formatPrice(checkout.amountCents),
          link: `${services.config.publicUrl}${contact.orderLink ? '/bestellen' : '/customer-dashboard?tab=new'}`,
        },
      },
      { messageKey: `payment-failed-${id}` },
    );
  });
}
