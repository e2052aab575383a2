import { noHints } from '#delivery/domain/hints.ts';
import { noBillingDetails } from '#platform/domain/billing-details.ts';
import type { DeliverySpeed, PackageSize } from '#platform/domain/statuses.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import type { App } from '#app/app.ts';
import { createCheckout } from '#money/server/checkout/create-checkout.ts';
import { settleCheckout } from '#money/server/checkout/settle-checkout.ts';
import { paySession } from '#adapters/server/payments/stand-in/pay-session.ts';
import { testCards } from '#adapters/server/payments/stand-in/test-cards.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import { createQuote, type Quote } from '#delivery/server/quotes/create-quote.ts';
import type { Services } from '#app/services.ts';
import { toSignedIn } from './to-signed-in.ts';

/** An order, in words as typed into the form. */
export interface DemoOrder {
  from: string;
  to: string;
  packageSize: PackageSize;
  weightKg: number;
  deliverySpeed: DeliverySpeed;
  packageDescription: string;
}

const orders: readonly DemoOrder[] = [
  {
    from: 'Große Bergstraße 160',
    to: 'Eppendorfer Landstraße 42',
    packageSize: 'small',
    weightKg: 2,
    deliverySpeed: 'standard',
    packageDescription: 'Zwei Bücher',
  },
  {
    from: 'Osterstraße 124',
    to: 'Jungfernstieg 7',
    packageSize: 'documents',
    weightKg: 1,
    deliverySpeed: 'express_gold',
    packageDescription: 'Unterschriebener Mietvertrag',
  },
];

/**
 * Priced now; undefined if the imported map lacks its streets, as an extract may cover part of a city only.
 */
export async function quoteOrder(
  services: Pick<Services, 'db' | 'clock' | 'lookAhead' | 'geo' | 'versions'>,
  order: DemoOrder,
): Promise<Quote | undefined> {
  const [from] = await services.geo.geocoder.suggest(order.from, 1);
  const [to] = await services.geo.geocoder.suggest(order.to, 1);
  if (!from || !to) return undefined;
  const places = { pickupPlaceId: from.placeId, deliveryPlaceId: to.placeId };
  try {
    const { packageSize, weightKg } = order;
    return await createQuote(services, { ...places, packageSize, weightKg });
  } catch (error) {
    if (error instanceof AppError && ['NO_ROUTE', 'ADDRESS_NOT_FOUND'].includes(error.code)) return undefined;
    throw error;
  }
}

type Customer = Pick<SignedIn, 'id' | 'email' | 'fullName' | 'phone'>;

/** Two paid orders that are waiting for a driver. */
export async function orderDemoDeliveries(app: App, customer: Customer): Promise<void> {
  for (const order of orders) await orderDemoDelivery(app, customer, order);
}

/**
 * Quoted, ordered and paid like any other; undefined if the stand-in takes no payments or there is no route.
 */
export async function orderDemoDelivery(
  { services, standIn }: Pick<App, 'services' | 'standIn'>,
  customer: Customer,
  order: DemoOrder,
): Promise<void> {
  const [card] = testCards;
  if (!standIn || !card) return;
  const quote = await quoteOrder(services, order);
  if (!quote) return;
  const { url } = await createCheckout(services, toSignedIn({ ...customer, role: 'customer' }), {
    quoteId: quote.id,
    deliverySpeed: order.deliverySpeed,
    senderName: customer.fullName,
    senderPhone: customer.phone,
    receiverName: 'Fiete Claasen',
    receiverPhone: '+49 40 5550199',
    ...noHints,
    deliveryDetails: '2. Stock',
    packageDescription: order.packageDescription,
    ...noBillingDetails,
  });
  const sessionId = url.split('/').at(-1) ?? '';
  await paySession(standIn, sessionId, card, 'none');
  await settleCheckout(services, sessionId);
}
