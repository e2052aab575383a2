import type { SignedIn } from '#server/accounts/viewer.ts';
import type { Services } from '#server/services.ts';
import { type Delivery, listAttempts, listTracking } from './deliveries.store.ts';
import { describeDelivery } from './describe-delivery.ts';

/** Several deliveries as this viewer may see them, with one question for all timelines and one for all attempts. */
export async function describeAll(services: Services, viewer: SignedIn, rows: Delivery[]) {
  const ids = rows.map((row) => row.id);
  const tracking = await listTracking(services.db, ids);
  // Pay and collection points are the driver's business alone.
  const attempts = viewer.role === 'driver' ? await listAttempts(services.db, ids) : [];
  return rows.map((row) => describeDelivery(services, viewer, row, { tracking, attempts }));
}
