import { packageDisplay, speedDisplay } from '#platform/domain/tariff.ts';
import { operator } from '#operator';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import {
  type NewPaymentSession,
  PaymentProviderError,
  UnknownPayerError,
} from '#adapters/server/payments/payment-provider.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import { failureLogText } from '#platform/server/errors/failure-log-text.ts';
import type { Quote } from '#delivery/server/quotes/get-quote.ts';
import type { Services } from '#app/services.ts';
import { ensurePayer, forgetUnknownPayer, requireCard } from '#money/server/payers/find-payer.ts';
import { chargeCard } from './charge-card.ts';
import { type Checkout, markEnded, openCheckout } from './checkout.store.ts';
import { confirmationOf } from './confirmation-path.ts';
import { type FreezeNeeds, freezeOrder, type Order } from './freeze-order.ts';

/**
 * Freezes the quote and returns the URL of a payment page; the same quote always gets the same one. An order
 * on account is settled at once, one with a remembered card is charged to it, and the URL is that of the
 * confirmation; if the bank refuses the card or wants to ask its owner, it is the payment page. Throws as
 * `freezeOrder` does, CARD_NOT_FOUND and PAYMENT_UNAVAILABLE.
 */
export async function createCheckout(
  services: FreezeNeeds & Pick<Services, 'payments'>,
  customer: SignedIn,
  { cardId, isInPerson = false, ...input }: Order & { cardId?: string | undefined },
  trip?: Quote,
): Promise<{ url: string }> {
  if (cardId !== undefined) await requireCard(services, { userId: customer.id, cardId });
  const order = { ...input, isCharged: cardId !== undefined };
  const { checkout, quote } = await freezeOrder(services, customer, order, trip);
  if (checkout.method === 'account') return { url: confirmationOf(services, checkout.id) };
  if (checkout.status === 'paid' && checkout.providerSessionId) {
    return { url: confirmationOf(services, checkout.providerSessionId) };
  }
  if (checkout.url) return { url: checkout.url };
  const isRemembered = isInPerson && customer.role === 'customer' && checkout.companyId === null;

  const speed = speedDisplay[checkout.deliverySpeed].label;
  const size = packageDisplay[quote.packageSize].label;
  const asked = {
    // The row's id: a retry after a lost response gets the same session.
    idempotencyKey: checkout.id,
    amountCents: checkout.amountCents,
    description: `${operator.brandName} ${speed}: Paket ${size}, ${quote.weightKg} kg, ${quote.pickupAddress} nach ${quote.deliveryAddress}`,
    customerEmail: customer.email,
    successUrl: confirmationOf(services, '{CHECKOUT_SESSION_ID}'),
    cancelUrl: `${services.config.publicUrl}${input.cancelPath ?? pathAfterCancelling(checkout)}`,
    expiresAt: checkout.expiresAt,
  };
  try {
    const payerId = isRemembered ? await ensurePayer(services, customer) : undefined;
    const charged = await chargeCard(services, checkout, asked, { payerId, cardId });
    const notice = payerId && cardId ? `${CARD_REFUSED} ${DEBIT_IS_SLOW}` : DEBIT_IS_SLOW;
    return { url: charged ?? (await openPage(services, checkout, { ...asked, payerId, notice })) };
  } catch (error) {
    if (error instanceof AppError) throw error;
    services.log.error(
      { checkout: checkout.id, error: failureLogText(error) },
      'payment session not created',
    );
    // Refused permanently, for example because the quote has nearly expired: the customer gets a new quote.
    if (error instanceof PaymentProviderError && !error.mayRetry) {
      await markEnded(services.db, checkout.id, 'failed');
    }
    throw new AppError('PAYMENT_UNAVAILABLE');
  }
}

const CARD_REFUSED =
  'Ihre gemerkte Karte wurde nicht belastet: Ihre Bank hat abgelehnt oder möchte Sie erst fragen. Bitte zahlen Sie hier.';
const DEBIT_IS_SLOW =
  'Bei einer Lastschrift suchen wir erst einen Kurier, wenn Ihre Bank gezahlt hat; das dauert meist zwei bis fünf Werktage.';

/** A payer who was deleted at the provider must not keep the customer from ordering: they pay as a guest. */
async function openPage(
  services: Pick<Services, 'db' | 'payments'>,
  checkout: Checkout,
  asked: NewPaymentSession,
): Promise<string> {
  const { payerId } = asked;
  const own = { ...asked, reference: checkout.id };
  const session = await services.payments
    // Another request under the key of the first would be refused.
    .createSession(payerId ? { ...own, idempotencyKey: `${checkout.id}-${payerId}` } : own)
    .catch(async (error: unknown) => {
      if (!payerId || !(error instanceof UnknownPayerError)) throw error;
      await forgetUnknownPayer(services, checkout.userId);
      return await services.payments.createSession({ ...own, payerId: undefined });
    });
  await openCheckout(services.db, checkout.id, session);
  return session.url;
}

/** Back to the form, which still holds everything typed. */
function pathAfterCancelling({ redeliveryOf }: Checkout): string {
  return redeliveryOf
    ? `/delivery-details/${redeliveryOf}?cancelled=1`
    : '/customer-dashboard?tab=new&cancelled=1';
}
