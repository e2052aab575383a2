import type { z } from 'zod';
import type { pastOrder } from '#money/contract/checkout.ts';
import { orderedFacts, parcelFacts, pickFacts } from '#delivery/domain/order-facts.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { getOwnDelivery } from '#delivery/server/deliveries/get-delivery.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { toPlaces } from '#delivery/server/quotes/to-quote-view.ts';
import type { Services } from '#app/services.ts';
import { findOrder } from './checkout.store.ts';

/** A past order, to be ordered again: typed texts, places, parcel and speed. Throws DELIVERY_NOT_FOUND. */
export async function getPastOrder(
  services: Pick<Services, 'db'>,
  customer: SignedIn,
  id: string,
): Promise<z.infer<typeof pastOrder>> {
  const delivery = await getOwnDelivery(services.db, customer, id);
  const { checkout, quote } = await getOrder(services.db, delivery.id);
  // After three years the places have been erased.
  if (!quote.pickupPlaceId) throw new AppError('DELIVERY_NOT_FOUND');
  return {
    ...toPlaces(quote),
    ...pickFacts(quote, parcelFacts),
    ...pickFacts(checkout, orderedFacts),
  };
}

/** Every delivery has an order. */
export async function getOrder(executor: Executor, deliveryId: string) {
  const order = await findOrder(executor, deliveryId);
  if (!order) throw new Error(`delivery ${deliveryId} has no order`);
  return order;
}
