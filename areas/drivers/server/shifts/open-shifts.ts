import type { z } from 'zod';
import type { openShiftInput } from '#drivers/contract/shifts.ts';
import { announceDriver } from '#drivers/server/profiles/announce-driver.ts';
import { recordAudit, system } from '#people/server/audit/record-audit.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import { dayOf, mondayOf } from '#platform/domain/hamburg-days.ts';
import type { Services } from '#app/services.ts';
import { insertOpenShift, removeOpenShift, updateOpenShift } from './open-shifts.store.ts';
import { readShiftTimes } from './read-shift-times.ts';
import { requireTakeable } from './require-takeable.ts';
import { findBreak, toAudited } from './save-shift.ts';
import { insertShifts } from './shifts.store.ts';

type Needs = Pick<Services, 'db' | 'clock'>;

const weekOf = (startsAt: Date) => ({ kind: 'week', id: mondayOf(dayOf(startsAt)).toString() }) as const;

/**
 * Publishes a shift for whoever takes it, or changes one. Throws SHIFT_TOO_LONG, VALIDATION_FAILED for a time
 * that the clock skips or shows twice, and SHIFT_TAKEN if it is gone.
 */
export async function saveOpenShift(
  { db, clock }: Needs,
  admin: SignedIn,
  { id, breakMinutes, ...input }: z.infer<typeof openShiftInput>,
): Promise<string> {
  const times = readShiftTimes(input);
  const shift = { ...times, breakMinutes: breakMinutes ?? findBreak(times, undefined) };
  return await db.transaction(async (tx) => {
    const at = clock.now();
    const saved = id ? await updateOpenShift(tx, id, shift, at) : await insertOpenShift(tx, shift, at);
    if (!saved) throw new AppError('SHIFT_TAKEN');
    await recordAudit(tx, {
      actor: admin,
      action: 'open_shift.published',
      subject: weekOf(shift.startsAt),
      after: toAudited(shift),
      at,
    });
    return saved;
  });
}

/** Throws SHIFT_TAKEN if it is gone. */
export async function deleteOpenShift({ db, clock }: Needs, admin: SignedIn, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const shift = await removeOpenShift(tx, id);
    if (!shift) throw new AppError('SHIFT_TAKEN');
    await recordAudit(tx, {
      actor: admin,
      action: 'open_shift.deleted',
      subject: weekOf(shift.startsAt),
      before: toAudited(shift),
      at: clock.now(),
    });
  });
}

/**
 * An open shift becomes the shift of the driver who is first. Throws SHIFT_TAKEN for all others and for
 * unknown ones, and as `requireTakeable` does.
 */
export async function takeShift(
  services: Needs & Pick<Services, 'config' | 'log'>,
  driver: SignedIn,
  id: string,
): Promise<void> {
  const { db, clock } = services;
  await db.transaction(async (tx) => {
    const at = clock.now();
    // Whoever deletes the row has it; a second one waits for the first, and finds nothing.
    const open = await removeOpenShift(tx, id);
    if (!open) throw new AppError('SHIFT_TAKEN');
    await requireTakeable(services, tx, driver, open);
    const { startsAt, endsAt, breakMinutes } = open;
    await insertShifts(tx, [{ id, driverId: driver.id, startsAt, endsAt, breakMinutes }], at);
    await recordAudit(tx, {
      actor: system,
      action: 'shift.taken',
      subject: { kind: 'driver', id: driver.id },
      details: toAudited(open),
      at,
    });
    await announceDriver(tx, driver.id);
  });
}
