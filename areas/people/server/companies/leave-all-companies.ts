import { AppError } from '#platform/server/errors/app-error.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { deleteMembershipsOf, eraseCompany, listMembershipsOf, listUserIdsWith } from './companies.store.ts';
import { announceCompany, lockCompanyForChange } from './lock-company.ts';
import { companyRoles } from '#people/domain/company-roles.ts';

/** A company that somebody left, and who is responsible now for what that person ordered. */
export interface HandOver {
  companyId: string;
  from: string;
  to: string;
}

/**
 * Takes a person out of all companies, for the deletion of the account. Returns to whom their orders are
 * handed over, and the companies that nobody else belongs to, which end with them. Throws
 * COMPANY_NEEDS_OWNER, which names the company, where others remain without anybody who owns it.
 */
export async function leaveAllCompanies(
  tx: Transaction,
  { id: userId, email }: { id: string; email: string },
): Promise<{ handedOver: HandOver[]; ended: string[] }> {
  const handedOver: HandOver[] = [];
  const ended: string[] = [];
  // In the order of their ids, so that two who leave at once wait for each other.
  for (const { id } of await listMembershipsOf(tx, userId)) {
    const company = await lockCompanyForChange(tx, id);
    const others = (await listUserIdsWith(tx, id, companyRoles)).filter((one) => one !== userId);
    const [to] = (await listUserIdsWith(tx, id, ['owner'])).filter((one) => one !== userId);
    if (to) handedOver.push({ companyId: id, from: userId, to });
    else if (others.length === 0) ended.push(id);
    else throw new AppError('COMPANY_NEEDS_OWNER', { detail: company.name });
    await announceCompany(tx, id);
  }
  await deleteMembershipsOf(tx, userId, email);
  return { handedOver, ended };
}

/** Ends a company: its members belong to it no longer, and its name and address are gone. */
export async function endCompany(tx: Transaction, companyId: string, now: Date): Promise<void> {
  await announceCompany(tx, companyId);
  await eraseCompany(tx, companyId, now);
}
