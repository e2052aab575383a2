import { noHints } from '#delivery/domain/hints.ts';
import { noBillingDetails } from '#platform/domain/billing-details.ts';
import type { DeliverySpeed } from '#platform/domain/statuses.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import type { Coordinates } from '#maps/domain/coordinates.ts';
import { createCheckout } from '#money/server/checkout/create-checkout.ts';
import { settleCheckout } from '#money/server/checkout/settle-checkout.ts';
import { listGazetteer } from '#geo/embedded/gazetteer.ts';
import { paySession } from '#adapters/server/payments/stand-in/pay-session.ts';
import { testCards } from '#adapters/server/payments/stand-in/test-cards.ts';
import { createQuote } from '#delivery/server/quotes/create-quote.ts';
import type { CityOrder } from '#lab/city/draw-city.ts';
import type { Service } from './open-service.ts';

const streets = listGazetteer().filter(({ kind }) => kind === 'street');
type Street = (typeof streets)[number];

/** What a customer types into the form, apart from the addresses. */
export interface Wording {
  senderName: string;
  senderPhone: string;
  receiverName: string;
  receiverPhone: string;
  deliveryDetails: string;
  packageDescription: string;
  houseNumbers: readonly [number, number];
}

const plain: Wording = {
  senderName: 'Hanne Petersen',
  senderPhone: '+49 40 5550101',
  receiverName: 'Fiete Claasen',
  receiverPhone: '+49 40 5550199',
  deliveryDetails: '',
  packageDescription: '',
  houseNumbers: [1, 2],
};

/** The known street nearest to a point, where an order of it begins or ends. */
export function findStreet({ lat, lng }: Coordinates, avoid?: string): Street {
  let best = { distance: Number.POSITIVE_INFINITY, street: streets[0]! };
  for (const street of streets) {
    const distance = Math.hypot(street.lat - lat, (street.lng - lng) * 0.594);
    if (distance < best.distance && street.id !== avoid) best = { street, distance };
  }
  return best.street;
}

/** The outcome of an attempt to order. */
export interface Placed {
  deliveryId: string;
  speed: DeliverySpeed;
}

/**
 * Quote, checkout, payment: the preferred speed if it is sold, otherwise the next slower one. Undefined if
 * nothing could be ordered.
 */
export async function placeOrder(
  { app }: Pick<Service, 'app'>,
  customer: SignedIn,
  order: CityOrder,
  wording: Wording = { ...plain, packageDescription: order.id },
): Promise<Placed | undefined> {
  const { services, standIn } = app;
  const [card] = testCards;
  if (!standIn || !card) throw new Error('there is no payment stand-in');
  const pickup = findStreet(order.pickup).id;
  const dropoff = findStreet(order.dropoff, pickup).id;
  const { packageSize, weightKg } = order;
  const { houseNumbers, ...words } = wording;
  const quote = await createQuote(services, {
    pickupPlaceId: `${pickup}#${houseNumbers[0]}`,
    deliveryPlaceId: `${dropoff}#${houseNumbers[1]}`,
    packageSize,
    weightKg,
  });
  const wished = slower.slice(slower.indexOf(order.speed));
  const deliverySpeed = wished.find((speed) => !(speed in quote.unsellable));
  if (!deliverySpeed) return undefined;
  const { url } = await createCheckout(services, customer, {
    quoteId: quote.id,
    deliverySpeed,
    ...noHints,
    ...words,
    ...noBillingDetails,
  });
  const sessionId = url.split('/').at(-1) ?? '';
  await paySession(standIn, sessionId, card, 'none');
  const settled = await settleCheckout(services, sessionId);
  return settled.state === 'paid' ? { deliveryId: settled.deliveryId, speed: deliverySpeed } : undefined;
}

const slower: DeliverySpeed[] = ['express_gold', 'express', 'standard'];
