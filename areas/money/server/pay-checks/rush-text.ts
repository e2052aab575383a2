import { formatDistance } from '#platform/contract/german-format.ts';
import { greatCircleMeters } from '#maps/domain/coordinates.ts';
import type { Attempt, Delivery } from '#delivery/server/deliveries/get-delivery.ts';

type Way = Pick<Delivery, 'pickupLat' | 'pickupLng' | 'deliveryLat' | 'deliveryLng'>;

/** Along the straight line. */
export const measureWay = ({ pickupLat, pickupLng, deliveryLat, deliveryLng }: Way): number =>
  Math.round(greatCircleMeters({ lat: pickupLat, lng: pickupLng }, { lat: deliveryLat, lng: deliveryLng }));

/** Why an attempt is held, for the admin, in one line of a list. */
export function rushText(
  { rushReason, rushSeconds }: Pick<Attempt, 'rushReason' | 'rushSeconds'>,
  way: Way,
): string {
  const seconds = rushSeconds ?? 0;
  switch (rushReason) {
    case 'clock':
      return `Uhr des Telefons ${Math.round(seconds / 60)} Minuten vorgestellt`;
    case 'receipts':
      return `Abholung und Tür ${spanText(seconds)} gemeldet, kein Standort an der Tür`;
    case 'way':
      return `${formatDistance(measureWay(way))} ${seconds === 0 ? 'in derselben Sekunde' : `in ${durationText(seconds)}`}`;
    case 'pickup_place':
      return `Nie an der Abholadresse, Meldungen ${spanText(seconds)}`;
    case 'door_place':
      return `Nie an der Tür, Meldungen ${spanText(seconds)}`;
    case null:
      return 'Zwei Meldungen in weniger als zwei Minuten';
  }
}

const spanText = (seconds: number) => (seconds === 0 ? 'gleichzeitig' : `binnen ${durationText(seconds)}`);
const durationText = (seconds: number) =>
  seconds < 120
    ? seconds === 1
      ? '1 Sekunde'
      : `${seconds} Sekunden`
    : `${Math.round(seconds / 60)} Minuten`;
