import type { z } from 'zod';
import type { shiftInput } from '#drivers/contract/shifts.ts';
import { minBreakMinutes } from '#drivers/domain/working-hours.ts';
import { announceDriver } from '#drivers/server/profiles/announce-driver.ts';
import { findDriver } from '#drivers/server/profiles/find-driver.ts';
import { recordAudit } from '#people/server/audit/record-audit.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Services } from '#app/services.ts';
import { answerDriver, type Announcing } from './announce-shifts.ts';
import { forgetChange, leaveChange } from './leave-change.ts';
import { removeOpenShift } from './open-shifts.store.ts';
import { isPublished } from './published-weeks.store.ts';
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
 * Plans a shift, changes one, or gives an open one to a driver. What the law on working hours says is a
 * warning and no refusal. A draft until its week is published; of any other the driver hears soon, and so
 * does whoever had offered to take it as it was. Throws SHIFT_OVERLAPS with another one of the driver,
 * SHIFT_TOO_LONG, SHIFT_NOT_FOUND, DRIVER_NOT_FOUND, SHIFT_TAKEN for an open one that is gone, and
 * VALIDATION_FAILED for a time that the clock skips or shows twice.
 */
export async function saveShift(
  services: Needs & Announcing,
  admin: SignedIn,
  { id: known, driverId, openShiftId, breakMinutes, ...input }: z.infer<typeof shiftInput>,
): Promise<string> {
  const times = readShiftTimes(input);
  return await services.db.transaction(async (tx) => {
    const now = services.clock.now();
    const before = known ? await getShift(tx, known) : undefined;
    if (openShiftId && !(await removeOpenShift(tx, openShiftId))) throw new AppError('SHIFT_TAKEN');
    const isSecret = openShiftId === undefined && (before?.isDraft ?? true);
    const shift = {
      ...times,
      driverId,
      breakMinutes: breakMinutes ?? findBreak(times, before),
      isDraft: isSecret && !(await isPublished(tx, times.startsAt)),
    };
    await requireFree(tx, shift, known);
    let id = known;
    if (id) await updateShift(tx, id, { ...shift, ...endSwap(shift, before) }, now);
    else [id] = await insertShifts(tx, [shift], now);
    await recordAudit(tx, {
      actor: admin,
      action: 'shift.planned',
      subject: { kind: 'driver', id: driverId },
      ...(before && { before: toAudited(before) }),
      after: toAudited(shift),
      at: now,
    });
    for (const person of new Set([driverId, before?.driverId ?? driverId])) await announceDriver(tx, person);
    await announceChange(services, tx, { id: id!, shift, before, isHandedOver: openShiftId !== undefined });
    return id!;
  });
}

/** No swap is asked for. */
const noSwap = { swapAskedAt: null, swapReason: null, swapTakerId: null };

/** A swap that was asked for ends with the driver who asked, an offer with the times it was made for. */
function endSwap(shift: NewShift, before: Shift | undefined): Partial<Shift> {
  if (!before) return {};
  if (before.driverId !== shift.driverId) return noSwap;
  return isAtSameTime(shift, before) ? {} : { swapTakerId: null };
}

const isAtSameTime = (one: NewShift, other: NewShift) =>
  +one.startsAt === +other.startsAt && +one.endsAt === +other.endsAt;

/** As long as before, a shift keeps its break; another length has what the law asks for. */
export function findBreak(
  { startsAt, endsAt }: Pick<Shift, 'startsAt' | 'endsAt'>,
  before: Shift | undefined,
) {
  const length = +endsAt - +startsAt;
  if (before && length === +before.endsAt - +before.startsAt) return before.breakMinutes;
  return minBreakMinutes(length / 60_000);
}

/** Unless the shift is a draft or over: to its driver, to whoever had it, and to whoever would take it. */
async function announceChange(
  services: Needs & Announcing,
  tx: Transaction,
  {
    id: shiftId,
    shift,
    before,
    isHandedOver,
  }: { id: string; shift: NewShift; before: Shift | undefined; isHandedOver: boolean },
): Promise<void> {
  const { driverId } = shift;
  if (shift.isDraft || isOver(services, shift, before)) return;
  const known = before?.isDraft ? undefined : before;
  const isSame = known?.driverId === driverId;
  if (known && isSame && isAtSameTime(shift, known)) return;
  await leaveChange(services, tx, driverId, {
    shiftId,
    known: isSame ? known : undefined,
    shift,
    isHandedOver: isHandedOver || (known !== undefined && !isSame),
  });
  if (!known) return;
  if (!isSame) {
    const change = { shiftId, known, shift: undefined, isHandedOver: true };
    await leaveChange(services, tx, known.driverId, change);
  }
  const taker = known.swapTakerId;
  if (taker && taker !== driverId) {
    await answerDriver(services, tx, taker, { answer: isSame ? 'offerEnds' : 'stays', shift: known });
  }
}

const isOver = ({ clock }: Needs, ...shifts: (NewShift | undefined)[]) =>
  shifts.every((shift) => !shift || shift.endsAt <= clock.now());

/**
 * Unless it was a draft, its driver hears of it, and whoever had offered to take it. Throws SHIFT_NOT_FOUND.
 */
export async function deleteShift(services: Needs & Announcing, admin: SignedIn, id: string): Promise<void> {
  await services.db.transaction(async (tx) => {
    const shift = await getShift(tx, id);
    const { driverId, swapTakerId } = shift;
    await removeShift(tx, id);
    await recordAudit(tx, {
      actor: admin,
      action: 'shift.deleted',
      subject: { kind: 'driver', id: driverId },
      before: toAudited(shift),
      at: services.clock.now(),
    });
    await announceDriver(tx, driverId);
    if (shift.isDraft || isOver(services, shift)) return;
    await leaveChange(services, tx, driverId, {
      shiftId: id,
      known: shift,
      shift: undefined,
      isHandedOver: false,
    });
    if (swapTakerId) {
      await announceDriver(tx, swapTakerId);
      await answerDriver(services, tx, swapTakerId, { answer: 'offerEnds', shift });
    }
  });
}

/**
 * Answers a driver's wish for a swap: another driver takes the shift over, or it stays. Both hear of it, and
 * whoever had offered to take it. Throws SHIFT_NOT_FOUND, SHIFT_OVERLAPS, DRIVER_NOT_FOUND.
 */
export async function answerSwap(
  services: Needs & Announcing,
  admin: SignedIn,
  { id, driverId }: { id: string; driverId: string | null },
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const now = services.clock.now();
    const shift = await getShift(tx, id);
    const taker = driverId ?? shift.driverId;
    if (driverId) await requireFree(tx, { ...shift, driverId }, id);
    const known = (driverId && (await forgetChange(tx, shift.driverId, id))) || shift;
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
      const answer =
        person === driverId ? 'isYours' : person !== shift.driverId || !driverId ? 'stays' : 'isGiven';
      await answerDriver(services, tx, person, { answer, shift: answer === 'isGiven' ? known : shift });
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
