import type { Transaction } from '#server/platform/database.ts';
import { announceDriver } from './announce-driver.ts';
import { updateDriver } from './drivers.store.ts';
import { forgetTrack } from './forget-track.ts';

/**
 * Offline a driver is nowhere: position and track go, and so does what was said of the day. Whether somebody
 * may go offline is settled before.
 */
export async function takeOffline(tx: Transaction, userId: string, now: Date): Promise<void> {
  await updateDriver(tx, userId, {
    isOnline: false,
    lastLat: null,
    lastLng: null,
    lastPositionAt: null,
    shiftEndsAt: null,
    pausedUntil: null,
    updatedAt: now,
  });
  await forgetTrack(tx, userId);
  await announceDriver(tx, userId);
}
