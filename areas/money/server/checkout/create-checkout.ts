import { packageDisplay, speedDisplay } from '#platform/domain/tariff.ts';
import { operator } from '#operator';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { PaymentProviderError } from '#adapters/server/payments/payment-provider.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import { failureLogText } from '#platform/server/errors/failure-log-text.ts';
import type { Quote } from '#delivery/server/quotes/get-quote.ts';
import type { Services } from '#app/services.ts';
import { type Checkout, markEnded, openCheckout } from './checkout.store.ts';
import { type FreezeNeeds, freezeOrder, type Order } from './freeze-order.ts';

/**
 * Freezes the quote and returns the URL of a payment page; the same quote always gets the same one. An order
 * on account is settled at once, and the URL is that of its confirmation. Throws as `freezeOrder` does, and
 * PAYMENT_UNAVAILABLE.
 */
export async function createCheckout(
  services: FreezeNeeds & Pick<Services, 'payments'>,
  customer: SignedIn,
  input: Order,
  trip?: Quote,
): Promise<{ url: string }> {
  const { checkout, quote } = await freezeOrder(services, customer, input, trip);
  if (checkout.method === 'account') return { url: confirmationOf(services, checkout.id) };
  if (checkout.url) return { url: checkout.url };

  const speed = speedDisplay[checkout.deliverySpeed].label;
  const size = packageDisplay[quote.packageSize].label;
  const session = await services.payments
    .createSession({
      // The row's id: a retry after a lost response gets the same session.
      idempotencyKey: checkout.id,
      amountCents: checkout.amountCents,
      description: `${operator.brandName} ${speed}: Paket ${size}, ${quote.weightKg} kg, ${quote.pickupAddress} nach ${quote.deliveryAddress}`,
      customerEmail: customer.email,
      successUrl: confirmationOf(services, '{CHECKOUT_SESSION_ID}'),
      cancelUrl: `${services.config.publicUrl}${input.cancelPath ?? pathAfterCancelling(checkout)}`,
      expiresAt: checkout.expiresAt,
    })
    .catch(async (error: unknown) => {
      services.log.error(
        { checkout: checkout.id, error: failureLogText(error) },
        'payment session not created',
      );
      // Refused permanently, for example because the quote has nearly expired: the customer gets a new quote.
      if (error instanceof PaymentProviderError && !error.mayRetry) {
        await markEnded(services.db, checkout.id, 'failed');
      }
      throw new AppError('PAYMENT_UNAVAILABLE');
    });
  await openCheckout(services.db, checkout.id, session);
  return { url: session.url };
}

const confirmationOf = ({ config }: Pick<Services, 'config'>, sessionId: string) =>
  `${config.publicUrl}/payment-success?session_id=${sessionId}`;

/** Back to the form, which still holds everything typed. */
function pathAfterCancelling({ redeliveryOf }: Checkout): string {
  return redeliveryOf
    ? `/delivery-details/${redeliveryOf}?cancelled=1`
    : '/customer-dashboard?tab=new&cancelled=1';
}
