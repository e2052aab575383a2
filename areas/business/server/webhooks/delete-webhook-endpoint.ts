import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Services } from '#app/services.ts';
import { lockCompanyForChange } from '#people/server/companies/lock-company.ts';
import { getManagedEndpoint } from './get-managed-endpoint.ts';
import { recordWebhookAct } from './record-webhook-act.ts';
import { deleteEndpoint } from './webhook-endpoints.store.ts';

/**
 * Forgets an endpoint with everything that it was told or waits for. Throws WEBHOOK_NOT_FOUND,
 * COMPANY_NOT_FOUND and COMPANY_ROLE_NOT_ALLOWED.
 */
export async function deleteWebhookEndpoint(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  viewer: SignedIn,
  id: string,
): Promise<void> {
  const endpoint = await getManagedEndpoint(db, viewer, id);
  await db.transaction(async (tx) => {
    await lockCompanyForChange(tx, endpoint.companyId);
    if (!(await deleteEndpoint(tx, id))) throw new AppError('WEBHOOK_NOT_FOUND');
    await recordWebhookAct(tx, { viewer, action: 'webhook.deleted', endpoint, at: clock.now() });
  });
}
