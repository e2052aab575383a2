import { requireCompanyRight } from '#people/server/companies/require-company-right.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { findEndpoint, type WebhookEndpoint } from './webhook-endpoints.store.ts';

/**
 * An endpoint of a company that the viewer manages. Throws WEBHOOK_NOT_FOUND also for another company's, and
 * COMPANY_ROLE_NOT_ALLOWED.
 */
export async function getManagedEndpoint(
  executor: Executor,
  viewer: SignedIn,
  id: string,
): Promise<WebhookEndpoint> {
  const found = await findEndpoint(executor, id);
  if (!found || !viewer.companies.some((company) => company.id === found.companyId)) {
    throw new AppError('WEBHOOK_NOT_FOUND');
  }
  requireCompanyRight(viewer, found.companyId, 'manage');
  return found;
}
