import type { DriverChoice } from '#contract/office/board.ts';
import { readEnds } from '#domain/delivery/order-facts.ts';
import { carryingStatuses, isOneOf } from '#domain/delivery/statuses.ts';
import { listFittingVehicles } from '#domain/dispatch/fits-vehicle.ts';
import { getDeliveryRow } from '#server/delivery/deliveries/get-delivery.ts';
import { findDriver, findPosition } from '#server/drivers/profiles/find-driver.ts';
import { measureWays } from '#server/maps/lookups/measure-ways.ts';
import type { Services } from '#server/services.ts';
import { listDriversFor } from './board-drivers.store.ts';

const MOST_CHOICES = 20;

/**
 * Drivers who can take a delivery, online and near ones first, with how much each has in hand. Distances are
 * to the parcel: at the driver who has it, or at its sender. Throws DELIVERY_NOT_FOUND.
 */
export async function listDriverChoices(
  services: Pick<Services, 'db' | 'geo'>,
  { id, search = '' }: { id: string; search?: string | undefined },
): Promise<DriverChoice[]> {
  const { db } = services;
  const delivery = await getDeliveryRow(db, id);
  const isCarried = isOneOf(carryingStatuses, delivery.status);
  const holderId = isCarried ? delivery.driverId : delivery.parcelDriverId;
  const holder = holderId ? await findDriver(db, holderId) : undefined;
  const from = (holder && findPosition(holder)) ?? readEnds(delivery).pickup;
  const rows = await listDriversFor(db, {
    vehicles: listFittingVehicles(delivery.packageSize),
    packageSize: delivery.packageSize,
    weightKg: delivery.weightKg,
    holderId,
    currentId: delivery.driverId,
    from,
    search,
    limit: MOST_CHOICES,
  });
  const placed = rows.flatMap(({ userId, lat, lng }) =>
    lat === null || lng === null ? [] : [{ userId, lat, lng }],
  );
  const ways = await measureWays(services, from, placed);
  return rows.map(({ lat: _lat, lng: _lng, ...row }) => ({
    ...row,
    meters: ways[placed.findIndex(({ userId }) => userId === row.userId)] ?? null,
  }));
}
