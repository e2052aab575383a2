import type { SignedIn } from '#people/server/accounts/viewer.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Services } from '#app/services.ts';
import { listActiveOfDriver } from './drivers-work.store.ts';
import { giveAdminCommand } from './give-admin-command.ts';

/**
 * Returns all deliveries that a driver has in hand to the board, in the caller's transaction; a picked-up
 * parcel stays with that driver until an admin assigns it to another one. Returns how many.
 */
export async function returnDriversWork(
  services: Pick<Services, 'clock' | 'publishDeliveryEvent' | 'versions'>,
  tx: Transaction,
  driverId: string,
  admin: SignedIn,
  reason: string,
): Promise<number> {
  const active = await listActiveOfDriver(tx, driverId);
  for (const { id } of active) {
    await giveAdminCommand(services, tx, admin, { deliveryId: id, command: 'unassign', given: {}, reason });
  }
  return active.length;
}
