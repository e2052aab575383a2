import type { Attempt, Delivery } from '#delivery/server/deliveries/deliveries.store.ts';

type Parcel = Pick<Delivery, 'id' | 'parcelLocation' | 'parcelDriverId'>;

/** The driver from whom this driver has to fetch the parcel, after an admin moved the delivery. */
export function findHolder(delivery: Parcel, driverId: string, attempts: Attempt[]): Attempt | undefined {
  if (delivery.parcelLocation !== 'driver' || delivery.parcelDriverId === driverId) return undefined;
  return attempts.findLast(
    (attempt) => attempt.deliveryId === delivery.id && attempt.driverId === delivery.parcelDriverId,
  );
}

/** Where a parcel is if not at the pick-up address; null otherwise. Source: docs/decisions/0031. */
export function findCollectionPoint(
  delivery: Parcel,
  driverId: string,
  attempts: Attempt[] = [],
): string | null {
  if (delivery.parcelLocation === 'sender') return 'Abholung beim Absender';
  if (delivery.parcelLocation !== 'driver') return null;
  if (delivery.parcelDriverId === driverId) return 'Das Paket liegt bei Ihnen';
  const holder = findHolder(delivery, driverId, attempts);
  return holder ? `Das Paket liegt bei ${holder.driverName}, ${holder.driverPhone}` : null;
}
