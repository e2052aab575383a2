import type { SignedIn } from '#people/server/accounts/viewer.ts';
import type { DeliverySubscriber } from '#delivery/server/deliveries/delivery-event.ts';
import { hasWorkLeft, isWorkOf } from '#delivery/server/deliveries/drivers-work.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { JobDefinition } from '#platform/server/time/time.ts';
import type { Services } from '#app/services.ts';
import { announceDriver } from './announce-driver.ts';
import { type Driver, findDriverRow, lockDriver, updateDriver } from './drivers.store.ts';
import { beginSpan, endSpan } from './online-spans.store.ts';

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

/** The driver's row is locked: nothing is accepted meanwhile. */
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
  // Online time counts up to a break, and from its end on.
  await endSpan(tx, driverId, now);
  await beginSpan(tx, driverId, pause.pausedUntil ?? now);
  await announceDriver(tx, driverId);
  return pause;
}

const PAUSE_JOB = 'begin-pause';

/**
 * Subscribes to delivery events: a break that was asked for begins when the driver has no work left. In a
 * job, because who locks a driver and a delivery locks the driver first, and here the delivery is locked.
 */
export function beginPendingPause({ sendJob }: Pick<Services, 'sendJob'>): DeliverySubscriber {
  return async (tx, { before, delivery }) => {
    const workers = [...new Set([before?.driverId, before?.parcelDriverId])].filter((id) => id != null);
    for (const driverId of workers) {
      if (!before || !isWorkOf(before, driverId) || isWorkOf(delivery, driverId)) continue;
      // Who asks for one at the same moment waits for this delivery: see hasWorkLeft.
      const driver = await findDriverRow(tx, driverId);
      if (driver?.pendingPauseMinutes) await sendJob(tx, PAUSE_JOB, { driverId });
    }
  };
}

/** Begins a break after the last drop-off, if it is still asked for and there is no other work. */
export function beginPauseJob({ db, clock }: Pick<Services, 'db' | 'clock'>): JobDefinition {
  return {
    name: PAUSE_JOB,
    title: 'Pause nach der letzten Sendung',
    timeoutSeconds: 30,
    async run({ driverId }) {
      const id = String(driverId);
      await db.transaction(async (tx) => {
        const { pendingPauseMinutes: minutes } = (await lockDriver(tx, id)) ?? {};
        if (!minutes || (await hasWorkLeft(tx, id))) return;
        await startPause(tx, id, { minutes, atOnce: true, now: clock.now() });
      });
    },
  };
}

/** The end of the current break; null if there is none. */
export function findPauseEnd({ pausedUntil }: Pick<Driver, 'pausedUntil'>, now: Date): string | null {
  return pausedUntil && pausedUntil > now ? pausedUntil.toISOString() : null;
}
