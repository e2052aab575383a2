import type { NewPaymentSession } from '#adapters/server/payments/payment-provider.ts';
import { failureLogText } from '#platform/server/errors/failure-log-text.ts';
import type { Services } from '#app/services.ts';
import { noteCharge, openCharge } from './charges.store.ts';
import type { Checkout } from './checkout.store.ts';
import { confirmationOf } from './confirmation-path.ts';
import { settleCheckout } from './settle-checkout.ts';

type Needed = Parameters<typeof settleCheckout>[0] & Pick<Services, 'config'>;

/**
 * Charges a new order to a remembered card; returns the address of its confirmation, also while the
 * provider's answer is not known, and undefined if the order needs a payment page: without a card, and if the
 * bank refuses it. What was charged by an earlier request counts, so that nobody pays twice. Throws
 * PaymentProviderError before anything was charged.
 */
export async function chargeCard(
  services: Needed,
  checkout: Checkout,
  order: Pick<NewPaymentSession, 'idempotencyKey' | 'amountCents' | 'description'>,
  { payerId, cardId }: { payerId?: string | undefined; cardId?: string | undefined },
): Promise<string | undefined> {
  const earlier = checkout.providerSessionId;
  if (payerId === undefined || cardId === undefined) {
    const known = earlier === null ? undefined : await services.payments.findSession(earlier);
    const isPaid = known?.paymentStatus === 'paid' || known?.paymentStatus === 'processing';
    return isPaid && earlier !== null ? confirmationOf(services, earlier) : undefined;
  }
  const { idempotencyKey, amountCents, description } = order;
  const charge = { idempotencyKey, amountCents, description, payerId };
  const chargeId = earlier ?? (await services.payments.prepareCharge(charge));
  const url = confirmationOf(services, chargeId);
  // Before it is charged: whatever happens then, the reconciliation finds it.
  await noteCharge(services.db, checkout.id, chargeId);
  const outcome = await services.payments.charge(chargeId, cardId).catch((error: unknown) => {
    services.log.error({ checkout: checkout.id, error: failureLogText(error) }, 'charge without an answer');
    return 'unknown' as const;
  });
  if (outcome === 'refused') return undefined;
  if (outcome === 'unknown') return url;
  await openCharge(services.db, checkout.id, { providerSessionId: chargeId, url });
  // Otherwise the confirmation, or the reconciliation, tries again.
  await settleCheckout(services, chargeId).catch(() => undefined);
  return url;
}
