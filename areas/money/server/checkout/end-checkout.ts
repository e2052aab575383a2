import { PaymentProviderError } from '#adapters/server/payments/payment-provider.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Services } from '#app/services.ts';
import type { Checkout } from './checkout.store.ts';
import { settleCheckout } from './settle-checkout.ts';

/**
 * Closes the payment page before its time. False if it was paid, or is being paid, in the meantime. Throws
 * PAYMENT_UNAVAILABLE.
 */
export async function endCheckout(
  services: Pick<
    Services,
    'db' | 'clock' | 'sendJob' | 'payments' | 'publishDeliveryEvent' | 'log' | 'versions'
  >,
  { providerSessionId }: Pick<Checkout, 'providerSessionId'>,
): Promise<boolean> {
  if (!providerSessionId) throw new AppError('PAYMENT_UNAVAILABLE');
  await services.payments.expireSession(providerSessionId).catch((error: unknown) => {
    // Refused: it is no longer open, and what became of it is read below.
    if (!(error instanceof PaymentProviderError) || error.mayRetry) throw new AppError('PAYMENT_UNAVAILABLE');
  });
  const { state } = await settleCheckout(services, providerSessionId);
  return state === 'expired' || state === 'failed';
}
