import type { z } from 'zod';
import type { wishInput } from '#drivers/contract/shifts.ts';
import { MAX_OPEN_WISHES } from '#drivers/domain/shift-lists.ts';
import { minBreakMinutes } from '#drivers/domain/working-hours.ts';
import { announceDriver } from '#drivers/server/profiles/announce-driver.ts';
import { recordAudit } from '#people/server/audit/record-audit.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Services } from '#app/services.ts';
import { answerDriver, type Announcing } from './announce-shifts.ts';
import { readShiftTimes } from './read-shift-times.ts';
import { requireFree, toAudited } from './save-shift.ts';
import { answerWishRow, countOpenWishes, insertWish, removeWish } from './shift-wishes.store.ts';
import { insertShifts, lockPlan } from './shifts.store.ts';

type Needs = Pick<Services, 'db' | 'clock'>;

/**
 * A driver says when they would like to drive. Throws WISH_IN_PAST, WISHES_TOO_MANY, SHIFT_TOO_LONG, and
 * VALIDATION_FAILED for a time that the clock skips or shows twice.
 */
export async function wishForShift(
  { db, clock }: Needs,
  driver: SignedIn,
  input: z.infer<typeof wishInput>,
): Promise<string> {
  const times = readShiftTimes(input);
  return await db.transaction(async (tx) => {
    const now = clock.now();
    if (times.startsAt <= now) throw new AppError('WISH_IN_PAST');
    await lockPlan(tx, driver.id);
    if ((await countOpenWishes(tx, driver.id, now)) >= MAX_OPEN_WISHES) {
      throw new AppError('WISHES_TOO_MANY');
    }
    const id = await insertWish(tx, { driverId: driver.id, ...times }, now);
    await announceDriver(tx, driver.id);
    return id;
  });
}

/** Throws WISH_NOT_FOUND, also for one that was answered. */
export async function withdrawWish(
  { db }: Pick<Services, 'db'>,
  driver: SignedIn,
  id: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await removeWish(tx, id, driver.id))) throw new AppError('WISH_NOT_FOUND');
    await announceDriver(tx, driver.id);
  });
}

/**
 * An admin makes a shift of a wish, with the breaks that the law asks for, or refuses it; the driver hears of
 * both. Throws WISH_NOT_FOUND, also for one that was answered or withdrawn, SHIFT_OVERLAPS, DRIVER_NOT_FOUND.
 */
export async function answerWish(
  services: Needs & Announcing,
  admin: SignedIn,
  { id, state }: { id: string; state: 'granted' | 'refused' },
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const at = services.clock.now();
    const wish = await answerWishRow(tx, id, state, at);
    if (!wish) throw new AppError('WISH_NOT_FOUND');
    const { driverId, startsAt, endsAt } = wish;
    const breakMinutes = minBreakMinutes((endsAt.getTime() - startsAt.getTime()) / 60_000);
    const shift = { driverId, startsAt, endsAt, breakMinutes };
    if (state === 'granted') {
      await requireFree(tx, shift, undefined);
      await insertShifts(tx, [shift], at);
    }
    await recordAudit(tx, {
      actor: admin,
      action: state === 'granted' ? 'shift.wish_granted' : 'shift.wish_refused',
      subject: { kind: 'driver', id: driverId },
      details: toAudited(shift),
      at,
    });
    await announceDriver(tx, driverId);
    await answerDriver(services, tx, driverId, {
      answer: state === 'granted' ? 'wishGranted' : 'wishRefused',
      shift,
    });
  });
}
