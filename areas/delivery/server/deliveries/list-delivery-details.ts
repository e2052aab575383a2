import type { Viewer } from '#delivery/domain/commands.ts';
import type { Services } from '#app/services.ts';
import { type Delivery, listTracking, listWishes } from './deliveries.store.ts';
import { toDeliveryDetails } from './details/to-delivery-details.ts';
import { listAttemptsFor } from './list-attempts-for.ts';

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
  return rows.map((row) => toDeliveryDetails(services, viewer, row, { tracking, attempts, wishes }));
}
