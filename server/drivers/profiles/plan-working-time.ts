import type { SignedIn } from '#server/people/accounts/viewer.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Transaction } from '#server/platform/database.ts';
import type { Services } from '#server/services.ts';
import { announceDriver } from './announce-driver.ts';
import { type Driver, type DriverPatch, lockDriver, updateDriver } from './drivers.store.ts';

const MINUTE = 60_000;
/** Nobody works longer in a day, breaks included. */
const LONGEST_SHIFT_HOURS = 16;
/** How long a break lasts of which somebody only says that it begins. */
const USUAL_BREAK_MINUTES = 15;

/** Until when the driver works today; null takes it back. Throws DRIVER_OFFLINE and SHIFT_END_INVALID. */
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

/** A break from now on; 0 minutes end it. Nothing is offered meanwhile. Throws DRIVER_OFFLINE. */
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

/** A driver says 'I am on a break' and no more; who is offline already needs none. */
export async function takeBreak(tx: Transaction, viewer: SignedIn, now: Date): Promise<void> {
  const pausedUntil = new Date(now.getTime() + USUAL_BREAK_MINUTES * MINUTE);
  const driver = await lockDriver(tx, viewer.id);
  if (driver?.isOnline) await changeWorking(tx, viewer, { pausedUntil, updatedAt: now });
}

/** Until when a break lasts that is not over; null otherwise. */
export function findPauseEnd({ pausedUntil }: Pick<Driver, 'pausedUntil'>, now: Date): string | null {
  return pausedUntil && pausedUntil > now ? pausedUntil.toISOString() : null;
}

async function changeWorking(tx: Transaction, { id }: SignedIn, patch: DriverPatch): Promise<void> {
  const driver = await lockDriver(tx, id);
  if (!driver?.isOnline) throw new AppError('DRIVER_OFFLINE');
  await updateDriver(tx, id, patch);
  await announceDriver(tx, id);
}
