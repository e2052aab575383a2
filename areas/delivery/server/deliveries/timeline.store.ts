import { asc, desc, eq, inArray } from 'drizzle-orm';
import { deliveryTracking } from '#delivery/tables/deliveries-tables.ts';
import { profiles } from '#people/tables/accounts-tables.ts';
import type { Executor } from '#platform/server/database/database.ts';
import type { TrackingEntry } from './deliveries.store.ts';

/** Oldest first, with the name of the person who acted; null for the server itself. */
export async function listTrackingWithActors(
  executor: Executor,
  deliveryId: string,
): Promise<(TrackingEntry & { actorName: string | null })[]> {
  const rows = await executor
    .select({ entry: deliveryTracking, actorName: profiles.fullName })
    .from(deliveryTracking)
    .leftJoin(profiles, eq(profiles.id, deliveryTracking.actorId))
    .where(eq(deliveryTracking.deliveryId, deliveryId))
    .orderBy(asc(deliveryTracking.position));
  return rows.map(({ entry, actorName }) => ({ ...entry, actorName }));
}
export type TimelineEntry = Awaited<ReturnType<typeof listTrackingWithActors>>[number];

/** Who ordered each of these deliveries: the first entry is the order, whoever answers for it since. */
export async function listOrderers(
  executor: Executor,
  deliveryIds: string[],
): Promise<{ deliveryId: string; userId: string | null }[]> {
  if (deliveryIds.length === 0) return [];
  return await executor
    .selectDistinctOn([deliveryTracking.deliveryId], {
      deliveryId: deliveryTracking.deliveryId,
      userId: deliveryTracking.actorId,
    })
    .from(deliveryTracking)
    .where(inArray(deliveryTracking.deliveryId, deliveryIds))
    .orderBy(asc(deliveryTracking.deliveryId), asc(deliveryTracking.position));
}

/** Who changed it last, and when; without a name for the server itself. */
export async function findLastChange(
  executor: Executor,
  deliveryId: string,
): Promise<{ at: Date; actorName: string | null } | undefined> {
  const [row] = await executor
    .select({ at: deliveryTracking.receivedAt, actorName: profiles.fullName })
    .from(deliveryTracking)
    .leftJoin(profiles, eq(profiles.id, deliveryTracking.actorId))
    .where(eq(deliveryTracking.deliveryId, deliveryId))
    .orderBy(desc(deliveryTracking.position))
    .limit(1);
  return row;
}
