import type { Executor } from '#platform/server/database/database.ts';
import { clearPositionsBefore, type LastPosition, updatePositions } from './drivers.store.ts';

/**
 * Stores the last position of each driver, a sign of life; the caller has checked that this is allowed. Each
 * driver is named once.
 */
export async function savePositions(
  executor: Executor,
  positions: readonly LastPosition[],
  now: Date,
): Promise<void> {
  await updatePositions(executor, positions, now);
}

/**
 * Deletes every last position older than this, even of a driver who is online but closed the app long ago.
 */
export async function forgetPositionsBefore(executor: Executor, before: Date): Promise<void> {
  await clearPositionsBefore(executor, before);
}
