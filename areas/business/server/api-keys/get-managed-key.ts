import { requireCompanyRight } from '#people/server/companies/require-company-right.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { type ApiKey, findKey } from './api-keys.store.ts';

/**
 * A valid key of a company that the viewer manages. Throws API_KEY_NOT_FOUND also for another company's, and
 * COMPANY_ROLE_NOT_ALLOWED.
 */
export async function getManagedKey(
  executor: Executor,
  viewer: SignedIn,
  { id, now }: { id: string; now: Date },
): Promise<ApiKey> {
  const found = await findKey(executor, id, now);
  if (!found || !viewer.companies.some((company) => company.id === found.companyId)) {
    throw new AppError('API_KEY_NOT_FOUND');
  }
  requireCompanyRight(viewer, found.companyId, 'manage');
  return found;
}
