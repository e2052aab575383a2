import type { Executor } from '#platform/server/database/database.ts';
import { listBriefings } from './briefings.store.ts';

/** When a driver last confirmed having read how heavy parcels are lifted; undefined if never. */
export async function findBriefing(executor: Executor, driverId: string): Promise<Date | undefined> {
  const [last] = await listBriefings(executor, driverId);
  return last?.confirmedAt;
}
