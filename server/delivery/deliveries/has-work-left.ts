import { drivingStatuses, isOneOf, openStatuses } from '#domain/delivery/statuses.ts';
import type { Executor } from '#server/platform/database.ts';
import { countActiveOfDriver, listKeptByDriver } from './deliveries.store.ts';
import type { Delivery } from './delivery-rows.ts';

type Work = Pick<Delivery, 'status' | 'driverId' | 'parcelDriverId'>;

/**
 * Whether this driver still has to drive for a delivery: it is in hand, or its parcel is to be brought back.
 * A parcel that waits for a redelivery to be accepted is no work yet.
 */
export function isWorkOf({ status, driverId, parcelDriverId }: Work, id: string): boolean {
  if (isOneOf(drivingStatuses, status)) return driverId === id;
  return parcelDriverId === id && !isOneOf(openStatuses, status);
}

export async function hasWorkLeft(executor: Executor, driverId: string): Promise<boolean> {
  if ((await countActiveOfDriver(executor, driverId)) > 0) return true;
  return (await listKeptByDriver(executor, driverId)).some((delivery) => isWorkOf(delivery, driverId));
}
