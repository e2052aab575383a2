import { isOpenToDrivers } from '#delivery/domain/commands.ts';
import { listCompanyPeople } from '#people/server/companies/find-company-name.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { announce, type Change } from '#platform/server/live/live-events.ts';
import type { DeliveryEvent } from './delivery-event.ts';

/**
 * Makes open pages of its customer, or everybody who handles the company's deliveries, its drivers and admins
 * reload; where the open list changed, every driver's.
 */
export async function announceDelivery(
  tx: Transaction,
  { before, delivery }: Pick<DeliveryEvent, 'before' | 'delivery'>,
): Promise<void> {
  const involved = [before, delivery].flatMap((row) => [row?.driverId, row?.parcelDriverId]);
  const owners = delivery.companyId
    ? await listCompanyPeople(tx, delivery.companyId, 'deliveries')
    : [delivery.userId];
  const userIds = [...owners, ...involved].filter((id) => typeof id === 'string');
  const changes: Change[] = [{ noun: 'delivery', id: delivery.id, userIds, roles: ['admin'] }];
  const [wasOpen, isOpen] = [before !== undefined && isOpenToDrivers(before), isOpenToDrivers(delivery)];
  // An offer to one driver alone, or to all again, changes the open list of the others, too.
  if (wasOpen !== isOpen || (isOpen && before?.parcelDriverId !== delivery.parcelDriverId)) {
    changes.push({ noun: 'offers', id: '*', userIds: [], roles: ['driver', 'admin'] });
  }
  await announce(tx, ...changes);
}
