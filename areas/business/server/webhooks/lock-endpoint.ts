import { lockCompanyForChange } from '#people/server/companies/lock-company.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { lockEndpoint, type WebhookEndpoint } from './webhook-endpoints.store.ts';

/**
 * An endpoint and its company, locked until the transaction ends. Throws COMPANY_NOT_FOUND and
 * WEBHOOK_NOT_FOUND.
 */
export async function lockEndpointForChange(
  tx: Transaction,
  { id, companyId }: Pick<WebhookEndpoint, 'id' | 'companyId'>,
): Promise<WebhookEndpoint> {
  await lockCompanyForChange(tx, companyId);
  const endpoint = await lockEndpoint(tx, id);
  if (!endpoint) throw new AppError('WEBHOOK_NOT_FOUND');
  return endpoint;
}
