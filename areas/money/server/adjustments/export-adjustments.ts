import type { Executor } from '#platform/server/database/database.ts';
import { toAdjustmentRow } from '#money/server/earnings/to-adjustment-row.ts';
import { listAdjustmentRows } from './adjustments.store.ts';

/** All that was granted to or deducted from a driver. */
export async function exportAdjustments(executor: Executor, driverId: string) {
  const all = { limit: Number.MAX_SAFE_INTEGER };
  return (await listAdjustmentRows(executor, { driverId }, all)).map(({ adjustment }) => {
    const { id: _, ...row } = toAdjustmentRow(adjustment);
    return row;
  });
}
