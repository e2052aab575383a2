import { shortId } from '#platform/contract/german-format.ts';
import { findContact } from '#people/server/accounts/get-contact.ts';
import { findDriver } from '#drivers/server/profiles/find-driver.ts';
import { sendMail } from '#adapters/server/mail/send-mail.ts';
import { announce } from '#platform/server/live/live-events.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Services } from '#app/services.ts';
import type { CheckedRow } from './pay-checks.store.ts';

/** By mail and on the open page; nobody if the account is deleted. */
export async function notifyDriverOfPay(
  services: Pick<Services, 'config' | 'clock' | 'sendJob'>,
  tx: Transaction,
  { attempt: { driverId, deliveryId } }: CheckedRow,
  said: { news: string; text: string; closing: string },
): Promise<void> {
  const contact = (await findDriver(tx, driverId)) && (await findContact(tx, driverId));
  if (!contact) return;
  const params = {
    ...said,
    name: contact.fullName,
    shortId: shortId(deliveryId),
    link: `${services.config.publicUrl}/driver-dashboard?tab=earnings`,
  };
  await sendMail(services, tx, { template: 'pay-checked', to: contact.email, params });
  await announce(tx, { noun: 'earnings', id: driverId, userIds: [driverId] });
}
