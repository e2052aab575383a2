import { mayEnter } from '#people/domain/duties.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { isSettingOn } from '#people/server/settings/is-setting-on.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Executor } from '#platform/server/database/database.ts';
import type { Services } from '#app/services.ts';
import { listDuties } from '#people/server/accounts/list-duties.ts';
import type { PayoutRun } from './payouts.store.ts';

const ALONE =
  'Zurzeit gibt es niemanden sonst mit der Aufgabe Finanzen oder Inhaber. Legen Sie unter „Admins“ jemanden an, oder schalten Sie die Einstellung „Auszahlung braucht zwei Personen“ aus.';

type Needed = Pick<Services, 'config' | 'log'>;

/**
 * Where a payout needs two persons, why this admin may not release a run: it is the own one. Undefined for
 * any other, or if one person is enough.
 */
export async function explainSecond(
  services: Needed,
  executor: Executor,
  admin: SignedIn,
  run: PayoutRun,
): Promise<string | undefined> {
  if (run.createdBy !== admin.id || run.paidAt) return undefined;
  if (!(await isSettingOn(services, executor, 'payout_needs_two'))) return undefined;
  const others = (await listDuties(executor)).filter(
    ({ id, duty }) => id !== admin.id && mayEnter(duty, 'money'),
  );
  const { message } = new AppError('PAYOUT_NEEDS_SECOND');
  return others.length > 0 ? message : `${message} ${ALONE}`;
}

/** Throws PAYOUT_NEEDS_SECOND. */
export async function requireSecond(
  services: Needed,
  executor: Executor,
  admin: SignedIn,
  run: PayoutRun,
): Promise<void> {
  const message = await explainSecond(services, executor, admin, run);
  if (message) throw new AppError('PAYOUT_NEEDS_SECOND', { message });
}
