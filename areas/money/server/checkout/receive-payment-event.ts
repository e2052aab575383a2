import type { PaymentEvent } from '#adapters/server/payments/payment-provider.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Services } from '#app/services.ts';
import { RECONCILE_SETTLEMENTS_JOB } from './billing-jobs.ts';
import { insertPaymentEvent } from './checkout.store.ts';
import { syncPayment } from './sync-payment.ts';
import { settleCheckout } from './settle-checkout.ts';

/**
 * Handles a webhook whose signature was verified. The event only says what to check: the state of session and
 * payment is requested from the provider, so that order, delay and repetition of events do not matter. A
 * failure throws, and the provider retries.
 */
export async function receivePaymentEvent(
  services: Pick<
    Services,
    'config' | 'db' | 'clock' | 'sendJob' | 'payments' | 'publishDeliveryEvent' | 'log' | 'versions'
  >,
  event: PaymentEvent,
): Promise<void> {
  if (event.providerSessionId) {
    try {
      await settleCheckout(services, event.providerSessionId);
    } catch (error) {
      // A session of another shop on the same account is ignored.
      if (!(error instanceof AppError && error.code === 'PAYMENT_SESSION_UNKNOWN')) throw error;
    }
  }
  if (event.providerPaymentId) await syncPayment(services, event.providerPaymentId);
  if (event.type.startsWith('payout.')) await services.sendJob(services.db, RECONCILE_SETTLEMENTS_JOB, {});
  await insertPaymentEvent(services.db, {
    id: event.eventId,
    type: event.type,
    providerSessionId: event.providerSessionId,
    providerPaymentId: event.providerPaymentId,
    receivedAt: services.clock.now(),
  });
}
