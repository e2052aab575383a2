import { PaymentProviderError } from '#adapters/server/payments/payment-provider.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import { type Checkout, listOpenOf } from './checkout.store.ts';
import { settleCheckout } from './settle-checkout.ts';

type Needed = Parameters<typeof settleCheckout>[0];

/**
 * Closes the payment page before its time. False if it was paid, or is being paid, in the meantime. Throws
 * PAYMENT_UNAVAILABLE.
 */
export async function endCheckout(
  services: Needed,
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

/**
 * Closes every payment page that this person has open for a company which they may not order for any more.
 * Throws PAYMENT_UNAVAILABLE.
 */
export async function endCheckoutsOf(
  services: Needed,
  of: { companyId: string; userId: string },
): Promise<void> {
  for (const checkout of await listOpenOf(services.db, of)) await endCheckout(services, checkout);
}
