import { findRedelivery } from '#domain/delivery/commands.ts';
import type { SignedIn } from '#server/accounts/viewer.ts';
import { type Delivery, getOwnDelivery } from '#server/deliveries/get-delivery.ts';
import { AppError } from '#server/platform/app-error.ts';
import { createQuote, type Quote } from '#server/quotes/create-quote.ts';
import type { Services } from '#server/services.ts';
import { getOrder } from './get-past-order.ts';

/**
 * A new quote for the same places, parcel and weight. Throws DELIVERY_NOT_FOUND, COMMAND_NOT_ALLOWED where no paid
 * redelivery is open, and as createQuote does. Source: docs/decisions/0021, 'Redelivery'.
 */
export async function quoteRedelivery(
  services: Services,
  customer: SignedIn,
  id: string,
): Promise<{ quote: Quote; delivery: Delivery }> {
  const delivery = await getForPaidRedelivery(services, customer, id);
  const { quote } = await getOrder(services.db, delivery.id);
  return { delivery, quote: await createQuote(services, quote) };
}

/** The customer's own delivery, whose redelivery costs money. Throws DELIVERY_NOT_FOUND and COMMAND_NOT_ALLOWED. */
export async function getForPaidRedelivery(
  services: Services,
  customer: SignedIn,
  id: string,
): Promise<Delivery> {
  const delivery = await getOwnDelivery(services.db, customer, id);
  if (findRedelivery(delivery, customer) !== 'paid') throw new AppError('COMMAND_NOT_ALLOWED');
  return delivery;
}
