import type { Executor } from '#server/platform/database.ts';
import { listTracking } from './deliveries.store.ts';
import { listAllOfCustomer } from './erasure.store.ts';

/** Every delivery that this customer ordered, with timeline and rating. */
export async function exportDeliveries(executor: Executor, userId: string) {
  const rows = await listAllOfCustomer(executor, userId);
  const tracking = await listTracking(
    executor,
    rows.map(({ delivery }) => delivery.id),
  );
  return rows.map(({ delivery, rating }) => {
    // The driver's data is not the customer's, the drawn path is the map's.
    const { userId: _u, driverId: _i, driverName: _n, driverPhone: _p, path: _path, ...own } = delivery;
    return {
      ...own,
      rating: rating && { rating: rating.rating, comment: rating.comment, createdAt: rating.createdAt },
      timeline: tracking
        .filter((entry) => entry.deliveryId === delivery.id)
        .map(({ status, timestamp }) => ({ status, timestamp })),
    };
  });
}
