import type { z } from 'zod';
import type { companyInput } from '#people/contract/companies.ts';
import type { SessionRequest } from '#people/server/accounts/find-session.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { askLibrary } from './company-library.ts';
import { announceCompany, lockCompanyForChange } from './lock-company.ts';
import { requireCompanyRight } from './require-company-right.ts';

/**
 * Changes name, address and VAT id for later orders. Throws COMPANY_NOT_FOUND and COMPANY_ROLE_NOT_ALLOWED.
 */
export async function changeCompany(
  { services, headers }: SessionRequest,
  viewer: SignedIn,
  { id, ...data }: z.infer<typeof companyInput> & { id: string },
): Promise<void> {
  requireCompanyRight(viewer, id, 'manage');
  await services.db.transaction(async (tx) => {
    await lockCompanyForChange(tx, id);
    await askLibrary(tx, services.config, (library) =>
      library.updateOrganization({ headers, body: { organizationId: id, data } }),
    );
    await announceCompany(tx, id);
  });
}
