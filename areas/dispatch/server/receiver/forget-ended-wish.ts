import { mayWish } from '#delivery/domain/check-receiver-wish.ts';
import type { DeliverySubscriber } from '#delivery/server/deliveries/delivery-event.ts';
import { deleteWishRow, findWishRow } from './receiver.store.ts';

/** Deletes a door code as soon as the parcel no longer needs it, and a time with its attempt. */
export const forgetEndedWish: DeliverySubscriber = async (tx, { name, before, delivery }) => {
  if (!before) return;
  const isEnded = !mayWish(delivery);
  const isAnother = name === 'delivery.redelivery_requested' || name === 'delivery.redelivery_paid';
  if (!isEnded && !isAnother) return;
  const wish = (await findWishRow(tx, delivery.id))?.wish;
  if ((isEnded && wish === 'door_code') || (isAnother && wish === 'later_today')) {
    await deleteWishRow(tx, delivery.id);
  }
};
