import { dayOf } from '#platform/domain/hamburg-days.ts';
import { announceDriver } from '#drivers/server/profiles/announce-driver.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Services } from '#app/services.ts';
import { toAbsence, toShift } from './get-shift-week.ts';
import { getShift } from './save-shift.ts';
import { listAbsences, listShiftsOf, updateShift } from './shifts.store.ts';

/** A driver's shifts from now on, and the days off, with what was asked for. */
export async function listOwnShifts({ db, clock }: Pick<Services, 'db' | 'clock'>, driver: SignedIn) {
  const now = clock.now();
  const shifts = await listShiftsOf(db, driver.id, now);
  const absences = await listAbsences(db, { firstDay: dayOf(now).toString(), driverId: driver.id });
  return { shifts: shifts.map(toShift), absences: absences.map(toAbsence) };
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
    if (shift.driverId !== driver.id || shift.startsAt <= now) throw new AppError('SHIFT_NOT_FOUND');
    await updateShift(tx, id, { swapAskedAt: now, swapReason: reason }, now);
    await announceDriver(tx, driver.id);
  });
}
