import type { SignedIn } from '#server/people/accounts/viewer.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Transaction } from '#server/platform/database.ts';
import type { Services } from '#server/services.ts';
import { announceDriver } from './announce-driver.ts';
import { type Driver, type DriverPatch, lockDriver, updateDriver } from './drivers.store.ts';

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
  await services.db.transaction((tx) => changeWorking(tx, viewer, { shiftEndsAt: until, updatedAt: now }));
}

/** Begins a break; 0 minutes end it. No offers are made during a break. Throws DRIVER_OFFLINE. */
export async function setPause(
  services: Pick<Services, 'db' | 'clock'>,
  viewer: SignedIn,
  minutes: number,
): Promise<Date | null> {
  const now = services.clock.now();
  const until = minutes > 0 ? new Date(now.getTime() + minutes * MINUTE) : null;
  await services.db.transaction((tx) => changeWorking(tx, viewer, { pausedUntil: until, updatedAt: now }));
  return until;
}

/** Begins a break of the usual length; an offline driver needs none. */
export async function takeBreak(tx: Transaction, viewer: SignedIn, now: Date): Promise<void> {
  const pausedUntil = new Date(now.getTime() + USUAL_BREAK_MINUTES * MINUTE);
  const driver = await lockDriver(tx, viewer.id);
  if (driver?.isOnline) await changeWorking(tx, viewer, { pausedUntil, updatedAt: now });
}

/** The end of the current break; null if there is none. */
export function findPauseEnd({ pausedUntil }: Pick<Driver, 'pausedUntil'>, now: Date): string | null {
  return pausedUntil && pausedUntil > now ? pausedUntil.toISOString() : null;
}

async function changeWorking(tx: Transaction, { id }: SignedIn, patch: DriverPatch): Promise<void> {
  const driver = await lockDriver(tx, id);
  if (!driver?.isOnline) throw new AppError('DRIVER_OFFLINE');
  await updateDriver(tx, id, patch);
  await announceDriver(tx, id);
}
