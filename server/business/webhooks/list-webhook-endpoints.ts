import type { z } from 'zod';
import type { webhookEndpoint } from '#contract/business/company-webhooks.ts';
import { requireCompanyRight } from '#server/people/companies/require-company-right.ts';
import type { SignedIn } from '#server/people/accounts/viewer.ts';
import type { Services } from '#server/services.ts';
import { listEndpointsOf, type WebhookEndpoint } from './webhook-endpoints.store.ts';

/** What owners see of an endpoint: never its secrets. */
export function toEndpointView(row: WebhookEndpoint, now: Date): z.infer<typeof webhookEndpoint> {
  const { id, url, description, eventTypes, createdAt, disabledAt, disabledReason } = row;
  const { failingSince, previousSecretUntil } = row;
  const isOverlap = previousSecretUntil && previousSecretUntil > now;
  return {
    id,
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
 * A company's endpoints, for its owners, oldest first. Throws COMPANY_NOT_FOUND and
 * COMPANY_ROLE_NOT_ALLOWED.
 */
export async function listWebhookEndpoints(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  viewer: SignedIn,
  companyId: string,
) {
  requireCompanyRight(viewer, companyId, 'manage');
  const rows = await listEndpointsOf(db, companyId);
  return rows.map((row) => toEndpointView(row, clock.now()));
}
