import type { SignedIn } from '#server/people/accounts/viewer.ts';
import type { Transaction } from '#server/platform/database.ts';
import type { Services } from '#server/services.ts';
import { listActiveOfDriver } from './deliveries.store.ts';
import { giveAdminCommand } from './give-admin-command.ts';

/**
 * Everything that a driver has in hand goes back to the board, in the caller's transaction; a parcel that was
 * picked up lies with that driver until an admin gives it to another. Answers how many.
 */
export async function returnDriversWork(
  services: Pick<Services, 'clock' | 'config' | 'tellDelivery'>,
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
