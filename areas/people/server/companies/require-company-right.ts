import { type CompanyRight, mayInCompany } from '#people/domain/company-roles.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { AppError } from '#platform/server/errors/app-error.ts';

/**
 * Throws COMPANY_NOT_FOUND for a company that the viewer does not belong to, as for one that does not exist,
 * and COMPANY_ROLE_NOT_ALLOWED for a member without the right.
 */
export function requireCompanyRight(
  { companies }: Pick<SignedIn, 'companies'>,
  companyId: string,
  right: CompanyRight,
): void {
  if (mayInCompany(companies, companyId, right)) return;
  const belongs = companies.some(({ id }) => id === companyId);
  throw new AppError(belongs ? 'COMPANY_ROLE_NOT_ALLOWED' : 'COMPANY_NOT_FOUND');
}
