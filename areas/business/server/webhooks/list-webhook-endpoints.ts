import type { z } from 'zod';
import type { ApiKeyMode } from '#business/domain/api-key-scopes.ts';
import type { webhookEndpoint } from '#business/contract/company-webhooks.ts';
import { requireCompanyRight } from '#people/server/companies/require-company-right.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import type { Services } from '#app/services.ts';
import { listEndpointsOf, type WebhookEndpoint } from './webhook-endpoints.store.ts';

/** What owners see of an endpoint: never its secrets. */
export function toEndpointView(row: WebhookEndpoint, now: Date): z.infer<typeof webhookEndpoint> {
  const { id, isTest, url, description, eventTypes, createdAt, disabledAt, disabledReason } = row;
  const { failingSince, previousSecretUntil } = row;
  const isOverlap = previousSecretUntil && previousSecretUntil > now;
  return {
    id,
    mode: isTest ? 'test' : 'live',
    url,
    description,
    eventTypes,
    createdAt: createdAt.toISOString(),
    disabledAt: disabledAt?.toISOString() ?? null,
    disabledReason,
    failingSince: failingSince?.toISOString() ?? null,
    formerSecretUntil: isOverlap ? previousSecretUntil.toISOString() : null,
  };
}

/**
 * A company's endpoints, or those of one mode, for its owners, oldest first. Throws COMPANY_NOT_FOUND and
 * COMPANY_ROLE_NOT_ALLOWED.
 */
export async function listWebhookEndpoints(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  viewer: SignedIn,
  { companyId, mode }: { companyId: string; mode?: ApiKeyMode },
) {
  requireCompanyRight(viewer, companyId, 'manage');
  const isTest = mode && mode === 'test';
  const rows = await listEndpointsOf(db, { companyId, isTest });
  return rows.map((row) => toEndpointView(row, clock.now()));
}
