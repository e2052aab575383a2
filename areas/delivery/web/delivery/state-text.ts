import { formatDate, formatPromise, formatTime } from '#platform/contract/german-format.ts';
import { arrivalText } from '#delivery/contract/arrival-text.ts';
import { leftAsWishedText } from '#delivery/contract/receiver-wish-texts.ts';
import type { client } from '#web/lib/api-client.ts';

export type DeliveryDetails = Awaited<ReturnType<typeof client.deliveries.getDelivery>>;

/**
 * Input of the sentence; an anonymous viewer with the receiver's link gets no name and no place of the
 * parcel.
 */
type State = Pick<DeliveryDetails, 'status' | 'promisedBy' | 'arrivalWindow' | 'confirmedAt'> &
  Partial<Pick<DeliveryDetails, 'confirmedBy' | 'safePlace' | 'parcelLocation'>>;

/** The current state in words, with the arrival; where its window stands beside them, without it. */
export function stateText(delivery: State, now: Date, { hasWindowBeside = false } = {}): string {
  const arrival = arrivalSentences(delivery, now, hasWindowBeside);
  switch (delivery.status) {
    case 'pending':
    case 'paid':
      return `Wir suchen einen Kurier für Ihr Paket.${arrival}`;
    case 'assigned':
      return `Ein Kurier ist auf dem Weg zur Abholung.${arrival}`;
    case 'picked_up':
      return `Das Paket ist abgeholt.${arrival}`;
    case 'in_transit':
      return `Das Paket ist unterwegs.${arrival}`;
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

function arrivalSentences(delivery: State, now: Date, hasWindowBeside: boolean): string {
  const { promisedBy, arrivalWindow } = delivery;
  const isLate = new Date(promisedBy) < now;
  if (!arrivalWindow) {
    return isLate
      ? ` Leider dauert es länger als zugesagt (${formatPromise(promisedBy, now)} Uhr).`
      : ` Zustellung ${arrivalText(delivery, now)}.`;
  }
  const apology = isLate ? ' Leider dauert es länger als zugesagt.' : '';
  return hasWindowBeside ? apology : `${apology} Ankunft ${arrivalText(delivery, now)}.`;
}

function parcelLocationText({ parcelLocation, status }: State): string {
  if (parcelLocation === 'sender') return ' Das Paket ist zurück beim Absender.';
  if (parcelLocation !== 'driver') return '';
  return status === 'cancelled'
    ? ' Der Kurier bringt das Paket zurück zum Absender.'
    : ' Das Paket ist sicher beim Kurier.';
}
