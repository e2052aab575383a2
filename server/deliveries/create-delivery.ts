import { formatPrice, formatPromise, shortId } from '#contract/german-format.ts';
import { promiseBy } from '#domain/calendar/opening-hours.ts';
import type { DeliverySpeed } from '#domain/delivery/statuses.ts';
import { getContact } from '#server/accounts/get-contact.ts';
import { sendMail } from '#server/mail/send-mail.ts';
import type { Transaction } from '#server/platform/database.ts';
import { announce } from '#server/platform/live-events.ts';
import { getQuote } from '#server/quotes/get-quote.ts';
import type { Services } from '#server/services.ts';
import { insertDelivery, insertTracking } from './deliveries.store.ts';

/** What was frozen at checkout. */
interface PaidOrder {
  quoteId: string;
  userId: string;
  deliverySpeed: DeliverySpeed;
  senderName: string;
  senderPhone: string;
  receiverName: string;
  receiverPhone: string;
  pickupDetails: string;
  deliveryDetails: string;
  packageDescription: string;
  amountCents: number;
}

/**
 * Makes the delivery of a paid order with its first two tracking entries, the customer's mail and the word to the
 * drivers, all in the caller's transaction. The promise counts from the payment.
 */
export async function createDelivery(services: Services, tx: Transaction, order: PaidOrder): Promise<string> {
  const now = services.clock.now();
  const quote = await getQuote(services, order.quoteId, tx);
  const promisedBy = promiseBy(now, order.deliverySpeed);
  const delivery = await insertDelivery(tx, {
    userId: order.userId,
    deliverySpeed: order.deliverySpeed,
    senderName: order.senderName,
    senderPhone: order.senderPhone,
    receiverName: order.receiverName,
    receiverPhone: order.receiverPhone,
    pickupDetails: order.pickupDetails,
    deliveryDetails: order.deliveryDetails,
    packageDescription: order.packageDescription,
    status: 'paid',
    pickupAddress: quote.pickupAddress,
    pickupLat: quote.pickupLat,
    pickupLng: quote.pickupLng,
    deliveryAddress: quote.deliveryAddress,
    deliveryLat: quote.deliveryLat,
    deliveryLng: quote.deliveryLng,
    packageSize: quote.packageSize,
    weightKg: quote.weightKg,
    priceCents: order.amountCents,
    distanceMeters: quote.distanceMeters,
    durationSeconds: quote.durationSeconds,
    routeQuality: quote.quality,
    path: quote.path,
    promisedBy,
    createdAt: now,
    updatedAt: now,
  });
  await insertTracking(tx, [
    { deliveryId: delivery.id, status: 'pending', timestamp: now, actorId: order.userId },
    { deliveryId: delivery.id, status: 'paid', timestamp: now, actorId: order.userId },
  ]);
  const customer = await getContact(tx, order.userId);
  await sendMail(services, tx, {
    template: 'order-paid',
    to: customer.email,
    params: {
      name: customer.fullName,
      shortId: shortId(delivery.id),
      pickupAddress: quote.pickupAddress,
      deliveryAddress: quote.deliveryAddress,
      price: formatPrice(order.amountCents),
      promisedBy: formatPromise(promisedBy, now),
      link: `${services.config.publicUrl}/delivery-details/${delivery.id}`,
    },
  });
  await announce(tx, { noun: 'delivery', id: delivery.id, userIds: [order.userId] });
  await announce(tx, { noun: 'offers', id: '*', userIds: [], allDrivers: true });
  return delivery.id;
}
