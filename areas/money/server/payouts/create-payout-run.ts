import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { payoutRun } from '#money/contract/payouts.ts';
import { operator } from '#operator';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { recordAudit } from '#people/server/audit/record-audit.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Executor, Transaction } from '#platform/server/database/database.ts';
import type { Clock } from '#platform/server/time/time.ts';
import { listOwedDrivers } from './list-owed-drivers.ts';
import { payDrivers } from './pay-drivers.ts';
import { insertRun, listRuns, saveTotals } from './payouts.store.ts';
import { refuseLater } from './refuse-later.ts';
import { requireEndedWeek } from './require-ended-week.ts';
import { getRun, toPayoutRun } from './to-payout-run.ts';

/**
 * Pays everything that drivers have earned up to the end of a week, once, in one transaction. Throws as
 * requireEndedWeek does, PAYOUT_RUN_EXISTS when the week has a run, PAYOUT_NOTHING_OWED, and PAYOUT_CHANGED
 * when the sum differs from the one that the admin saw.
 */
export async function createPayoutRun(
  { db, clock }: { db: Executor; clock: Clock },
  admin: SignedIn,
  seen: { week: string; totalCents: number },
): Promise<z.infer<typeof payoutRun>> {
  const { week } = seen;
  const now = clock.now();
  const { end } = requireEndedWeek(week, now);
  return await db.transaction(async (tx) => {
    const id = randomUUID();
    const isFirst = await insertRun(tx, {
      id,
      weekStart: week,
      messageId: `${operator.invoicePrefix}-${week.replaceAll('-', '')}-${id.slice(0, 8)}`,
      totalCents: 0,
      payoutCount: 0,
      createdBy: admin.id,
      createdAt: now,
    });
    if (!isFirst) throw await describeExisting(tx, week);
    const owed = await listOwedDrivers(tx, end);
    const totals = await payDrivers(tx, { id, until: end }, owed);
    if (totals.totalCents !== seen.totalCents) throw new AppError('PAYOUT_CHANGED');
    if (totals.payoutCount === 0) throw new AppError('PAYOUT_NOTHING_OWED');
    await saveTotals(tx, id, totals);
    const subject = { kind: 'payout_run', id } as const;
    await recordAudit(tx, {
      actor: admin,
      action: 'payout.created',
      subject,
      after: { week, ...totals },
      at: now,
    });
    return toPayoutRun(await getRun(tx, id));
  });
}

async function describeExisting(tx: Transaction, week: string): Promise<AppError> {
  const [existing] = await listRuns(tx, { week });
  if (!existing) return new AppError('PAYOUT_RUN_EXISTS');
  return refuseLater('PAYOUT_RUN_EXISTS', { who: existing.createdBy, at: existing.run.createdAt });
}
