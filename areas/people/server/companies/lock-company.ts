import { companyRoles } from '#people/domain/company-roles.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { announce } from '#platform/server/live/live-events.ts';
import { type Company, listUserIdsWith, lockCompany } from './companies.store.ts';

/** The company, locked until the transaction ends: nobody joins, leaves or changes role meanwhile. Throws
 * COMPANY_NOT_FOUND.
 */
export async function lockCompanyForChange(tx: Transaction, id: string): Promise<Company> {
  const company = await lockCompany(tx, id);
  if (!company) throw new AppError('COMPANY_NOT_FOUND');
  return company;
}

/** Makes the open pages of everybody in the company, and of these people, ask again for all they show. */
export async function announceCompany(tx: Transaction, id: string, ...others: string[]): Promise<void> {
  const userIds = [...(await listUserIdsWith(tx, id, companyRoles)), ...others];
  await announce(tx, { noun: '*', id: '*', userIds });
}
