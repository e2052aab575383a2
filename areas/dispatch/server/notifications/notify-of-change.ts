import { drivingStatuses, isOneOf } from '#platform/domain/statuses.ts';
import type { Delivery } from '#delivery/server/deliveries/get-delivery.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Services } from '#app/services.ts';
import { notifyRunDriver } from './notify-run-driver.ts';

/** However often a program changes them: the driver reads the last ones in the app. */
const ONCE_IN_MS = 15 * 60_000;

/** Tells the driver who has the delivery what an admin corrected, or whom else to meet. */
export async function notifyOfChange(
  services: Pick<Services, 'sendJob' | 'config'>,
  tx: Transaction,
  { command, delivery, at }: { command: 'correct' | 'change_contacts'; delivery: Delivery; at: Date },
): Promise<void> {
  const { id, driverId, status } = delivery;
  if (!driverId || !isOneOf(drivingStatuses, status)) return;
  if (command === 'correct')
    return await notifyRunDriver(services, tx, { driverId, delivery, news: 'corrected' });
  const messageKey = `contacts-${id}-${driverId}-${Math.floor(at.getTime() / ONCE_IN_MS)}`;
  await notifyRunDriver(services, tx, { driverId, delivery, news: 'contacts_changed', messageKey });
}
