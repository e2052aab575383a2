import type { z } from 'zod';
import type { shiftInput } from '#drivers/contract/shifts.ts';
import { announceDriver } from '#drivers/server/profiles/announce-driver.ts';
import { findDriver } from '#drivers/server/profiles/find-driver.ts';
import { recordAudit } from '#people/server/audit/record-audit.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Services } from '#app/services.ts';
import { mailAboutShift } from './mail-about-shift.ts';
import { readShiftTimes } from './read-shift-times.ts';
import {
  findOverlap,
  insertShifts,
  lockShift,
  type NewShift,
  removeShift,
  type Shift,
  updateShift,
} from './shifts.store.ts';

type Needs = Pick<Services, 'db' | 'clock'>;
/** What the log keeps of a shift. */
export const toAudited = ({ startsAt, endsAt, breakMinutes }: Omit<NewShift, 'driverId'>) => ({
  startsAt,
  endsAt,
  breakMinutes,
});

/**
 * Plans a shift, or changes one. What the law on working hours says is a warning and no refusal. Throws
 * SHIFT_OVERLAPS with another one of the driver, SHIFT_TOO_LONG, SHIFT_NOT_FOUND, DRIVER_NOT_FOUND, and
 * VALIDATION_FAILED for a time that the clock skips or shows twice.
 */
export async function saveShift(
  { db, clock }: Needs,
  admin: SignedIn,
  input: z.infer<typeof shiftInput>,
): Promise<string> {
  const shift = { ...readShiftTimes(input), driverId: input.driverId, breakMinutes: input.breakMinutes };
  return await db.transaction(async (tx) => {
    const now = clock.now();
    const before = input.id ? await getShift(tx, input.id) : undefined;
    await requireFree(tx, shift, input.id);
    let id = input.id;
    // A swap that was asked for ends with the driver who asked.
    const isMoved = before !== undefined && before.driverId !== shift.driverId;
    if (id) {
      await updateShift(tx, id, { ...shift, ...(isMoved && noSwap) }, now);
    } else [id] = await insertShifts(tx, [shift], now);
    await recordAudit(tx, {
      actor: admin,
      action: 'shift.planned',
      subject: { kind: 'driver', id: shift.driverId },
      ...(before && { before: toAudited(before) }),
      after: toAudited(shift),
      at: now,
    });
    for (const driverId of new Set([shift.driverId, before?.driverId ?? shift.driverId])) {
      await announceDriver(tx, driverId);
    }
    return id!;
  });
}

/** No swap is asked for. */
const noSwap = { swapAskedAt: null, swapReason: null, swapTakerId: null };

/** Throws SHIFT_NOT_FOUND. */
export async function deleteShift({ db, clock }: Needs, admin: SignedIn, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const shift = await getShift(tx, id);
    await removeShift(tx, id);
    await recordAudit(tx, {
      actor: admin,
      action: 'shift.deleted',
      subject: { kind: 'driver', id: shift.driverId },
      before: toAudited(shift),
      at: clock.now(),
    });
    await announceDriver(tx, shift.driverId);
  });
}

/**
 * Answers a driver's wish for a swap: another driver takes the shift over, or it stays. Both hear of it, and
 * whoever had offered to take it. Throws SHIFT_NOT_FOUND, SHIFT_OVERLAPS, DRIVER_NOT_FOUND.
 */
export async function answerSwap(
  services: Needs & Pick<Services, 'config' | 'sendJob'>,
  admin: SignedIn,
  { id, driverId }: { id: string; driverId: string | null },
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const now = services.clock.now();
    const shift = await getShift(tx, id);
    const taker = driverId ?? shift.driverId;
    if (driverId) await requireFree(tx, { ...shift, driverId }, id);
    await updateShift(tx, id, { driverId: taker, ...noSwap }, now);
    await recordAudit(tx, {
      actor: admin,
      action: driverId ? 'shift.swapped' : 'shift.swap_refused',
      subject: { kind: 'driver', id: shift.driverId },
      details: { ...toAudited(shift), ...(driverId && { takenBy: driverId }) },
      at: now,
    });
    for (const person of new Set([shift.driverId, taker, shift.swapTakerId ?? taker])) {
      await announceDriver(tx, person);
      const news =
        person === driverId ? 'isYours' : person !== shift.driverId || !driverId ? 'stays' : 'isGiven';
      await mailAboutShift(services, tx, person, { news, shift });
    }
  });
}

/** Throws SHIFT_NOT_FOUND. */
export async function getShift(tx: Transaction, id: string): Promise<Shift> {
  const shift = await lockShift(tx, id);
  if (!shift) throw new AppError('SHIFT_NOT_FOUND');
  return shift;
}

/** Throws DRIVER_NOT_FOUND and SHIFT_OVERLAPS. */
export async function requireFree(
  tx: Transaction,
  shift: NewShift,
  butId: string | undefined,
): Promise<void> {
  if (!(await findDriver(tx, shift.driverId, { lock: true }))) throw new AppError('DRIVER_NOT_FOUND');
  if (await findOverlap(tx, shift, butId)) throw new AppError('SHIFT_OVERLAPS');
}
