import type { Transaction } from '#platform/server/database/database.ts';
import { announceDriver } from './announce-driver.ts';
import { updateDriver } from './drivers.store.ts';
import { endSpan } from './online-spans.store.ts';
import { forgetTrack } from './forget-track.ts';

/**
 * Takes a driver offline: deletes position and track, shift and break. The caller has checked that this is
 * allowed. `silentAt`: because nothing was heard of the driver.
 */
export async function takeOffline(
  tx: Transaction,
  userId: string,
  now: Date,
  { silentAt = null }: { silentAt?: Date | null } = {},
): Promise<void> {
  await updateDriver(tx, userId, {
    isOnline: false,
    lastLat: null,
    lastLng: null,
    lastPositionAt: null,
    batteryPercent: null,
    onlineSince: null,
    lastSeenAt: null,
    unansweredAt: null,
    silenceDueAt: null,
    silentAt,
    pageHiddenAt: null,
    askedBackAt: null,
    shiftEndsAt: null,
    pausedUntil: null,
    pendingPauseMinutes: null,
    updatedAt: now,
  });
  await endSpan(tx, userId, now);
  await forgetTrack(tx, userId);
  await announceDriver(tx, userId);
}
