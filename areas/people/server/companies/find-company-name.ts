import type { CompanyRight } from '#people/domain/company-roles.ts';
import { rolesWith } from '#people/domain/company-roles.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { findCompany, listCompanies, listUserIdsWith } from './companies.store.ts';

/** undefined without a company; of a dissolved one '' is left. */
export async function findCompanyName(
  executor: Executor,
  companyId: string | null,
): Promise<string | undefined> {
  return companyId === null ? undefined : ((await findCompany(executor, companyId))?.name ?? '');
}

/** By id; of a dissolved one '' is left. */
export async function listCompanyNames(executor: Executor, ids: string[]): Promise<Map<string, string>> {
  return new Map((await listCompanies(executor, ids)).map(({ id, name }) => [id, name]));
}

/** To whom invoices for the company's orders are addressed. Throws COMPANY_NOT_FOUND. */
export async function getCompanyBilling(executor: Executor, companyId: string) {
  const company = await findCompany(executor, companyId);
  if (!company) throw new AppError('COMPANY_NOT_FOUND');
  const { name: billingCompany, billingAddress, vatId: billingVatId } = company;
  return { billingCompany, billingAddress, billingVatId };
}

/** The user ids of everybody in the company with this right, who joined first first. */
export async function listCompanyPeople(
  executor: Executor,
  companyId: string,
  right: CompanyRight,
): Promise<string[]> {
  return await listUserIdsWith(executor, companyId, rolesWith(right));
}
