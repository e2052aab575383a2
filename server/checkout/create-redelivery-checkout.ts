import type { SignedIn } from '#server/accounts/viewer.ts';
import { AppError } from '#server/platform/app-error.ts';
import { getQuote } from '#server/quotes/get-quote.ts';
import type { Services } from '#server/services.ts';
import { createCheckout } from './create-checkout.ts';
import { getOrder, pickOrdered } from './get-past-order.ts';
import { requirePaidRedelivery } from './quote-redelivery.ts';

/**
 * The payment page on which the same delivery is paid again; until the money has arrived it stays as it is. Throws
 * DELIVERY_NOT_FOUND, COMMAND_NOT_ALLOWED, QUOTE_NOT_FOUND also for an offer of another trip, and as createCheckout does.
 */
export async function createRedeliveryCheckout(
  services: Services,
  customer: SignedIn,
  input: { id: string; quoteId: string; reason: string },
): Promise<{ url: string }> {
  const delivery = await requirePaidRedelivery(services, customer, input.id);
  const { checkout, quote: first } = await getOrder(services.db, delivery.id);
  const quote = await getQuote(services, input.quoteId);
  const isSameTrip =
    quote.pickupPlaceId === first.pickupPlaceId &&
    quote.deliveryPlaceId === first.deliveryPlaceId &&
    quote.packageSize === first.packageSize &&
    quote.weightKg === first.weightKg;
  if (!isSameTrip) throw new AppError('QUOTE_NOT_FOUND');
  return await createCheckout(services, customer, {
    quoteId: quote.id,
    ...pickOrdered(checkout),
    redeliveryOf: delivery.id,
    redeliveryReason: input.reason,
  });
}
