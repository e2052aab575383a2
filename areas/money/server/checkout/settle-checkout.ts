import { lockAnswering } from '#people/server/companies/ask-right-again.ts';
import { admitGuest } from '#people/server/accounts/guest-accounts.ts';
import type { PaymentMeans } from '#adapters/domain/payment-means.ts';
import type { PaymentSession } from '#adapters/server/payments/payment-provider.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Services } from '#app/services.ts';
import {
  type Checkout,
  findCheckoutBySession,
  lockOrder,
  markEnded,
  markUnsettled,
} from './checkout.store.ts';
import { failureLogText } from '#platform/server/errors/failure-log-text.ts';
import { SYNC_PAYMENT_JOB } from './billing-jobs.ts';
import { failCheckout } from './fail-checkout.ts';
import { requestRefund } from './refund-payment.ts';
import { settleOrder } from './settle-order.ts';

const UNREADABLE =
  'Der Zahlungsdienst ist zurzeit nicht erreichbar. Ihre Zahlung geht nicht verloren. Bitte versuchen Sie es gleich erneut.';

export type Settlement =
  | { state: 'paid'; checkout: Checkout; deliveryId: string }
  | { state: 'processing'; checkout: Checkout; means: PaymentMeans | undefined }
  | { state: 'open' | 'expired' | 'failed' | 'refunded'; checkout: Checkout };

/**
 * Brings a checkout into line with its payment. Success page, webhook and reconciliation all call this, in
 * any order and concurrently. A paid session gets exactly one delivery, or one redelivery of the delivery it
 * was paid for; if that is no longer possible, the payment is refunded ('refunded'). Throws
 * PAYMENT_SESSION_UNKNOWN and, while the provider does not answer, PAYMENT_UNAVAILABLE.
 */
export async function settleCheckout(
  services: Pick<
    Services,
    'config' | 'db' | 'clock' | 'sendJob' | 'payments' | 'publishDeliveryEvent' | 'log' | 'versions'
  >,
  providerSessionId: string,
): Promise<Settlement> {
  const checkout = await findCheckoutBySession(services.db, providerSessionId);
  if (!checkout) throw new AppError('PAYMENT_SESSION_UNKNOWN');
  const settled = readSettled(checkout);
  if (settled) return settled;

  const session = await services.payments.findSession(providerSessionId).catch((error: unknown) => {
    services.log.error(
      { checkout: checkout.id, error: failureLogText(error) },
      'payment session not readable',
    );
    // The default text says that nothing was charged, which is not known here.
    throw new AppError('PAYMENT_UNAVAILABLE', { message: UNREADABLE });
  });
  if (!session) throw new AppError('PAYMENT_SESSION_UNKNOWN');
  if (session.paymentStatus === 'paid') {
    return await takePayment(services, checkout, session).catch(async (error: unknown): Promise<never> => {
      // Best effort: the failure itself is what the caller has to hear of.
      await markUnsettled(services.db, checkout.id, services.clock.now()).catch(() => undefined);
      throw error;
    });
  }

  if (session.paymentStatus === 'processing') {
    return { state: 'processing', checkout, means: session.means };
  }
  const state = readState(session);
  if (state === 'expired') await markEnded(services.db, checkout.id, state);
  if (state === 'failed') await failCheckout(services, checkout);
  return { state, checkout };
}

/** The outcome of a session, if it is stored already. Asks no provider, and changes nothing. */
export async function findSettled(
  { db }: Pick<Services, 'db'>,
  providerSessionId: string,
): Promise<Settlement | undefined> {
  const checkout = await findCheckoutBySession(db, providerSessionId);
  return checkout && readSettled(checkout);
}

/** The outcome stored earlier; undefined while no payment has arrived. */
function readSettled(checkout: Checkout): Settlement | undefined {
  if (checkout.status === 'refunded') return { state: 'refunded', checkout };
  return checkout.deliveryId ? { state: 'paid', checkout, deliveryId: checkout.deliveryId } : undefined;
}

function readState(session: PaymentSession): 'open' | 'expired' | 'failed' {
  if (session.paymentStatus === 'failed') return 'failed';
  return session.status === 'expired' ? 'expired' : 'open';
}

async function takePayment(
  services: Pick<Services, 'db' | 'clock' | 'sendJob' | 'publishDeliveryEvent' | 'log' | 'versions'>,
  checkout: Checkout,
  session: PaymentSession,
): Promise<Settlement> {
  if (session.amountCents !== checkout.amountCents || !session.paymentId) {
    services.log.error({ checkout: checkout.id }, 'paid session does not match its checkout');
    throw new AppError('INTERNAL_ERROR');
  }
  const providerPaymentId = session.paymentId;
  return await services.db.transaction(async (tx) => {
    const order = await lockOrder(tx, checkout.id);
    if (!order) throw new AppError('PAYMENT_SESSION_UNKNOWN');
    const settled = readSettled(order.checkout);
    if (settled) return settled;
    // Whoever has left the company since orders nothing for it any more; what is paid is the company's.
    const userId = await lockAnswering(tx, order.checkout);
    // A guest has the id of the quote that they ordered: nobody else is looked up.
    if (userId === order.checkout.quoteId) await admitGuest(tx, userId, services.clock.now());
    const answered = { ...order, checkout: { ...order.checkout, userId } };
    const { payment, isOpen } = await settleOrder(services, tx, answered, {
      method: 'card',
      providerPaymentId,
      means: session.means ?? null,
      feeCents: session.feeCents ?? null,
    });
    await services.sendJob(tx, SYNC_PAYMENT_JOB, { providerPaymentId });
    if (isOpen) return { state: 'paid', checkout, deliveryId: payment.deliveryId };
    await requestRefund(services, tx, payment, { reason: 'Die erneute Zustellung war schon beauftragt.' });
    return { state: 'refunded', checkout };
  });
}
