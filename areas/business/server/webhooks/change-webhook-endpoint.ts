import type { SignedIn } from '#people/server/accounts/viewer.ts';
import type { Services } from '#app/services.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { WebhookRequest } from './create-webhook-endpoint.ts';
import { getManagedEndpoint } from './get-managed-endpoint.ts';
import { lockEndpointForChange } from './lock-endpoint.ts';
import { recordWebhookAct } from './record-webhook-act.ts';
import { requireReceiver } from './require-receiver.ts';
import { updateEndpoint, type WebhookEndpoint } from './webhook-endpoints.store.ts';
import { wakeEndpoint } from './wake-endpoint.ts';
import { restartMessages } from './webhook-messages.store.ts';

/**
 * Changes where and of what a program is told; what waits goes to the new address. Throws WEBHOOK_NOT_FOUND,
 * COMPANY_NOT_FOUND, COMPANY_ROLE_NOT_ALLOWED and WEBHOOK_URL_REFUSED.
 */
export async function changeWebhookEndpoint(
  services: Pick<Services, 'db' | 'clock' | 'config' | 'sendJob'>,
  viewer: SignedIn,
  { id, ...request }: WebhookRequest & { id: string },
): Promise<void> {
  const { db, clock, config } = services;
  const found = await getManagedEndpoint(db, viewer, id);
  if (request.url !== found.url) await requireReceiver(request.url, config);
  const now = clock.now();
  await db.transaction(async (tx) => {
    const endpoint = await lockEndpointForChange(tx, viewer, found);
    await updateEndpoint(tx, id, request);
    if (request.url !== endpoint.url && !endpoint.disabledAt) await restartEndpoint(services, tx, endpoint);
    await recordWebhookAct(tx, { viewer, action: 'webhook.changed', endpoint, at: now });
  });
}

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
    const endpoint = await lockEndpointForChange(tx, viewer, found);
    if (!endpoint.disabledAt) return;
    await restartEndpoint(services, tx, endpoint);
    await recordWebhookAct(tx, { viewer, action: 'webhook.enabled', endpoint, at });
  });
}

/** Forgets earlier failures, and sends what waits, each for three days from now on. */
async function restartEndpoint(
  services: Pick<Services, 'clock' | 'sendJob'>,
  tx: Transaction,
  endpoint: WebhookEndpoint,
): Promise<void> {
  const { id } = endpoint;
  const hasNotFailed = { failures: 0, failingSince: null, restsUntil: null, isSlow: false };
  await updateEndpoint(tx, id, { ...hasNotFailed, disabledAt: null, disabledReason: null });
  await restartMessages(tx, id, services.clock.now());
  await wakeEndpoint(services, tx, { ...endpoint, ...hasNotFailed });
}
