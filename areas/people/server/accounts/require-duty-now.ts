import { type AdminArea, mayEnter } from '#people/domain/duties.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { findProfile } from './accounts.store.ts';
import type { SignedIn } from './viewer.ts';

/**
 * The admin with the duty of this moment, for each step of an act that takes many: the one that the request
 * was read with may have been taken away meanwhile. Throws DUTY_NOT_ALLOWED, also once the admin is none any
 * more or is blocked.
 */
export async function requireDutyNow(
  executor: Executor,
  admin: SignedIn,
  area: AdminArea,
): Promise<SignedIn> {
  const profile = await findProfile(executor, admin.id);
  const duty = profile?.blockedAt ? undefined : profile?.adminDuty;
  if (!duty || !mayEnter(duty, area)) throw new AppError('DUTY_NOT_ALLOWED');
  return { ...admin, duty };
}
