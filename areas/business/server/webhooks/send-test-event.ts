import { PING } from '#business/domain/webhook-rules.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Services } from '#app/services.ts';
import { getManagedEndpoint } from './get-managed-endpoint.ts';
import { lockEndpointForChange } from './lock-endpoint.ts';
import { wakeEndpoint } from './wake-endpoint.ts';
import { insertMessages } from './webhook-messages.store.ts';

/**
 * Has a message sent that is about no delivery. Throws WEBHOOK_NOT_FOUND, WEBHOOK_DISABLED, COMPANY_NOT_FOUND
 * and COMPANY_ROLE_NOT_ALLOWED.
 */
export async function sendTestEvent(
  services: Pick<Services, 'db' | 'clock' | 'sendJob'>,
  viewer: SignedIn,
  id: string,
): Promise<void> {
  const found = await getManagedEndpoint(services.db, viewer, id);
  const now = services.clock.now();
  const payload = JSON.stringify({ type: PING, timestamp: now.toISOString(), data: {} });
  await services.db.transaction(async (tx) => {
    const { disabledAt } = await lockEndpointForChange(tx, viewer, found);
    if (disabledAt) throw new AppError('WEBHOOK_DISABLED');
    await insertMessages(tx, [{ endpointId: id, type: PING, payload, createdAt: now, nextTryAt: now }]);
    await wakeEndpoint(services, tx, found);
  });
}
