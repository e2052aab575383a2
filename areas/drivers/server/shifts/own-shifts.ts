import { dayOf } from '#platform/domain/hamburg-days.ts';
import { announceDriver } from '#drivers/server/profiles/announce-driver.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Services } from '#app/services.ts';
import { toAbsence, toOpenShift, toShift, toWish } from './get-shift-week.ts';
import { answerDriver, type Announcing } from './announce-shifts.ts';
import { listTakeable, type OpenShift } from './open-shifts.store.ts';
import { explainTaking, readOwnPlan, requireTakeable } from './require-takeable.ts';
import { getShift } from './save-shift.ts';
import { listWishesOf } from './shift-wishes.store.ts';
import { listAbsences, listShiftsOf, listSwapOffers, lockShift, updateShift } from './shifts.store.ts';

/** So many shifts that somebody could take are shown. */
const MAX_OFFERED = 20;

/**
 * A driver's shifts from now on, the days off, with what was asked for, and what could be taken: open shifts,
 * and those that colleagues would hand over, without their names and reasons.
 */
export async function listOwnShifts({ db, clock }: Pick<Services, 'db' | 'clock'>, driver: SignedIn) {
  const now = clock.now();
  const planned = await listShiftsOf(db, driver.id, now);
  const absences = await listAbsences(db, { firstDay: dayOf(now).toString(), driverId: driver.id });
  const open = await listTakeable(db, now, MAX_OFFERED);
  const swaps = await listSwapOffers(db, { driverId: driver.id, now, limit: MAX_OFFERED });
  const plan =
    open.length + swaps.length > 0 ? await readOwnPlan(db, driver.id, now) : { shifts: [], absences: [] };
  const toOffered = (shift: OpenShift) => ({
    ...toOpenShift(shift),
    refusal: explainTaking(shift, plan, now),
  });
  return {
    shifts: planned
      .filter(({ isDraft }) => !isDraft)
      .map((shift) => ({ ...toShift(shift), hasTaker: shift.swapTakerId !== null })),
    absences: absences.map(toAbsence),
    openShifts: open.map(toOffered),
    swapOffers: swaps.map((shift) => ({
      ...toOffered(shift),
      isOwnOffer: shift.swapTakerId === driver.id,
    })),
    wishes: (await listWishesOf(db, driver.id, now)).map(toWish),
  };
}

/** A driver asks to hand over a shift of theirs that is yet to begin. Throws SHIFT_NOT_FOUND. */
export async function askForSwap(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  driver: SignedIn,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const now = clock.now();
    const shift = await getShift(tx, id);
    if (shift.driverId !== driver.id || shift.isDraft || shift.startsAt <= now)
      throw new AppError('SHIFT_NOT_FOUND');
    await updateShift(tx, id, { swapAskedAt: now, swapReason: reason, swapTakerId: null }, now);
    await announceDriver(tx, driver.id);
  });
}

/**
 * A driver offers to take a colleague's shift over, the first one who does. It stays the colleague's until an
 * admin answers. Throws SHIFT_TAKEN, also for unknown ones, and as `requireTakeable` does.
 */
export async function offerToSwap(
  services: Pick<Services, 'db' | 'clock' | 'config' | 'log'>,
  driver: SignedIn,
  id: string,
): Promise<void> {
  const { db, clock } = services;
  await db.transaction(async (tx) => {
    const shift = await lockShift(tx, id);
    const isFree = shift?.swapAskedAt && shift.driverId !== driver.id && shift.swapTakerId === null;
    if (!isFree) throw new AppError('SHIFT_TAKEN');
    await requireTakeable(services, tx, driver, shift);
    await updateShift(tx, id, { swapTakerId: driver.id }, clock.now());
    for (const person of [shift.driverId, driver.id]) await announceDriver(tx, person);
  });
}

/**
 * Whoever asked for a swap keeps the shift after all, which is mailed to whoever would take it over; or the
 * latter does not. Throws SHIFT_NOT_FOUND, also for shifts of others.
 */
export async function withdrawSwap(
  services: Announcing & Pick<Services, 'db' | 'clock'>,
  driver: SignedIn,
  id: string,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const shift = await getShift(tx, id);
    const isOwner = shift.driverId === driver.id;
    if (!shift.swapAskedAt || (!isOwner && shift.swapTakerId !== driver.id)) {
      throw new AppError('SHIFT_NOT_FOUND');
    }
    const asked = isOwner ? { swapAskedAt: null, swapReason: null } : {};
    await updateShift(tx, id, { ...asked, swapTakerId: null }, services.clock.now());
    if (isOwner && shift.swapTakerId) {
      await answerDriver(services, tx, shift.swapTakerId, { answer: 'stays', shift });
    }
    for (const person of new Set([shift.driverId, shift.swapTakerId ?? driver.id])) {
      await announceDriver(tx, person);
    }
  });
}
