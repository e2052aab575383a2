import { getWindowStarts } from '#people/domain/earning-windows.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { sumSince } from './earnings.store.ts';

/** What a driver has earned today, since Sunday and this month, and what is still to be paid out. */
export async function sumWindows(executor: Executor, driverId: string, now: Date) {
  return await sumSince(executor, driverId, getWindowStarts(now));
}
