import { formatPromise, shortId } from '#platform/contract/german-format.ts';
import { promiseBy } from '#platform/domain/opening-hours.ts';
import { findAnswering } from '#people/server/companies/ask-right-again.ts';
import { getContact } from '#people/server/accounts/get-contact.ts';
import { getOrderForConfirmation } from '#money/server/checkout/get-payment.ts';
import { sendMail } from '#adapters/server/mail/send-mail.ts';
import { offerAccount } from '#people/server/accounts/guest-accounts.ts';
import { reachReceiver } from '#delivery/domain/reach-receiver.ts';
import { unreachedText } from '#delivery/contract/unreached-text.ts';
import { getDeliveryRow } from '#delivery/server/deliveries/get-delivery.ts';
import { linkToDelivery, linkToTracking, nameReceiver } from '#delivery/domain/link-to-delivery.ts';
import type { Services } from '#app/services.ts';
import type { Invoice } from './billing.store.ts';
import { listAttachments } from './store-invoice.ts';
import { listOrderSections } from './order-sections.ts';

/**
 * With the payment's id the idempotency key of its confirmation: it is sent once, however often it is queued.
 */
export const CONFIRMATION = 'order-confirmed-';

/**
 * Queues the mail that confirms the contract, with the invoice, whose PDF is stored by now, or without one
 * for an order on account; none for money that is refunded automatically. Source: BGB 312f (2), 312i (1).
 */
export async function confirmOrder(
  services: Pick<Services, 'config' | 'db' | 'clock' | 'sendJob' | 'versions'>,
  paymentId: string,
  invoice: Invoice | undefined,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const order = await getOrderForConfirmation(tx, paymentId);
    if (!order) return;
    const { payment, checkout } = order;
    const customerId = await findAnswering(tx, checkout);
    const customer = await getContact(tx, customerId);
    const next = `/delivery-details/${payment.deliveryId}`;
    const account = await offerAccount(services, tx, { ...customer, userId: customerId, next });
    const delivery = await getDeliveryRow(tx, payment.deliveryId);
    const promisedBy = promiseBy(payment.paidAt, checkout.deliverySpeed, services.versions.hours());
    await sendMail(
      services,
      tx,
      {
        template: 'order-confirmed',
        to: customer.email,
        params: {
          name: customer.fullName,
          shortId: shortId(payment.deliveryId),
          about: nameReceiver({ ...checkout, deliveryAddress: order.quote.deliveryAddress }),
          ...(reachReceiver(delivery, services.config)
            ? {}
            : {
                unreached: unreachedText(delivery.receiverPhone),
                trackingLink: linkToTracking(services.config.publicUrl, delivery.trackingToken),
              }),
          promisedBy: formatPromise(promisedBy, payment.paidAt),
          sections: listOrderSections(order, { promisedBy, invoiceNumber: invoice?.invoiceNumber }),
          isOnAccount: !invoice,
          link: linkToDelivery(services.config.publicUrl, payment.deliveryId, customer),
          ...(account ? { account } : {}),
        },
        attachments: invoice ? listAttachments(invoice, services.clock.now()) : [],
      },
      {
        orderedBy: payment.deliveryId,
        aboutDelivery: payment.deliveryId,
        messageKey: CONFIRMATION + payment.id,
      },
    );
  });
}
