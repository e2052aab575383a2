import { shortId } from '#contract/platform/german-format.ts';
import { drivingStatuses, isOneOf } from '#domain/delivery/statuses.ts';
import { getContact } from '#server/people/accounts/get-contact.ts';
import type { Delivery } from '#server/delivery/deliveries/get-delivery.ts';
import { sendMail } from '#server/adapters/mail/send-mail.ts';
import type { Transaction } from '#server/platform/database.ts';
import type { Services } from '#server/services.ts';

/** However often a program changes them: the driver reads the last ones in the app. */
const ONCE_IN_MS = 15 * 60_000;

/** Tells the driver who has it whom else to meet, by mail as the app may not be open. */
export async function notifyOfContacts(
  services: Pick<Services, 'sendJob' | 'config'>,
  tx: Transaction,
  { delivery, at }: { delivery: Delivery; at: Date },
): Promise<void> {
  if (!delivery.driverId || !isOneOf(drivingStatuses, delivery.status)) return;
  const driver = await getContact(tx, delivery.driverId);
  const way = `von ${delivery.pickupAddress} nach ${delivery.deliveryAddress}`;
  const params = {
    name: driver.fullName,
    shortId: shortId(delivery.id),
    news: `bei der Sendung ${shortId(delivery.id)} ${way} hat der Auftraggeber Ansprechpartner oder Hinweise geändert. Bitte sehen Sie sich die Sendung in Ihrer Runde noch einmal an.`,
    link: `${services.config.publicUrl}/driver-dashboard`,
  };
  await sendMail(
    services,
    tx,
    { template: 'driver-moved', to: driver.email, params },
    {
      orderedBy: delivery.id,
      aboutDelivery: delivery.id,
      messageKey: `contacts-${delivery.id}-${delivery.driverId}-${Math.floor(at.getTime() / ONCE_IN_MS)}`,
    },
  );
}
