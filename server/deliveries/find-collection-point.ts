import type { Attempt, Delivery } from './deliveries.store.ts';

/**
 * Where a redelivery's parcel waits when that is not the pick-up address; null otherwise. The earlier driver's phone
 * is for whoever has accepted. Source: docs/decisions/0021, 'Redelivery'.
 */
export function findCollectionPoint(
  delivery: Delivery,
  attempts: Attempt[],
): { text: string; phone: string | null } | null {
  if (delivery.parcelLocation === 'sender') return { text: 'Abholung beim Absender', phone: null };
  if (delivery.parcelLocation !== 'driver') return null;
  const earlier = attempts.findLast(
    (attempt) =>
      attempt.deliveryId === delivery.id &&
      (attempt.outcome === 'recipient_absent' || attempt.outcome === 'cancelled'),
  );
  return earlier ? { text: `Abholung beim Fahrer ${earlier.driverName}`, phone: earlier.driverPhone } : null;
}
