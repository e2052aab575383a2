import type { AuditedAct } from '#people/contract/audit.ts';
import { recordAudit } from '#people/server/audit/record-audit.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import type { Transaction } from '#platform/server/database/database.ts';

/** Records what an owner did with a key, in the same transaction. */
export async function recordKeyAct(
  tx: Transaction,
  {
    viewer,
    action,
    key,
    at,
  }: {
    viewer: SignedIn;
    action: Extract<AuditedAct, `api_key.${string}`>;
    key: { id: string; companyId: string };
    at: Date;
  },
): Promise<void> {
  await recordAudit(tx, {
    actor: viewer,
    action,
    subject: { kind: 'api_key', id: key.id },
    details: { companyId: key.companyId },
    at,
  });
}
