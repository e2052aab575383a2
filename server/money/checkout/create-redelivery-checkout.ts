import { billingFacts } from '#domain/billing/billing-details.ts';
import { orderedFacts, pickFacts } from '#domain/delivery/order-facts.ts';
import type { SignedIn } from '#server/people/accounts/viewer.ts';
import type { Services } from '#server/services.ts';
import { createCheckout } from './create-checkout.ts';
import { getOrder } from './get-past-order.ts';
import { getForPaidRedelivery } from './quote-redelivery.ts';

/**
 * The payment page for another attempt at the same delivery; the delivery does not change until the payment
 * has arrived. Throws DELIVERY_NOT_FOUND, COMMAND_NOT_ALLOWED, QUOTE_NOT_FOUND also for a quote for another
 * trip, and as createCheckout does.
 */
export async function createRedeliveryCheckout(
  services: Pick<Services, 'db' | 'clock' | 'geo' | 'payments' | 'log' | 'versions' | 'config'>,
  customer: SignedIn,
  input: { id: string; quoteId: string; reason: string },
): Promise<{ url: string }> {
  const delivery = await getForPaidRedelivery(services, customer, input.id);
  const { checkout, quote } = await getOrder(services.db, delivery.id);
  const order = {
    quoteId: input.quoteId,
    ...pickFacts(checkout, [...orderedFacts, ...billingFacts]),
    redeliveryOf: delivery.id,
    redeliveryReason: input.reason,
  };
  return await createCheckout(services, customer, order, quote);
}
