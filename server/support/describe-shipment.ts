import { formatDateTime, shortId } from '#contract/german-format.ts';
import { statusDisplay } from '#domain/delivery/statuses.ts';
import type { Delivery } from '#server/deliveries/get-delivery.ts';
import type { Services } from '#server/services.ts';

/** What the support desk needs to know of a shipment, a line each. Source: docs/decisions/0022, 'Support'. */
export function describeShipment(services: Services, delivery: Delivery): string[] {
  return [
    nameShipment(delivery),
    `Bestellt: ${formatDateTime(delivery.createdAt)}`,
    `Abholung: ${delivery.senderName}, ${delivery.pickupAddress}, ${delivery.senderPhone}`,
    nameReceiver(delivery),
    `Inhalt: ${delivery.packageDescription}`,
    ...(delivery.driverName ? [`Fahrer: ${delivery.driverName}, ${delivery.driverPhone ?? ''}`] : []),
    linkShipment(services, delivery),
  ];
}

/** The same, shorter, for one of several shipments that a driver has in hand. */
export function describeLoad(services: Services, delivery: Delivery): string[] {
  return [
    nameShipment(delivery),
    `Abholung: ${delivery.pickupAddress}`,
    nameReceiver(delivery),
    linkShipment(services, delivery),
  ];
}

function nameShipment({ id, status }: Delivery): string {
  return `Sendung: ${shortId(id)} (${statusDisplay[status].label})`;
}

function nameReceiver({ receiverName, deliveryAddress, receiverPhone }: Delivery): string {
  return `Empfänger: ${receiverName}, ${deliveryAddress}, ${receiverPhone}`;
}

function linkShipment({ config }: Services, { id }: Delivery): string {
  return `Seite: ${config.publicUrl}/delivery-details/${id}`;
}
