/** Orders through the real functions: quote, checkout, payment, settlement. */
import type { z } from 'zod';
import type { checkoutInput } from '#money/contract/checkout.ts';
import type { quoteInput } from '#delivery/contract/quotes.ts';
import { noHints } from '#delivery/domain/hints.ts';
import { noBillingDetails } from '#platform/domain/billing-details.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { createCheckout } from '#money/server/checkout/create-checkout.ts';
import { settleCheckout } from '#money/server/checkout/settle-checkout.ts';
import { paySession } from '#adapters/server/payments/stand-in/pay-session.ts';
import { testCards } from '#adapters/server/payments/stand-in/test-cards.ts';
import { createQuote } from '#delivery/server/quotes/create-quote.ts';
import type { TestApp } from '#tests/support/test-app.ts';

export const quoteRequest: z.infer<typeof quoteInput> = {
  pickupPlaceId: 'street:ottenser-hauptstrasse-22765#12',
  deliveryPlaceId: 'street:moenckebergstrasse-20095#7',
  packageSize: 'small',
  weightKg: 2,
};

export function orderRequest(quoteId: string, speed: 'standard' | 'express' | 'express_gold' = 'standard') {
  return {
    quoteId,
    deliverySpeed: speed,
    senderName: 'Hanne Petersen',
    senderPhone: '+49 40 111111',
    receiverName: 'Fiete Claasen',
    receiverPhone: '+49 40 222222',
    ...noHints,
    deliveryDoorbell: 'Behn/Claasen',
    deliveryDetails: '3. Stock',
    packageDescription: 'Zwei Bücher',
    ...noBillingDetails,
  } satisfies z.input<typeof checkoutInput>;
}

/** The speed, and the company that the customer orders for, with its own signs. */
type OrderFacts = Partial<
  Pick<z.infer<typeof checkoutInput>, 'deliverySpeed' | 'companyId' | 'costCentre' | 'reference'>
>;

/** A payment page that waits for the card; returns the provider's session id. */
export async function openCheckoutFor(
  app: TestApp,
  customer: SignedIn,
  change: Partial<typeof quoteRequest> & { order?: OrderFacts } = {},
): Promise<string> {
  const { order, ...quoted } = change;
  const quote = await createQuote(app.services, { ...quoteRequest, ...quoted });
  const { url } = await createCheckout(app.services, customer, { ...orderRequest(quote.id), ...order });
  return url.split('/').at(-1) ?? '';
}

/** Pays on the payment page without any notification. */
export async function payAtTill(app: TestApp, sessionId: string): Promise<void> {
  const [card] = testCards;
  if (!app.standIn || !card) throw new Error('no stand-in');
  const outcome = await paySession(app.standIn, sessionId, card, 'none');
  if (outcome !== 'accepted') throw new Error(`the payment was ${outcome}`);
}

/** A paid delivery; returns its id. */
export async function orderDelivery(
  app: TestApp,
  customer: SignedIn,
  change?: Partial<typeof quoteRequest> & { order?: OrderFacts },
): Promise<string> {
  const sessionId = await openCheckoutFor(app, customer, change);
  await payAtTill(app, sessionId);
  const settled = await settleCheckout(app.services, sessionId);
  if (settled.state !== 'paid') throw new Error(`settled as ${settled.state}`);
  return settled.deliveryId;
}
