import type { Executor } from '#platform/server/database/database.ts';
import { listTrackingWithActors, type TimelineEntry } from './timeline.store.ts';

export type { TimelineEntry };

/** The timeline of a delivery, oldest first, with the people who acted: for admins. */
export async function listTimeline(executor: Executor, deliveryId: string): Promise<TimelineEntry[]> {
  return await listTrackingWithActors(executor, deliveryId);
}
