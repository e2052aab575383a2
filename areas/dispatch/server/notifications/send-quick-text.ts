import { QUICK_TEXTS_PER_STOP, type StopText } from '#drivers/domain/quick-text-keys.ts';
import { carryingStatuses, drivingStatuses, isOneOf } from '#platform/domain/statuses.ts';
import { isWorkOf } from '#delivery/server/deliveries/drivers-work.ts';
import { announceDelivery } from '#delivery/server/deliveries/announce-delivery.ts';
import {
  type Delivery,
  findDeliveryRow,
  lockDeliveryForChange,
} from '#delivery/server/deliveries/get-delivery.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Services } from '#app/services.ts';
import { notifyOfCourier } from './notify.ts';
import { countQuickTexts, insertQuickText } from './quick-texts.store.ts';

interface Saying {
  id: string;
  reader: 'receiver' | 'sender';
  said: StopText;
}

/**
 * A driver says something by one tap to the person at the next stop, by text message, mail or push. Throws
 * DELIVERY_NOT_FOUND for a delivery that is not in hand, OTHER_STOP for the person of the other stop,
 * QUICK_TEXTS_SPENT and NOBODY_REACHED.
 */
export async function sendQuickText(
  services: Pick<Services, 'sendJob' | 'config' | 'clock'>,
  tx: Transaction,
  driver: SignedIn,
  { id, reader, said }: Saying,
): Promise<void> {
  // Locked, so that two taps at once are counted one after the other.
  if (await findDeliveryRow(tx, id)) await lockDeliveryForChange(tx, id);
  const delivery = await findDeliveryRow(tx, id);
  if (!delivery || !isWorkOf(delivery, driver.id)) throw new AppError('DELIVERY_NOT_FOUND');
  if (findReader(delivery, driver.id) !== reader) throw new AppError('OTHER_STOP');
  const count = await countQuickTexts(tx, { deliveryId: id, driverId: driver.id, reader });
  if (count >= QUICK_TEXTS_PER_STOP) throw new AppError('QUICK_TEXTS_SPENT');
  const sentAt = services.clock.now();
  const sentId = await insertQuickText(tx, { deliveryId: id, driverId: driver.id, reader, said, sentAt });
  const isSent = await notifyOfCourier(services, tx, { delivery, reader, said, factKey: `says-${sentId}` });
  if (!isSent) throw new AppError('NOBODY_REACHED');
  await announceDelivery(tx, { before: delivery, delivery });
}

/** Who is at the stop that this driver comes to next; undefined for a colleague who has the parcel. */
function findReader({ status, parcelDriverId }: Delivery, driverId: string): Saying['reader'] | undefined {
  if (parcelDriverId && parcelDriverId !== driverId) return undefined;
  const isAboard = isOneOf(carryingStatuses, status) || parcelDriverId === driverId;
  return isAboard && isOneOf(drivingStatuses, status) ? 'receiver' : 'sender';
}
