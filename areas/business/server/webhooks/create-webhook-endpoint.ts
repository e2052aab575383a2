import type { ApiKeyMode } from '#business/domain/api-key-scopes.ts';
import { type WebhookEventType, webhookLimits } from '#business/domain/webhook-rules.ts';
import { encipher } from '#platform/server/secrets/cipher.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { lockManaged } from '#people/server/companies/ask-right-again.ts';
import { requireCompanyRight } from '#people/server/companies/require-company-right.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Services } from '#app/services.ts';
import { recordWebhookAct } from './record-webhook-act.ts';
import { requireReceiver } from './require-receiver.ts';
import type { ResolveHost } from '#platform/server/outgoing/resolve-host.ts';
import { drawWebhookSecret } from './sign-message.ts';
import { countEndpointsOf, insertEndpoint, type WebhookEndpoint } from './webhook-endpoints.store.ts';

export interface WebhookRequest {
  url: string;
  description: string;
  /** null: all. */
  eventTypes: WebhookEventType[] | null;
}

interface NewWebhook extends WebhookRequest {
  companyId: string;
  mode: ApiKeyMode;
}

/**
 * Tells a company's program of its deliveries from now on, or of its test deliveries. The secret is returned
 * this once. Throws COMPANY_NOT_FOUND, COMPANY_ROLE_NOT_ALLOWED, WEBHOOK_URL_REFUSED and TOO_MANY_WEBHOOKS.
 */
export async function createWebhookEndpoint(
  { db, clock, config }: Pick<Services, 'db' | 'clock' | 'config'>,
  viewer: SignedIn,
  { companyId, mode, ...request }: NewWebhook,
  resolve?: ResolveHost,
): Promise<{ endpoint: WebhookEndpoint; secret: string }> {
  requireCompanyRight(viewer, companyId, 'manage');
  await requireReceiver(request.url, config, resolve);
  const now = clock.now();
  const kind = { companyId, isTest: mode === 'test' };
  const secret = drawWebhookSecret();
  const stored = await encipher(config, secret);
  return await db.transaction(async (tx) => {
    // Two at once would both count too few.
    await lockManaged(tx, { companyId, userId: viewer.id });
    if ((await countEndpointsOf(tx, kind)) >= webhookLimits.endpointsPerCompany) {
      throw new AppError('TOO_MANY_WEBHOOKS');
    }
    const row = { ...request, ...kind, secret: stored, createdBy: viewer.id, createdAt: now };
    const endpoint = await insertEndpoint(tx, row);
    await recordWebhookAct(tx, { viewer, action: 'webhook.created', endpoint, at: now });
    return { endpoint, secret };
  });
}
