import type { SignedIn } from '#people/server/accounts/viewer.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Services } from '#app/services.ts';
import { listTracking, lockDelivery } from './deliveries.store.ts';
import { transitionDelivery } from './transition-delivery.ts';

/** Who set out, where it was no tap. */
const byPosition = { id: 'position', role: 'system' } as const;

type SettingOut = Pick<Services, 'clock' | 'publishDeliveryEvent' | 'versions'>;

/** The driver's positions say that the way to the receiver has begun; nothing if that is known, or over. */
export async function setOutByPosition(
  services: SettingOut,
  tx: Transaction,
  { deliveryId, driverId }: { deliveryId: string; driverId: string },
): Promise<void> {
  const held = await lockDelivery(tx, deliveryId);
  if (held?.status !== 'picked_up' || held.driverId !== driverId) return;
  await transitionDelivery(services, tx, {
    deliveryId,
    command: 'start_transit',
    viewer: byPosition,
    given: {},
    held,
  });
}

/**
 * The driver's own tap. Where the position was first, perhaps while the phone had no network, the tap is
 * answered as done. Throws as transitionDelivery does.
 */
export async function setOut(
  services: SettingOut,
  tx: Transaction,
  { deliveryId, driver, happenedAt }: { deliveryId: string; driver: SignedIn; happenedAt: Date | undefined },
): Promise<void> {
  const held = await lockDelivery(tx, deliveryId);
  if (held?.status === 'in_transit' && held.driverId === driver.id) {
    const last = (await listTracking(tx, [deliveryId])).findLast(({ status }) => status === 'in_transit');
    if (last?.actorId === byPosition.id) return;
  }
  await transitionDelivery(services, tx, {
    deliveryId,
    command: 'start_transit',
    viewer: driver,
    given: {},
    happenedAt,
  });
}
