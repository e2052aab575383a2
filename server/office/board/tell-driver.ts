import { shortId } from '#contract/platform/german-format.ts';
import { carryingStatuses, isOneOf } from '#domain/delivery/statuses.ts';
import { getContact } from '#server/people/accounts/get-contact.ts';
import type { Delivery } from '#server/delivery/deliveries/get-delivery.ts';
import { sendMail } from '#server/adapters/mail/send-mail.ts';
import type { Transaction } from '#server/platform/database.ts';
import type { Services } from '#server/services.ts';

export type Moved = 'given' | 'taken' | 'corrected';

/**
 * Notifies a driver whose run an admin has changed, by mail as the app may not be open. `delivery` is its
 * state before the change.
 */
export async function tellDriver(
  services: Pick<Services, 'sendJob' | 'config'>,
  tx: Transaction,
  { userId, delivery, moved }: { userId: string; delivery: Delivery; moved: Moved },
): Promise<void> {
  const driver = await getContact(tx, userId);
  const params = {
    name: driver.fullName,
    shortId: shortId(delivery.id),
    news: newsText(delivery, moved),
    link: `${services.config.publicUrl}/driver-dashboard`,
  };
  const order = { orderedBy: delivery.id, aboutDelivery: delivery.id };
  await sendMail(services, tx, { template: 'driver-moved', to: driver.email, params }, order);
}

function newsText(delivery: Delivery, moved: Moved): string {
  const way = `von ${delivery.pickupAddress} nach ${delivery.deliveryAddress}`;
  const shipment = `Sendung ${shortId(delivery.id)} ${way}`;
  if (moved === 'given') {
    return `wir haben Ihnen die ${shipment} zugeteilt. Wo das Paket liegt, steht in Ihrer Runde.`;
  }
  if (moved === 'corrected') {
    return `bei der ${shipment} haben wir Angaben berichtigt. Bitte sehen Sie sich die Sendung in Ihrer Runde noch einmal an.`;
  }
  return isOneOf(carryingStatuses, delivery.status)
    ? `die ${shipment} übernimmt jemand anderes. Das Paket liegt noch bei Ihnen: Bitte übergeben Sie es, sobald sich jemand meldet.`
    : `die ${shipment} gehört nicht mehr zu Ihrer Runde. Sie müssen nichts weiter tun.`;
}
