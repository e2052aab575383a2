import { noBillingDetails } from '#domain/billing/billing-details.ts';
import type { App } from '#server/app.ts';
import { createCheckout } from '#server/money/checkout/create-checkout.ts';
import { settleCheckout } from '#server/money/checkout/settle-checkout.ts';
import { paySession } from '#server/adapters/payments/stand-in/pay-session.ts';
import { testCards } from '#server/adapters/payments/stand-in/test-cards.ts';
import { AppError } from '#server/platform/app-error.ts';
import { createQuote, type Quote } from '#server/delivery/quotes/create-quote.ts';
import type { Services } from '#server/services.ts';

const orders = [
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
] as const;

/** undefined where the imported map has no streets for it: a part of a city is an extract, too. */
async function quoteOrder(
  services: Pick<Services, 'config' | 'db' | 'clock' | 'findUnsellable' | 'geo'>,
  order: (typeof orders)[number],
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

/** Two paid orders that wait for a driver, through quote, checkout and payment like any other. */
export async function orderDemoDeliveries(
  app: App,
  customer: { id: string; email: string; fullName: string; phone: string },
): Promise<void> {
  const { services, standIn } = app;
  const [card] = testCards;
  if (!standIn || !card) return;
  for (const order of orders) {
    const quote = await quoteOrder(services, order);
    if (!quote) continue;
    const { url } = await createCheckout(
      services,
      { ...customer, role: 'customer', emailConfirmed: true, duty: null, hasSecondFactor: false },
      {
        quoteId: quote.id,
        deliverySpeed: order.deliverySpeed,
        senderName: customer.fullName,
        senderPhone: customer.phone,
        receiverName: 'Fiete Claasen',
        receiverPhone: '+49 40 5550199',
        pickupDetails: '',
        deliveryDetails: '2. Stock',
        packageDescription: order.packageDescription,
        ...noBillingDetails,
      },
    );
    const sessionId = url.split('/').at(-1) ?? '';
    await paySession(standIn, sessionId, card, 'none');
    await settleCheckout(services, sessionId);
  }
}
