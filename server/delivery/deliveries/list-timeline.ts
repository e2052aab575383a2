import type { Executor } from '#server/platform/database.ts';
import { listTrackingWithActors, type TimelineEntry } from './timeline.store.ts';

export type { TimelineEntry };

/** What happened to a delivery, oldest first, with who did it: for admins. */
export async function listTimeline(executor: Executor, deliveryId: string): Promise<TimelineEntry[]> {
  return await listTrackingWithActors(executor, deliveryId);
}
