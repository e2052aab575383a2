import { formatDateTime, shortId } from '#contract/german-format.ts';
import { statusDisplay } from '#domain/delivery/statuses.ts';
import type { Delivery } from '#server/deliveries/get-delivery.ts';
import type { Services } from '#server/services.ts';

/** What the support desk needs to know of a shipment, a line each. Source: decisions, 'Settled points'. */
export function describeShipment({ config }: Services, delivery: Delivery): string[] {
  return [
    `Sendung: ${shortId(delivery.id)} (${statusDisplay[delivery.status].label})`,
    `Bestellt: ${formatDateTime(delivery.createdAt)}`,
    `Abholung: ${delivery.senderName}, ${delivery.pickupAddress}, ${delivery.senderPhone}`,
    `Empfänger: ${delivery.receiverName}, ${delivery.deliveryAddress}, ${delivery.receiverPhone}`,
    `Inhalt: ${delivery.packageDescription}`,
    ...(delivery.driverName ? [`Fahrer: ${delivery.driverName}, ${delivery.driverPhone ?? ''}`] : []),
    `Seite: ${config.publicUrl}/delivery-details/${delivery.id}`,
  ];
}
