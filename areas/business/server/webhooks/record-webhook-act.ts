import type { AuditedAct } from '#people/contract/audit.ts';
import type { WebhookDisabledReason } from '#business/domain/webhook-rules.ts';
import { recordAudit, system } from '#people/server/audit/record-audit.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { announceCompany } from '#people/server/companies/lock-company.ts';
import type { Transaction } from '#platform/server/database/database.ts';

interface Act {
  viewer: SignedIn;
  action: Exclude<Extract<AuditedAct, `webhook.${string}`>, 'webhook.disabled'>;
  endpoint: { id: string; companyId: string };
  at: Date;
}

/** Records what was done with an endpoint, and has the company's open pages ask again. */
export async function recordWebhookAct(
  tx: Transaction,
  { viewer, action, endpoint, at }: Act,
): Promise<void> {
  await recordAudit(tx, {
    actor: viewer,
    action,
    subject: { kind: 'webhook', id: endpoint.id },
    details: { companyId: endpoint.companyId },
    at,
  });
  await announceCompany(tx, endpoint.companyId);
}

/** The same of an endpoint that the service disabled. */
export async function recordDisabled(
  tx: Transaction,
  { endpoint, reason, at }: Pick<Act, 'endpoint' | 'at'> & { reason: WebhookDisabledReason },
): Promise<void> {
  await recordAudit(tx, {
    actor: system,
    action: 'webhook.disabled',
    subject: { kind: 'webhook', id: endpoint.id },
    details: { companyId: endpoint.companyId, disabledReason: reason },
    at,
  });
  await announceCompany(tx, endpoint.companyId);
}
