import type { SignedIn } from '#people/server/accounts/viewer.ts';
import type { Executor } from '#platform/server/database/database.ts';
import type { Delivery } from './deliveries.store.ts';
import { listTrackingWithActors } from './timeline.store.ts';

/**
 * The version of a delivery that an admin may act on: the one that was seen, or the present one if all that
 * the admin's page did not show yet is their own, as after two quick acts. What anybody else has changed
 * since, or a change that the timeline does not name, leaves the version that was seen.
 */
export async function findKnownVersion(
  executor: Executor,
  admin: SignedIn,
  delivery: Pick<Delivery, 'id' | 'updatedAt'> | undefined,
  seenAt: Date | undefined,
): Promise<Date | undefined> {
  if (!delivery || !seenAt || delivery.updatedAt.getTime() === seenAt.getTime()) return seenAt;
  const entries = await listTrackingWithActors(executor, delivery.id);
  const missed = entries.filter(({ timestamp, receivedAt }) => timestamp > seenAt || receivedAt > seenAt);
  const isTold = entries.at(-1)?.timestamp.getTime() === delivery.updatedAt.getTime();
  // The last one as well, which may be of the same millisecond as the version that was seen.
  const isOwn = [...missed, ...entries.slice(-1)].every(({ actorId }) => actorId === admin.id);
  return isTold && missed.length > 0 && isOwn ? delivery.updatedAt : seenAt;
}
