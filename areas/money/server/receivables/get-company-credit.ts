import { mayInCompany } from '#people/domain/company-roles.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { requireCompanyRight } from '#people/server/companies/require-company-right.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Services } from '#app/services.ts';
import { getCreditLine } from './list-credit-lines.ts';
import { listOpenInvoices } from './list-open-invoices.ts';

/**
 * Whether a company buys on account, for those who order for it, and what it owes, for those who keep its
 * accounts. Throws COMPANY_NOT_FOUND.
 */
export async function getCompanyCredit(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  viewer: SignedIn,
  id: string,
) {
  const keepsAccounts = mayInCompany(viewer.companies, id, 'money');
  if (!keepsAccounts) requireCompanyRight(viewer, id, 'deliveries');
  const { companyId: _id, name: _name, state, ...standing } = await getCreditLine(db, id, clock.now());
  if (state === 'dissolved') throw new AppError('COMPANY_NOT_FOUND');
  const { availableCents } = standing;
  if (!keepsAccounts) return { state, availableCents, account: null };
  const account = { ...standing, ...(await listOpenInvoices(db, id, clock.now())) };
  return { state, availableCents, account };
}
