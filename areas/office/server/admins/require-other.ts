import { mayEnter } from '#people/domain/duties.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { findLatestAct } from '#people/server/audit/find-latest-act.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { type AdminRow, lockAdmins } from './admins.store.ts';

/**
 * The admin whom this one is about to change, locked until the transaction ends. Nobody may change their own
 * access, and the acting admin must still be an owner now; so at least one owner always remains, even if two
 * change each other concurrently. Throws OWN_ACCESS, DUTY_NOT_ALLOWED, ADMIN_NOT_FOUND, and ADMIN_CHANGED
 * where the other was changed since they were seen.
 */
export async function requireOther(
  tx: Transaction,
  actor: SignedIn,
  { id, updatedAt }: { id: string; updatedAt?: string },
): Promise<AdminRow> {
  if (id === actor.id) throw new AppError('OWN_ACCESS');
  const admins = await lockAdmins(tx);
  const self = admins.find((admin) => admin.id === actor.id);
  if (!self || !mayEnter(self.duty, 'admins')) throw new AppError('DUTY_NOT_ALLOWED');
  const other = admins.find((admin) => admin.id === id);
  if (!other) throw new AppError('ADMIN_NOT_FOUND');
  if (updatedAt !== undefined && other.updatedAt.getTime() !== new Date(updatedAt).getTime()) {
    const detail = await findLatestAct(tx, { kind: 'admin', id });
    throw new AppError('ADMIN_CHANGED', detail ? { detail } : {});
  }
  return other;
}
