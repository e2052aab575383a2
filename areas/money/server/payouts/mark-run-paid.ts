import type { z } from 'zod';
import type { payoutRun } from '#money/contract/payouts.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { recordAudit } from '#people/server/audit/record-audit.ts';
import type { Services } from '#app/services.ts';
import { markEntriesPaid } from './owed.store.ts';
import { markPaid } from './payouts.store.ts';
import { refuseLater } from './refuse-later.ts';
import { requireSecond } from './require-second.ts';
import { getRun, toPayoutRun } from './to-payout-run.ts';

/**
 * Records that the bank has executed the run: what it pays counts as paid from now on. Throws
 * PAYOUT_RUN_NOT_FOUND, PAYOUT_RUN_PAID when it was already marked, and as requireSecond does.
 */
export async function markRunPaid(
  services: Pick<Services, 'db' | 'clock' | 'config' | 'log'>,
  admin: SignedIn,
  id: string,
): Promise<z.infer<typeof payoutRun>> {
  const now = services.clock.now();
  return await services.db.transaction(async (tx) => {
    await requireSecond(services, tx, admin, (await getRun(tx, id)).run);
    const isFirst = await markPaid(tx, id, { paidAt: now, paidBy: admin.id });
    const row = await getRun(tx, id);
    if (!isFirst) throw refuseLater('PAYOUT_RUN_PAID', { who: row.paidBy, at: row.run.paidAt ?? now });
    await markEntriesPaid(tx, id, now);
    await recordAudit(tx, {
      actor: admin,
      action: 'payout.paid',
      subject: { kind: 'payout_run', id },
      details: { week: row.run.weekStart },
      before: { paidAt: null },
      after: { paidAt: now.toISOString(), totalCents: row.run.totalCents },
      at: now,
    });
    return toPayoutRun(row);
  });
}
