import { formatDateTime, formatPromise } from '#contract/german-format.ts';
import type { client } from '#web/lib/api.ts';

export type DeliveryDetails = Awaited<ReturnType<typeof client.deliveries.getDelivery>>;

/** Where things stand, as one sentence. */
export function describeState(delivery: DeliveryDetails, now: Date): string {
  const promise = `Zustellung ${formatPromise(delivery.promisedBy, now)} Uhr.`;
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
      const when = delivery.confirmedAt ? ` am ${formatDateTime(delivery.confirmedAt)} Uhr` : '';
      return `Zugestellt${when}, angenommen von ${delivery.confirmedBy ?? 'unbekannt'}.`;
    }
    case 'cancelled':
      return 'Diese Sendung wurde storniert.';
    case 'recipient_absent':
      return delivery.parcelLocation === 'sender'
        ? 'Der Empfänger war nicht anwesend. Das Paket ist zurück beim Absender.'
        : 'Der Empfänger war nicht anwesend. Das Paket ist sicher beim Kurier.';
  }
}
