import { formatDateTime, shortId } from '#platform/contract/german-format.ts';
import { statusText } from '#platform/domain/statuses.ts';
import type { Delivery } from '#delivery/server/deliveries/get-delivery.ts';
import type { Services } from '#app/services.ts';

/**
 * What the support desk needs to know about a shipment, one line each. Source: docs/decisions/0022,
 * 'Support'.
 */
export function shipmentLines(services: Pick<Services, 'config'>, delivery: Delivery): string[] {
  return [
    shipmentLine(delivery),
    `Bestellt: ${formatDateTime(delivery.createdAt)}`,
    `Abholung: ${delivery.senderName}, ${delivery.pickupAddress}, ${delivery.senderPhone}`,
    receiverLine(delivery),
    `Inhalt: ${delivery.packageDescription}`,
    ...(delivery.driverName ? [`Fahrer: ${delivery.driverName}, ${delivery.driverPhone ?? ''}`] : []),
    pageLine(services, delivery),
  ];
}

/** The same, shorter, for one of several shipments that a driver has in hand. */
export function loadLines(services: Pick<Services, 'config'>, delivery: Delivery): string[] {
  return [
    shipmentLine(delivery),
    `Abholung: ${delivery.pickupAddress}`,
    receiverLine(delivery),
    pageLine(services, delivery),
  ];
}

/** For whom a message of ours is about it. */
export function messageLine({ id, pickupAddress, deliveryAddress }: Delivery): string {
  return `Sendung ${shortId(id)} von ${pickupAddress} nach ${deliveryAddress}`;
}

function shipmentLine(delivery: Delivery): string {
  return `Sendung: ${shortId(delivery.id)} (${statusText(delivery)})`;
}

function receiverLine({ receiverName, deliveryAddress, receiverPhone }: Delivery): string {
  return `Empfänger: ${receiverName}, ${deliveryAddress}, ${receiverPhone}`;
}

function pageLine({ config }: Pick<Services, 'config'>, { id }: Delivery): string {
  return `Seite: ${config.publicUrl}/delivery-details/${id}`;
}
