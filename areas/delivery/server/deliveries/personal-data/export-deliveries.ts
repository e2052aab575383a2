import type { Executor } from '#platform/server/database/database.ts';
import { listTracking, listWishes, type Wish } from '#delivery/server/deliveries/deliveries.store.ts';
import { listAllOf } from '#delivery/server/deliveries/erasure.store.ts';
import { toReceiverWish } from '#delivery/server/deliveries/get-tracked-delivery.ts';

/** Every delivery that this customer ordered for themselves, with timeline and rating. */
export async function exportDeliveries(executor: Executor, userId: string) {
  const rows = await listAllOf(executor, { userId });
  const tracking = await listTracking(
    executor,
    rows.map(({ delivery }) => delivery.id),
  );
  const wishes = await listWishes(
    executor,
    rows.map(({ delivery }) => delivery.id),
  );
  return rows.map(({ delivery, rating }) => {
    // The driver's data is not the customer's, and the drawn path is the map's.
    const { userId: _u, driverId: _i, driverName: _n, driverPhone: _p, ...shared } = delivery;
    const { parcelDriverId: _h, path: _path, companyId: _c, ...own } = shared;
    return {
      ...own,
      receiverWish: toExportedWish(wishes.find(({ deliveryId }) => deliveryId === delivery.id)),
      rating: rating && { rating: rating.rating, comment: rating.comment, createdAt: rating.createdAt },
      timeline: tracking
        .filter((entry) => entry.deliveryId === delivery.id)
        .map(({ status, timestamp }) => ({ status, timestamp })),
    };
  });
}

/** The door code is the receiver's data. */
function toExportedWish(wish: Wish | undefined) {
  if (!wish) return null;
  const { label: _label, ...exported } = toReceiverWish(wish, { isAtDoor: false });
  return exported;
}
