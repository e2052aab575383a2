import type { SignedIn } from '#server/accounts/viewer.ts';
import type { Services } from '#server/services.ts';
import { type Delivery, listTracking } from './deliveries.store.ts';
import { toDeliveryDetails } from './to-delivery-details.ts';
import { listAttemptsFor } from './list-attempts-for.ts';

/** Several deliveries as this viewer may see them, with one question for all timelines and one for all attempts. */
export async function listDeliveryDetails(services: Services, viewer: SignedIn, rows: Delivery[]) {
  const ids = rows.map((row) => row.id);
  const tracking = await listTracking(services.db, ids);
  const attempts = await listAttemptsFor(services.db, viewer, ids);
  return rows.map((row) => toDeliveryDetails(services, viewer, row, { tracking, attempts }));
}
