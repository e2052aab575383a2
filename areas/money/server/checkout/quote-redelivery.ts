import { findRedelivery } from '#delivery/domain/commands.ts';
import { parcelFacts, pickFacts, readEnds } from '#delivery/domain/order-facts.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { type Delivery, getOwnDelivery } from '#delivery/server/deliveries/get-delivery.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import { createQuote, type Quote } from '#delivery/server/quotes/create-quote.ts';
import type { Services } from '#app/services.ts';
import { getOrder } from './get-past-order.ts';

/**
 * A new quote for the same places, parcel and weight. Throws DELIVERY_NOT_FOUND, COMMAND_NOT_ALLOWED if no
 * paid redelivery is possible, and as createQuote does. Source: docs/decisions/0021, 'Redelivery'.
 */
export async function quoteRedelivery(
  services: Pick<Services, 'db' | 'clock' | 'lookAhead' | 'geo' | 'versions'>,
  customer: SignedIn,
  id: string,
): Promise<{ quote: Quote; delivery: Delivery }> {
  const delivery = await getForPaidRedelivery(services, customer, id);
  const { quote } = await getOrder(services.db, delivery.id);
  return { delivery, quote: await createQuote(services, toQuoteInput(quote), { arePinsChecked: true }) };
}

/** A point that the customer had moved stays where it was, whatever the maps say now. */
function toQuoteInput(quote: Quote) {
  const { pickup, dropoff } = readEnds(quote);
  return {
    ...pickFacts(quote, ['pickupPlaceId', 'deliveryPlaceId', ...parcelFacts]),
    ...(quote.pickupPinned && { pickupPin: pickup }),
    ...(quote.deliveryPinned && { deliveryPin: dropoff }),
  };
}

/**
 * The customer's own delivery, if its redelivery has to be paid for. Throws DELIVERY_NOT_FOUND and
 * COMMAND_NOT_ALLOWED.
 */
export async function getForPaidRedelivery(
  services: Pick<Services, 'db'>,
  customer: SignedIn,
  id: string,
): Promise<Delivery> {
  const delivery = await getOwnDelivery(services.db, customer, id);
  if (findRedelivery(delivery, customer) !== 'paid') throw new AppError('COMMAND_NOT_ALLOWED');
  return delivery;
}
