import { mayWish } from '#domain/delivery/check-receiver-wish.ts';
import type { DeliverySubscriber } from '#server/delivery/deliveries/delivery-event.ts';
import { deleteWishRow, findWishRow } from './receiver.store.ts';

/** The code of a door is needed no longer than until the parcel is through it. */
export const forgetDoorCode: DeliverySubscriber = async (tx, { before, delivery }) => {
  if (!before || mayWish(delivery)) return;
  if ((await findWishRow(tx, delivery.id))?.wish === 'door_code') await deleteWishRow(tx, delivery.id);
};
