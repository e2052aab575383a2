import { lockManaged } from '#people/server/companies/ask-right-again.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { lockEndpoint, type WebhookEndpoint } from './webhook-endpoints.store.ts';

/**
 * An endpoint and its company, locked until the transaction ends, for somebody who still manages it. Throws
 * COMPANY_NOT_FOUND, COMPANY_ROLE_NOT_ALLOWED and WEBHOOK_NOT_FOUND.
 */
export async function lockEndpointForChange(
  tx: Transaction,
  viewer: SignedIn,
  { id, companyId }: Pick<WebhookEndpoint, 'id' | 'companyId'>,
): Promise<WebhookEndpoint> {
  await lockManaged(tx, { companyId, userId: viewer.id });
  const endpoint = await lockEndpoint(tx, id);
  if (!endpoint) throw new AppError('WEBHOOK_NOT_FOUND');
  return endpoint;
}
