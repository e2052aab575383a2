import type { Executor } from '#platform/server/database/database.ts';
import { type Attempt, listTracking } from './deliveries.store.ts';

/** What the driver of an attempt did in it, oldest first, each with its time and its receipt. */
export async function listActs(executor: Executor, { deliveryId, driverId, acceptedAt, endedAt }: Attempt) {
  const entries = await listTracking(executor, [deliveryId]);
  return entries.filter(
    (entry) =>
      entry.driverId === driverId &&
      entry.timestamp >= acceptedAt &&
      (endedAt === null || entry.timestamp <= endedAt),
  );
}
