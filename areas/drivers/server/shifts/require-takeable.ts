import { dayOf, startOf } from '#platform/domain/hamburg-days.ts';
import { judgeTaking, type OwnPlan } from '#drivers/domain/judge-taking.ts';
import { BALANCE_WEEKS, type PlannedShift } from '#drivers/domain/working-hours.ts';
import { gapErrors, listGaps } from '#drivers/server/profiles/driver-gaps.ts';
import { findDriver } from '#drivers/server/profiles/find-driver.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { errorCatalogue } from '#platform/contract/errors.ts';
import type { Executor, Transaction } from '#platform/server/database/database.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Services } from '#app/services.ts';
import { listAbsences, listShiftsOf, lockPlan } from './shifts.store.ts';

/**
 * Locks the driver's plan and throws why this shift does not fit into it: SHIFT_BEGUN, OWN_SHIFT_OVERLAPS,
 * SHIFT_DURING_ABSENCE, SHIFT_BREAKS_LAW, or what the driver still needs before going online.
 */
export async function requireTakeable(
  services: Pick<Services, 'clock' | 'config' | 'log'>,
  tx: Transaction,
  person: SignedIn,
  shift: PlannedShift,
): Promise<void> {
  await lockPlan(tx, person.id);
  const driver = await findDriver(tx, person.id);
  if (!driver) throw new AppError('ONBOARDING_UNFINISHED');
  const [first] = await listGaps(services, tx, person, driver);
  if (first) throw new AppError(gapErrors[first.gap]);
  const now = services.clock.now();
  const refusal = judgeTaking(shift, await readOwnPlan(tx, person.id, now), now);
  if (refusal) throw new AppError(refusal.code, 'text' in refusal ? { message: refusal.text } : {});
}

/** Why these shifts cannot be taken, in words; null for those that can. */
export function explainTaking(shift: PlannedShift, own: OwnPlan, now: Date): string | null {
  const refusal = judgeTaking(shift, own, now);
  if (!refusal) return null;
  return 'text' in refusal ? refusal.text : errorCatalogue[refusal.code].message;
}

export async function readOwnPlan(executor: Executor, driverId: string, now: Date): Promise<OwnPlan> {
  const absences = await listAbsences(executor, { firstDay: dayOf(now).toString(), driverId });
  return {
    shifts: await listShiftsOf(
      executor,
      driverId,
      startOf(dayOf(now).subtract({ weeks: BALANCE_WEEKS + 1 })),
    ),
    absences: absences.filter(({ state }) => state === 'approved'),
  };
}
