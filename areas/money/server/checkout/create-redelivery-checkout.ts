import { billingFacts } from '#platform/domain/billing-details.ts';
import { orderedFacts, pickFacts } from '#delivery/domain/order-facts.ts';
import { accountErrors } from '#money/contract/checkout.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import { createCheckout } from './create-checkout.ts';
import { getOrder } from './get-past-order.ts';
import { getForPaidRedelivery } from './quote-redelivery.ts';

/**
 * The payment page for another attempt at the same delivery; the delivery does not change until the payment
 * has arrived. What was ordered on account is so again, or paid by card if the company may not. Throws
 * DELIVERY_NOT_FOUND, COMMAND_NOT_ALLOWED, QUOTE_NOT_FOUND also for a quote for another trip, and as
 * createCheckout does.
 */
export async function createRedeliveryCheckout(
  services: Parameters<typeof createCheckout>[0],
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
    isInPerson: true,
  };
  const byCard = () => createCheckout(services, customer, order, quote);
  if (checkout.method === 'card') return await byCard();
  return await createCheckout(services, customer, { ...order, method: 'account' }, quote).catch(
    async (error: unknown) => {
      if (error instanceof AppError && accountCodes.includes(error.code)) return await byCard();
      throw error;
    },
  );
}

const accountCodes: readonly string[] = accountErrors;
