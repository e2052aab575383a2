import { getContactCard } from '#people/server/accounts/get-contact.ts';
import { findRole } from '#people/server/accounts/find-person.ts';
import { getDeliveryRow } from '#delivery/server/deliveries/get-delivery.ts';
import { recordAudit } from '#people/server/audit/record-audit.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Services } from '#app/services.ts';
import { writeToDriver } from './driver-thread.ts';

/**
 * An admin writes to a driver, about a delivery of theirs or none. Throws DRIVER_NOT_FOUND, DRIVER_BLOCKED,
 * and DELIVERY_NOT_FOUND for a delivery that this driver does not have.
 */
export async function writeToOneDriver(
  services: Pick<Services, 'clock' | 'sendJob'>,
  tx: Transaction,
  admin: SignedIn,
  { id, text, deliveryId }: { id: string; text: string; deliveryId: string | null },
): Promise<void> {
  if ((await findRole(tx, id)) !== 'driver') throw new AppError('DRIVER_NOT_FOUND');
  const { name, email, blockedAt } = await getContactCard(tx, id);
  if (!email) throw new AppError('DRIVER_NOT_FOUND');
  if (blockedAt) throw new AppError('DRIVER_BLOCKED');
  const delivery = deliveryId ? await getDeliveryRow(tx, deliveryId) : null;
  if (delivery && delivery.driverId !== id && delivery.parcelDriverId !== id) {
    throw new AppError('DELIVERY_NOT_FOUND');
  }
  const threadId = await writeToDriver(services, tx, admin, { driver: { id, name, email }, delivery, text });
  await recordAudit(tx, {
    actor: admin,
    ...(delivery
      ? {
          action: 'delivery.driver_written',
          subject: { kind: 'delivery', id: delivery.id },
          details: { driverId: id },
        }
      : {
          action: 'message.answered',
          subject: { kind: 'message', id: threadId },
          details: { senderId: id },
        }),
    at: services.clock.now(),
  });
}
