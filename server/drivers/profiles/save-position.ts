import type { Executor } from '#server/platform/database.ts';
import { clearPositionsBefore, updateDriver } from './drivers.store.ts';

/** Stores the driver's last position, a sign of life; the caller has checked that this is allowed. */
export async function savePosition(
  executor: Executor,
  driverId: string,
  { lat, lng, measuredAt }: { lat: number; lng: number; measuredAt: Date },
  now: Date,
): Promise<void> {
  await updateDriver(executor, driverId, {
    lastLat: lat,
    lastLng: lng,
    lastPositionAt: measuredAt,
    lastSeenAt: now,
    unansweredAt: null,
  });
}

/**
 * Deletes every last position older than this, even of a driver who is online but closed the app long ago.
 */
export async function forgetPositionsBefore(executor: Executor, before: Date): Promise<void> {
  await clearPositionsBefore(executor, before);
}
