import { mayWish } from '#domain/delivery/check-receiver-wish.ts';
import type { DeliverySubscriber } from '#server/delivery/deliveries/delivery-event.ts';
import { deleteWishRow, findWishRow } from './receiver.store.ts';

/** A door code is deleted as soon as the parcel no longer needs it. */
export const forgetDoorCode: DeliverySubscriber = async (tx, { before, delivery }) => {
  if (!before || mayWish(delivery)) return;
  if ((await findWishRow(tx, delivery.id))?.wish === 'door_code') await deleteWishRow(tx, delivery.id);
};
