import type { SignedIn } from '#people/server/accounts/viewer.ts';
import type { Delivery } from '#delivery/server/deliveries/get-delivery.ts';
import { giveAdminCommand } from '#delivery/server/deliveries/give-admin-command.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Services } from '#app/services.ts';
import type { BoardAct } from './board-act.ts';

/** Returns a delivery to the open list. Throws as `transitionDelivery` does. */
export async function takeFromDriver(
  services: Pick<Services, 'clock' | 'sendJob' | 'publishDeliveryEvent' | 'versions'>,
  tx: Transaction,
  admin: SignedIn,
  { id, reason, seenUpdatedAt }: BoardAct,
): Promise<Delivery> {
  return await giveAdminCommand(services, tx, admin, {
    deliveryId: id,
    command: 'unassign',
    given: {},
    reason,
    seenUpdatedAt,
  });
}
