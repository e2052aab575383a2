import { isOpenToDrivers } from '#domain/delivery/commands.ts';
import type { Transaction } from '#server/platform/database.ts';
import { announce, type Change } from '#server/platform/live-events.ts';
import type { DeliveryFact } from './delivery-fact.ts';

/** Open pages of its customer, its drivers and admins ask again; where the open list changed, every driver's. */
export async function announceDelivery(
  tx: Transaction,
  { before, delivery }: Pick<DeliveryFact, 'before' | 'delivery'>,
): Promise<void> {
  const userIds = [delivery.userId, before?.driverId, delivery.driverId].filter(
    (id) => typeof id === 'string',
  );
  const changes: Change[] = [{ noun: 'delivery', id: delivery.id, userIds, roles: ['admin'] }];
  if ((before !== undefined && isOpenToDrivers(before)) !== isOpenToDrivers(delivery)) {
    changes.push({ noun: 'offers', id: '*', userIds: [], roles: ['driver', 'admin'] });
  }
  await announce(tx, ...changes);
}
