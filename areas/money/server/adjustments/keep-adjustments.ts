import { keptSince } from '#money/domain/voucher-retention.ts';
import type { Executor } from '#platform/server/database/database.ts';
import type { Services } from '#app/services.ts';
import { toAdjustmentRow } from '#money/server/earnings/to-adjustment-row.ts';
import { eraseAdjustedBefore, listAdjustmentRows } from './adjustments.store.ts';

/** All that was granted to or deducted from a driver. */
export async function exportAdjustments(executor: Executor, driverId: string) {
  const all = { limit: Number.MAX_SAFE_INTEGER };
  return (await listAdjustmentRows(executor, { driverId }, all)).map(({ adjustment }) => {
    const { id: _, ...row } = toAdjustmentRow(adjustment);
    return row;
  });
}

/** Erases names and reasons whose retention has ended; the amounts stay. Source: AO 147 (3); GDPR 5 (1) e. */
export async function eraseExpiredAdjustments({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await eraseAdjustedBefore(db, keptSince(clock.now()));
}
