import type { Executor } from '#server/platform/database.ts';
import { clearPositionsBefore, updateDriver } from './drivers.store.ts';

/** Where the driver was last; whether that may be known is settled before. */
export async function savePosition(
  executor: Executor,
  driverId: string,
  { lat, lng, measuredAt }: { lat: number; lng: number; measuredAt: Date },
): Promise<void> {
  await updateDriver(executor, driverId, { lastLat: lat, lastLng: lng, lastPositionAt: measuredAt });
}

/**
 * Forgets every last position older than this, also of a driver who is still online with an app closed long
 * ago.
 */
export async function forgetPositionsBefore(executor: Executor, before: Date): Promise<void> {
  await clearPositionsBefore(executor, before);
}
