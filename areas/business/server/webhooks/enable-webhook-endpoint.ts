import type { SignedIn } from '#people/server/accounts/viewer.ts';
import type { Services } from '#app/services.ts';
import { getManagedEndpoint } from './get-managed-endpoint.ts';
import { lockEndpointForChange } from './lock-endpoint.ts';
import { recordWebhookAct } from './record-webhook-act.ts';
import { restartEndpoint } from './restart-endpoint.ts';

/**
 * Sends a disabled endpoint what waits for it, and everything from now on; any other one stays as it is.
 * Throws WEBHOOK_NOT_FOUND, COMPANY_NOT_FOUND and COMPANY_ROLE_NOT_ALLOWED.
 */
export async function enableWebhookEndpoint(
  services: Pick<Services, 'db' | 'clock' | 'sendJob'>,
  viewer: SignedIn,
  id: string,
): Promise<void> {
  const found = await getManagedEndpoint(services.db, viewer, id);
  const at = services.clock.now();
  await services.db.transaction(async (tx) => {
    const endpoint = await lockEndpointForChange(tx, found);
    if (!endpoint.disabledAt) return;
    await restartEndpoint(services, tx, id);
    await recordWebhookAct(tx, { viewer, action: 'webhook.enabled', endpoint, at });
  });
}
