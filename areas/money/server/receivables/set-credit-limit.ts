import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { recordAudit } from '#people/server/audit/record-audit.ts';
import { lockCompanyForChange } from '#people/server/companies/lock-company.ts';
import type { Services } from '#app/services.ts';
import { getCreditLine } from './list-credit-lines.ts';
import { lockCreditLine, upsertCreditLine } from './receivables.store.ts';

/**
 * Lets a company buy on account up to this debt; 0 ends it, and what it owes stays owed. Throws
 * COMPANY_NOT_FOUND.
 */
export async function setCreditLimit(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  admin: SignedIn,
  { id, limitEuros }: { id: string; limitEuros: number },
) {
  const now = clock.now();
  const limitCents = limitEuros * 100;
  return await db.transaction(async (tx) => {
    await lockCompanyForChange(tx, id);
    const before = await lockCreditLine(tx, id);
    await upsertCreditLine(tx, { companyId: id, limitCents, setBy: admin.id, setAt: now });
    const view = await getCreditLine(tx, id, now);
    await recordAudit(tx, {
      actor: admin,
      action: 'company.credit_limited',
      subject: { kind: 'company', id },
      before: { limitCents: before?.limitCents ?? 0 },
      after: { limitCents },
      at: now,
    });
    return view;
  });
}
