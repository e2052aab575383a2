import { type CompanyRight, rolesWith } from '#people/domain/company-roles.ts';
import { getContact } from '#people/server/accounts/get-contact.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Executor, Transaction } from '#platform/server/database/database.ts';
import { lockMembers, listUserIdsWith } from './companies.store.ts';
import { lockCompanyForChange } from './lock-company.ts';

interface OfCompany {
  companyId: string;
  userId: string;
}

/**
 * As `requireCompanyRight`, asked of the database in the transaction that acts: what a viewer was read with
 * may be over by now, in the middle of a long job or before a payment arrives. Until the transaction ends
 * the answer holds. Throws COMPANY_ROLE_NOT_ALLOWED, for a blocked account as well.
 */
export async function requireRightNow(
  tx: Transaction,
  { companyId, userId }: OfCompany,
  right: CompanyRight,
): Promise<void> {
  await lockMembers(tx, companyId);
  const allowed = await listUserIdsWith(tx, companyId, rolesWith(right));
  if (!allowed.includes(userId) || (await getContact(tx, userId)).blockedAt) {
    throw new AppError('COMPANY_ROLE_NOT_ALLOWED');
  }
}

/**
 * The company, locked until the transaction ends, of somebody who still manages it: asked again, because
 * there may have been waiting before, for a lock, a password or another server. Throws COMPANY_NOT_FOUND and
 * COMPANY_ROLE_NOT_ALLOWED.
 */
export async function lockManaged(tx: Transaction, { companyId, userId }: OfCompany): Promise<void> {
  await lockCompanyForChange(tx, companyId);
  await requireRightNow(tx, { companyId, userId }, 'manage');
}

/**
 * Who answers now for what this person ordered for a company: the same person while they may order for it,
 * then the longest-standing owner, because the order is the company's. Nobody else once there is no owner.
 */
export async function findAnswering(
  executor: Executor,
  { companyId, userId }: { companyId: string | null; userId: string },
): Promise<string> {
  if (companyId === null) return userId;
  const orderers = await listUserIdsWith(executor, companyId, rolesWith('deliveries'));
  if (orderers.includes(userId)) return userId;
  const [owner] = await listUserIdsWith(executor, companyId, rolesWith('manage'));
  return owner ?? userId;
}

/** The same, which holds until the transaction ends. */
export async function lockAnswering(
  tx: Transaction,
  { companyId, userId }: { companyId: string | null; userId: string },
): Promise<string> {
  if (companyId !== null) await lockMembers(tx, companyId);
  return await findAnswering(tx, { companyId, userId });
}
