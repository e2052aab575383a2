import type { z } from 'zod';
import type { adjustment, adjustmentFilters } from '#money/contract/adjustments.ts';
import { shortId } from '#platform/contract/german-format.ts';
import { narrow } from '#money/domain/narrow-lines.ts';
import { pageOf } from '#platform/server/lists/page-of.ts';
import type { LineReader } from '#platform/server/lists/list-table.ts';
import { toAdjustmentRow } from '#money/server/earnings/to-adjustment-row.ts';
import { UNNAMED } from '#money/server/payouts/to-payout-run.ts';
import { listAdjustmentRows } from './adjustments.store.ts';

type Adjustment = z.infer<typeof adjustment>;

export const readAdjustments: LineReader<z.infer<typeof adjustmentFilters>, Adjustment> = async (
  db,
  { driver, kind, state, ...filters },
  { after, limit },
) => {
  const filter = { kind, state, driverId: driver, ...narrow(filters) };
  return (await listAdjustmentRows(db, filter, { after, limit })).map(toAdjustment);
};

/** What admins granted, deducted or corrected, newest first, page by page. Throws as readCursor does. */
export const listAdjustments = pageOf(readAdjustments);

function toAdjustment({
  adjustment: row,
  createdBy,
  reversedBy,
}: Awaited<ReturnType<typeof listAdjustmentRows>>[number]): Adjustment {
  return {
    ...toAdjustmentRow(row),
    kind: row.kind,
    driverId: row.driverId,
    driverName: row.driverName,
    createdBy: createdBy ?? UNNAMED,
    deliveryId: row.deliveryId,
    shortId: row.deliveryId && shortId(row.deliveryId),
    isInPayout: row.payoutId !== null,
    isReversal: row.reversesId !== null,
    isReversed: reversedBy !== null,
  };
}
