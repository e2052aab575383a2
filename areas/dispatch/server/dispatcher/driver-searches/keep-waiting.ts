import { listAllowedCommands } from '#delivery/domain/commands.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { announceDelivery } from '#delivery/server/deliveries/announce-delivery.ts';
import { getOwnDelivery } from '#delivery/server/deliveries/get-delivery.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Services } from '#app/services.ts';
import { findRunningSearch, updateDriverSearch } from './driver-searches.store.ts';
import { planDriverSearch } from './watch-driver-search.ts';

/**
 * How long a customer's delivery has been waiting for a driver, once the customer has to be told. Throws
 * DELIVERY_NOT_FOUND.
 */
export async function getWait(
  services: Pick<Services, 'db' | 'versions'>,
  customer: SignedIn,
  deliveryId: string,
) {
  const delivery = await getOwnDelivery(services.db, customer, deliveryId);
  const wait = await findRunningSearch(services.db, delivery.id);
  if (!wait?.toldAt) return { wait: null };
  const { cancelAt } = await planDriverSearch(services, services.db, wait, delivery);
  return {
    wait: {
      since: wait.since.toISOString(),
      isKept: wait.acceptedWaitAt !== null,
      promisedBy: delivery.promisedBy.toISOString(),
      cancelsAt: cancelAt?.toISOString() ?? null,
      mayCancel: listAllowedCommands(delivery, customer).includes('cancel'),
    },
  };
}

/**
 * The customer chooses to keep waiting. Throws DELIVERY_NOT_FOUND, and COMMAND_NOT_ALLOWED if the customer
 * was not asked.
 */
export async function keepWaiting(
  services: Pick<Services, 'db' | 'clock'>,
  customer: SignedIn,
  deliveryId: string,
): Promise<void> {
  const { db, clock } = services;
  await db.transaction(async (tx) => {
    const delivery = await getOwnDelivery(tx, customer, deliveryId);
    const wait = await findRunningSearch(tx, delivery.id);
    if (!wait?.toldAt) throw new AppError('COMMAND_NOT_ALLOWED');
    if (wait.acceptedWaitAt) return;
    await updateDriverSearch(tx, wait.id, { acceptedWaitAt: clock.now() });
    await announceDelivery(tx, { before: delivery, delivery });
  });
}
