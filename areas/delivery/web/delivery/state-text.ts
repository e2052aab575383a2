import { formatArrival, formatDate, formatPromise, formatTime } from '#platform/contract/german-format.ts';
import { leftAsWishedText } from '#delivery/contract/receiver-wish.ts';
import type { client } from '#web/lib/api-client.ts';

export type DeliveryDetails = Awaited<ReturnType<typeof client.deliveries.getDelivery>>;

/**
 * Input of the sentence; an anonymous viewer with the receiver's link gets no name and no place of the
 * parcel.
 */
type State = Pick<DeliveryDetails, 'status' | 'promisedBy' | 'confirmedAt'> &
  Partial<Pick<DeliveryDetails, 'confirmedBy' | 'safePlace' | 'parcelLocation' | 'expected'>>;

/** The current state as one sentence. */
export function stateText(delivery: State, now: Date): string {
  const until = `${formatPromise(delivery.promisedBy, now)} Uhr`;
  const isLate = new Date(delivery.promisedBy) < now;
  const promise = isLate
    ? `Leider dauert es länger als zugesagt (${until}).`
    : `Zustellung ${formatArrival(delivery, now)}.`;
  switch (delivery.status) {
    case 'pending':
    case 'paid':
      return `Wir suchen einen Kurier für Ihr Paket. ${promise}`;
    case 'assigned':
      return `Ein Kurier ist auf dem Weg zur Abholung. ${promise}`;
    case 'picked_up':
      return `Das Paket ist abgeholt. ${promise}`;
    case 'in_transit':
      return `Das Paket ist unterwegs. ${promise}`;
    case 'delivered': {
      const when = delivery.confirmedAt
        ? ` am ${formatDate(delivery.confirmedAt)} um ${formatTime(delivery.confirmedAt)} Uhr`
        : '';
      const by = delivery.confirmedBy ? `, angenommen von ${delivery.confirmedBy}` : '';
      const left = delivery.safePlace ? ` ${leftAsWishedText(delivery.safePlace)}.` : '';
      return `Zugestellt${when}${by}.${left}`;
    }
    case 'cancelled':
      return `Diese Sendung wurde storniert.${parcelLocationText(delivery)}`;
    case 'recipient_absent':
      return `Der Empfänger war nicht anwesend.${parcelLocationText(delivery)}`;
  }
}

function parcelLocationText({ parcelLocation, status }: State): string {
  if (parcelLocation === 'sender') return ' Das Paket ist zurück beim Absender.';
  if (parcelLocation !== 'driver') return '';
  return status === 'cancelled'
    ? ' Der Kurier bringt das Paket zurück zum Absender.'
    : ' Das Paket ist sicher beim Kurier.';
}
