import type { ParcelLocation } from '#platform/domain/statuses.ts';

interface Parcel {
  id: string;
  parcelLocation: ParcelLocation | null;
  parcelDriverId: string | null;
}

/** Who tried to deliver it, as far as another driver has to know. */
interface EarlierDriver {
  deliveryId: string;
  driverId: string | null;
  driverName: string;
  driverPhone: string;
}

/** The driver from whom this driver has to fetch the parcel, after an admin moved the delivery. */
export function findHolder(
  delivery: Parcel,
  driverId: string,
  attempts: EarlierDriver[],
): EarlierDriver | undefined {
  if (delivery.parcelLocation !== 'driver' || delivery.parcelDriverId === driverId) return undefined;
  return attempts.findLast(
    (attempt) => attempt.deliveryId === delivery.id && attempt.driverId === delivery.parcelDriverId,
  );
}

/** Where a parcel is if not at the pick-up address; null otherwise. Source: docs/decisions/0031. */
export function findCollectionPoint(
  delivery: Parcel,
  driverId: string,
  attempts: EarlierDriver[] = [],
): string | null {
  if (delivery.parcelLocation === 'sender') return 'Abholung beim Absender';
  if (delivery.parcelLocation !== 'driver') return null;
  if (delivery.parcelDriverId === driverId) return 'Das Paket liegt bei Ihnen';
  const holder = findHolder(delivery, driverId, attempts);
  return holder ? `Das Paket liegt bei ${holder.driverName}, ${holder.driverPhone}` : null;
}
