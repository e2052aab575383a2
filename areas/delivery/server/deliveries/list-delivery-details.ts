import type { z } from 'zod';
import type { activeDelivery } from '#delivery/contract/active-delivery.ts';
import type { Viewer } from '#delivery/domain/commands.ts';
import { lookAhead } from '#delivery/domain/next-driver-acts.ts';
import { readEnds } from '#delivery/domain/order-facts.ts';
import { nameDoors } from '#delivery/domain/same-door.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { toStatusBadge } from '#platform/domain/statuses.ts';
import type { Executor } from '#platform/server/database/database.ts';
import type { Services } from '#app/services.ts';
import { type Attempt, type Delivery, listAttempts, listTracking, listWishes } from './deliveries.store.ts';
import { toDeliveryDetails } from './details/to-delivery-details.ts';
import { toArrival } from './read-arrivals.ts';

/**
 * Several deliveries as this viewer may see them, with one query for all timelines and one for all attempts.
 */
export async function listDeliveryDetails(
  services: Pick<Services, 'config' | 'db' | 'clock' | 'files'>,
  viewer: Viewer,
  rows: Delivery[],
) {
  const ids = rows.map((row) => row.id);
  const tracking = await listTracking(services.db, ids);
  const attempts = await listAttemptsFor(services.db, viewer, ids);
  const wishes = await listWishes(services.db, ids);
  return rows.map((row) =>
    toDeliveryDetails(services, viewer, row, { arrival: toArrival(row), tracking, attempts, wishes }),
  );
}

/** What this driver has in hand, with the state that each further act would lead to. */
export async function listActiveDeliveries(
  services: Pick<Services, 'config' | 'db' | 'clock' | 'files'>,
  driver: SignedIn,
  rows: Delivery[],
): Promise<z.infer<typeof activeDelivery>[]> {
  const details = await listDeliveryDetails(services, driver, rows);
  const aheadOf = new Map(
    rows.map((row) => [
      row.id,
      lookAhead(row, driver).map((state) => ({ ...state, ...toStatusBadge({ ...row, ...state }) })),
    ]),
  );
  const doors = nameAllDoors(rows);
  return details.map((delivery, index) => ({
    ...delivery,
    doors: {
      // What another driver hands over is collected wherever the two meet.
      pickup: delivery.holder ? delivery.id : (doors[index * 2] ?? ''),
      delivery: doors[index * 2 + 1] ?? '',
    },
    ahead: aheadOf.get(delivery.id) ?? [],
  }));
}

/** Of each delivery the pick-up's, then the drop-off's. */
function nameAllDoors(rows: readonly Delivery[]): string[] {
  return nameDoors(
    rows.flatMap((row) => {
      const { pickup, dropoff } = readEnds(row);
      return [
        { ...pickup, address: row.pickupAddress },
        { ...dropoff, address: row.deliveryAddress },
      ];
    }),
  );
}

/** The attempts needed to show these deliveries; none for a customer. */
export async function listAttemptsFor(
  executor: Executor,
  viewer: Viewer,
  deliveryIds: string[],
): Promise<Attempt[]> {
  return viewer.role === 'customer' ? [] : await listAttempts(executor, deliveryIds);
}
