import { shortId } from '#platform/contract/german-format.ts';
import { getContact } from '#people/server/accounts/get-contact.ts';
import type { Delivery } from '#delivery/server/deliveries/get-delivery.ts';
import { sendMail } from '#adapters/server/mail/send-mail.ts';
import type { Executor } from '#platform/server/database/database.ts';
import type { Services } from '#app/services.ts';

/** What became of a driver's run without them: by an admin, or by who ordered the delivery. */
export type RunNews = 'given' | 'taken' | 'corrected' | 'contacts_changed' | 'cancelled';

/**
 * Tells a driver of a change of their run, by mail as the app may not be open. Of several with one
 * `messageKey` the first is sent.
 */
export async function notifyRunDriver(
  services: Pick<Services, 'sendJob' | 'config'>,
  executor: Executor,
  notice: { driverId: string; delivery: Delivery; news: RunNews; messageKey?: string },
): Promise<void> {
  const { driverId, delivery, news, messageKey } = notice;
  const driver = await getContact(executor, driverId);
  const params = {
    name: driver.fullName,
    shortId: shortId(delivery.id),
    news: newsText(delivery, news, delivery.parcelDriverId === driverId),
    link: `${services.config.publicUrl}/driver-dashboard`,
  };
  const order = { orderedBy: delivery.id, aboutDelivery: delivery.id, ...(messageKey && { messageKey }) };
  await sendMail(services, executor, { template: 'driver-moved', to: driver.email, params }, order);
}

function newsText(delivery: Delivery, news: RunNews, hasParcel: boolean): string {
  const way = `von ${delivery.pickupAddress} nach ${delivery.deliveryAddress}`;
  const shipment = `Sendung ${shortId(delivery.id)} ${way}`;
  const again = 'Bitte sehen Sie sich die Sendung in Ihrer Runde noch einmal an.';
  switch (news) {
    case 'given':
      return `wir haben Ihnen die ${shipment} zugeteilt. Wo das Paket liegt, steht in Ihrer Runde.`;
    case 'corrected':
      return `bei der ${shipment} haben wir Angaben berichtigt. ${again}`;
    case 'contacts_changed':
      return `bei der ${shipment} hat der Auftraggeber Ansprechpartner oder Hinweise geändert. ${again}`;
    case 'cancelled':
      return hasParcel
        ? `die ${shipment} ist storniert. Das Paket liegt noch bei Ihnen: Bitte bringen Sie es zurück zum Absender.`
        : `die ${shipment} ist storniert und gehört nicht mehr zu Ihrer Runde. Sie müssen nichts weiter tun, und auf Ihre Angebote wirkt es sich nicht aus.`;
    case 'taken':
      return hasParcel
        ? `die ${shipment} übernimmt jemand anderes. Das Paket liegt noch bei Ihnen: Bitte übergeben Sie es, sobald sich jemand meldet.`
        : `die ${shipment} gehört nicht mehr zu Ihrer Runde. Sie müssen nichts weiter tun.`;
  }
}
