import { createDelivery } from '#server/deliveries/create-delivery.ts';
import type { PaymentSession } from '#server/payments/payment-provider.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Services } from '#server/services.ts';
import {
  type Checkout,
  findCheckoutBySession,
  insertPayment,
  lockCheckout,
  markEnded,
  markPaid,
} from './checkout.store.ts';
import { describeFailure } from '#server/platform/describe-failure.ts';

const UNREADABLE =
  'Der Zahlungsdienst ist zurzeit nicht erreichbar. Ihre Zahlung geht nicht verloren. Bitte versuchen Sie es gleich erneut.';

export type Settlement =
  | { state: 'paid'; checkout: Checkout; deliveryId: string }
  | { state: 'processing' | 'open' | 'expired' | 'failed'; checkout: Checkout };

/**
 * Brings a checkout to where its payment stands: success page, webhook and reconciliation all come here, in any
 * order and at once, and a paid session gets exactly one delivery. Throws PAYMENT_SESSION_UNKNOWN and, while the
 * provider does not answer, PAYMENT_UNAVAILABLE.
 */
export async function settleCheckout(services: Services, providerSessionId: string): Promise<Settlement> {
  const checkout = await findCheckoutBySession(services.db, providerSessionId);
  if (!checkout) throw new AppError('PAYMENT_SESSION_UNKNOWN');
  if (checkout.deliveryId) return { state: 'paid', checkout, deliveryId: checkout.deliveryId };

  const session = await services.payments.findSession(providerSessionId).catch((error: unknown) => {
    services.log.error(
      { checkout: checkout.id, error: describeFailure(error) },
      'payment session not readable',
    );
    // The catalogue's text says that nothing was charged, which nobody knows here.
    throw new AppError('PAYMENT_UNAVAILABLE', { message: UNREADABLE });
  });
  if (!session) throw new AppError('PAYMENT_SESSION_UNKNOWN');
  if (session.paymentStatus === 'paid') return await makeDelivery(services, checkout, session);

  const state = readState(session);
  if (state === 'expired' || state === 'failed') await markEnded(services.db, checkout.id, state);
  return { state, checkout };
}

function readState(session: PaymentSession): 'processing' | 'open' | 'expired' | 'failed' {
  if (session.paymentStatus === 'processing') return 'processing';
  if (session.paymentStatus === 'failed') return 'failed';
  return session.status === 'expired' ? 'expired' : 'open';
}

async function makeDelivery(
  services: Services,
  checkout: Checkout,
  session: PaymentSession,
): Promise<Settlement> {
  if (session.amountCents !== checkout.amountCents || !session.paymentId) {
    services.log.error({ checkout: checkout.id }, 'paid session does not match its checkout');
    throw new AppError('INTERNAL_ERROR');
  }
  const paymentId = session.paymentId;
  return await services.db.transaction(async (tx) => {
    const locked = await lockCheckout(tx, checkout.id);
    if (locked?.deliveryId) return { state: 'paid', checkout: locked, deliveryId: locked.deliveryId };
    const deliveryId = await createDelivery(services, tx, checkout);
    await insertPayment(tx, {
      checkoutId: checkout.id,
      deliveryId,
      providerPaymentId: paymentId,
      amountCents: session.amountCents,
      paidAt: services.clock.now(),
    });
    await markPaid(tx, checkout.id, deliveryId);
    return { state: 'paid', checkout, deliveryId };
  });
}
