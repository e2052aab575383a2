import { dayOf } from '#platform/domain/hamburg-days.ts';
import type { AbsenceKind, AbsenceState } from '#drivers/domain/shift-lists.ts';
import { announceDriver } from '#drivers/server/profiles/announce-driver.ts';
import { findDriver } from '#drivers/server/profiles/find-driver.ts';
import { recordAudit } from '#people/server/audit/record-audit.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Services } from '#app/services.ts';
import { answerAbsenceRow, insertAbsence } from './shifts.store.ts';

type Needs = Pick<Services, 'db' | 'clock'>;

interface Days {
  kind: AbsenceKind;
  firstDay: string;
  lastDay: string;
}

const MAX_DAYS = 366;

/** Not among the log's codes: that somebody was ill is erased with the account. */
const toAudited = ({ kind, firstDay, lastDay }: Days) => ({ absenceKind: kind, firstDay, lastDay });

/** An admin enters an absence, which needs no answer. Throws ABSENCE_DAYS_INVALID, DRIVER_NOT_FOUND. */
export async function saveAbsence(
  { db, clock }: Needs,
  admin: SignedIn,
  { driverId, ...days }: Days & { driverId: string },
): Promise<string> {
  requireDays(days);
  return await db.transaction(async (tx) => {
    if (!(await findDriver(tx, driverId))) throw new AppError('DRIVER_NOT_FOUND');
    const at = clock.now();
    const id = await insertAbsence(tx, { driverId, ...days, state: 'approved' }, at);
    const subject = { kind: 'driver', id: driverId } as const;
    await recordAudit(tx, { actor: admin, action: 'absence.planned', subject, details: toAudited(days), at });
    await announceDriver(tx, driverId);
    return id;
  });
}

/** Throws ABSENCE_NOT_FOUND. */
export async function answerAbsence(
  { db, clock }: Needs,
  admin: SignedIn,
  { id, state }: { id: string; state: Exclude<AbsenceState, 'asked'> },
): Promise<void> {
  await db.transaction(async (tx) => {
    const at = clock.now();
    const absence = await answerAbsenceRow(tx, id, state, at);
    if (!absence) throw new AppError('ABSENCE_NOT_FOUND');
    const { driverId } = absence;
    await recordAudit(tx, {
      actor: admin,
      action: state === 'approved' ? 'absence.approved' : 'absence.refused',
      subject: { kind: 'driver', id: driverId },
      details: toAudited(absence),
      at,
    });
    await announceDriver(tx, driverId);
  });
}

/**
 * A driver asks for days off; who is sick says so, and waits for nobody. Throws ABSENCE_DAYS_INVALID, also
 * for days in the past.
 */
export async function askForAbsence({ db, clock }: Needs, driver: SignedIn, days: Days): Promise<string> {
  requireDays(days);
  const now = clock.now();
  if (days.lastDay < dayOf(now).toString()) throw new AppError('ABSENCE_DAYS_INVALID');
  return await db.transaction(async (tx) => {
    const state = days.kind === 'sick' ? 'approved' : 'asked';
    const id = await insertAbsence(tx, { driverId: driver.id, ...days, state }, now);
    await announceDriver(tx, driver.id);
    return id;
  });
}

/** Throws ABSENCE_DAYS_INVALID. */
function requireDays({ firstDay, lastDay }: Days): void {
  const days = (Date.parse(lastDay) - Date.parse(firstDay)) / 86_400_000;
  if (days < 0 || days > MAX_DAYS) throw new AppError('ABSENCE_DAYS_INVALID');
}
