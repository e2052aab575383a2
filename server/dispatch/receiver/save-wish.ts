import { findWishProblem, mayWish } from '#domain/delivery/check-receiver-wish.ts';
import type { ReceiverWish } from '#domain/delivery/receiver-wishes.ts';
import { announceDelivery } from '#server/delivery/deliveries/announce-delivery.ts';
import { holdDelivery } from '#server/delivery/deliveries/follow-refund.ts';
import { getDeliveryRow } from '#server/delivery/deliveries/get-delivery.ts';
import { toReceiverWish } from '#server/delivery/deliveries/to-receiver-wish.ts';
import { requireTracked } from '#server/delivery/deliveries/require-tracked.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Transaction } from '#server/platform/database.ts';
import { limitRate } from '#server/platform/limit-rate.ts';
import type { Services } from '#server/services.ts';
import { deleteWishRow, saveWishRow } from './receiver.store.ts';

/**
 * The receiver chooses on the tracking page how the parcel should be handed over; driver, customer and admins
 * see it immediately. Throws TRACKING_ENDED, WISH_CLOSED once it was handed over or cancelled,
 * VALIDATION_FAILED with the field, RATE_LIMITED. Source: docs/decisions/0041.
 */
export async function saveWish(
  services: Pick<Services, 'db' | 'clock'>,
  token: string,
  { wish, details }: { wish: ReceiverWish; details: string },
) {
  const said = await changeWish(services, token, async (tx, deliveryId) => {
    const now = services.clock.now();
    const message = findWishProblem(wish, details, now);
    if (message) throw new AppError('VALIDATION_FAILED', { fields: [{ path: 'details', message }] });
    const row = { deliveryId, wish, details, updatedAt: now };
    await saveWishRow(tx, row);
    return row;
  });
  return { wish: toReceiverWish(said, { isAtDoor: false }) };
}

/** Withdraws the wish. Throws the same errors as saveWish. */
export async function withdrawWish(services: Pick<Services, 'db' | 'clock'>, token: string) {
  await changeWish(services, token, deleteWishRow);
  return { withdrawn: true as const };
}

/** A link may be shared with anybody: the limit stops abuse from distracting a driver. */
const MOST_CHANGES = { limit: 20, windowSeconds: 60 * 60 };

async function changeWish<T>(
  services: Pick<Services, 'db' | 'clock'>,
  token: string,
  change: (tx: Transaction, deliveryId: string) => Promise<T>,
): Promise<T> {
  const { id } = await requireTracked(services, token);
  await limitRate(services, { key: `wish:delivery:${id}`, ...MOST_CHANGES });
  return await services.db.transaction(async (tx) => {
    // Locked until the end, so that it is not handed over meanwhile.
    await holdDelivery(tx, id);
    const delivery = await getDeliveryRow(tx, id);
    if (!mayWish(delivery)) throw new AppError('WISH_CLOSED');
    const done = await change(tx, id);
    await announceDelivery(tx, { before: delivery, delivery });
    return done;
  });
}
