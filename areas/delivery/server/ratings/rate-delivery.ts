import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { getOwnDelivery } from '#delivery/server/deliveries/get-delivery.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import { announce } from '#platform/server/live/live-events.ts';
import type { Services } from '#app/services.ts';
import { insertRating } from './ratings.store.ts';

/**
 * Rates the customer's own finished delivery from 1 to 5 with an optional comment, once. Throws
 * DELIVERY_NOT_FOUND, RATING_NOT_OPEN before it is delivered and ALREADY_RATED. Source: docs/decisions/0021,
 * 'After the delivery'.
 */
export async function rateDelivery(
  services: Pick<Services, 'db' | 'clock'>,
  customer: SignedIn,
  input: { id: string; rating: number; comment: string },
): Promise<void> {
  const delivery = await getOwnDelivery(services.db, customer, input.id);
  if (delivery.status !== 'delivered') throw new AppError('RATING_NOT_OPEN');
  await services.db.transaction(async (tx) => {
    const isFirst = await insertRating(tx, {
      deliveryId: delivery.id,
      customerId: customer.id,
      rating: input.rating,
      comment: input.comment || null,
      createdAt: services.clock.now(),
    });
    if (!isFirst) throw new AppError('ALREADY_RATED');
    await announce(tx, { noun: 'delivery', id: delivery.id, userIds: [customer.id], roles: ['admin'] });
  });
}
