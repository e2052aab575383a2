import type { SignedIn } from '#server/people/accounts/viewer.ts';
import type { DeliverySubscriber } from '#server/delivery/deliveries/delivery-event.ts';
import { hasWorkLeft, isWorkOf } from '#server/delivery/deliveries/has-work-left.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Transaction } from '#server/platform/database.ts';
import type { Services } from '#server/services.ts';
import { announceDriver } from './announce-driver.ts';
import { type Driver, lockDriver, updateDriver } from './drivers.store.ts';

const MINUTE = 60_000;
/** The maximum length of a shift, breaks included. */
const LONGEST_SHIFT_HOURS = 16;
/** The length of a break for which none was given. */
const USUAL_BREAK_MINUTES = 15;

/** Sets the end of the driver's shift today; null removes it. Throws DRIVER_OFFLINE and SHIFT_END_INVALID. */
export async function setShift(
  services: Pick<Services, 'db' | 'clock'>,
  viewer: SignedIn,
  until: Date | null,
): Promise<void> {
  const now = services.clock.now();
  const latest = now.getTime() + LONGEST_SHIFT_HOURS * 60 * MINUTE;
  if (until && (until <= now || until.getTime() > latest)) throw new AppError('SHIFT_END_INVALID');
  await services.db.transaction(async (tx) => {
    const driver = await lockDriver(tx, viewer.id);
    if (!driver?.isOnline) throw new AppError('DRIVER_OFFLINE');
    await updateDriver(tx, viewer.id, { shiftEndsAt: until, updatedAt: now });
    await announceDriver(tx, viewer.id);
  });
}

/**
 * Begins a break; 0 minutes end it, or take it back. With work left it begins after the last drop-off,
 * because parcels would wait through it; `atOnce` is for a driver who cannot drive on. No offers are made
 * from the request on. Throws DRIVER_OFFLINE.
 */
export async function setPause(
  services: Pick<Services, 'db' | 'clock'>,
  viewer: SignedIn,
  minutes: number,
  { atOnce = false } = {},
): Promise<Pick<Driver, 'pausedUntil' | 'pendingPauseMinutes'>> {
  const now = services.clock.now();
  return await services.db.transaction(async (tx) => {
    const driver = await lockDriver(tx, viewer.id);
    if (!driver?.isOnline) throw new AppError('DRIVER_OFFLINE');
    return await startPause(tx, viewer.id, { minutes, atOnce, now });
  });
}

/** A break of the usual length, as `setPause` begins it; an offline driver needs none. */
export async function takeBreak(tx: Transaction, viewer: SignedIn, now: Date): Promise<void> {
  const driver = await lockDriver(tx, viewer.id);
  if (driver?.isOnline) {
    await startPause(tx, viewer.id, { minutes: USUAL_BREAK_MINUTES, atOnce: false, now });
  }
}

/** The driver's row is locked: a last drop-off at the same moment waits, and then begins the break itself. */
async function startPause(
  tx: Transaction,
  driverId: string,
  { minutes, atOnce, now }: { minutes: number; atOnce: boolean; now: Date },
): Promise<Pick<Driver, 'pausedUntil' | 'pendingPauseMinutes'>> {
  const isLater = minutes > 0 && !atOnce && (await hasWorkLeft(tx, driverId));
  const pause = {
    pausedUntil: minutes > 0 && !isLater ? new Date(now.getTime() + minutes * MINUTE) : null,
    pendingPauseMinutes: isLater ? minutes : null,
  };
  await updateDriver(tx, driverId, { ...pause, updatedAt: now });
  await announceDriver(tx, driverId);
  return pause;
}

/** Subscribes to delivery events: a break that was asked for begins when the driver has no work left. */
export function beginPendingPause({ clock }: Pick<Services, 'clock'>): DeliverySubscriber {
  return async (tx, { before, delivery }) => {
    const workers = [...new Set([before?.driverId, before?.parcelDriverId])].filter((id) => id != null);
    for (const id of workers) {
      if (!before || !isWorkOf(before, id) || isWorkOf(delivery, id)) continue;
      // Locked also without such a break: one may be asked for at the same moment.
      const { pendingPauseMinutes } = (await lockDriver(tx, id)) ?? {};
      if (!pendingPauseMinutes || (await hasWorkLeft(tx, id))) continue;
      await startPause(tx, id, { minutes: pendingPauseMinutes, atOnce: true, now: clock.now() });
    }
  };
}

/** The end of the current break; null if there is none. */
export function findPauseEnd({ pausedUntil }: Pick<Driver, 'pausedUntil'>, now: Date): string | null {
  return pausedUntil && pausedUntil > now ? pausedUntil.toISOString() : null;
}
