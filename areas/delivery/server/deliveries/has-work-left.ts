import { drivingStatuses, isOneOf, openStatuses } from '#platform/domain/statuses.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { lockWorkOf } from './deliveries.store.ts';
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

/** It stays so until the transaction ends: a drop-off at the same moment comes before or after. */
export async function hasWorkLeft(tx: Transaction, driverId: string): Promise<boolean> {
  return (await lockWorkOf(tx, driverId)).some((delivery) => isWorkOf(delivery, driverId));
}
