import type { z } from 'zod';
import type { adjustment, adjustmentFilters } from '#contract/money/adjustments.ts';
import { shortId } from '#contract/platform/german-format.ts';
import { readBookMonth } from '#domain/calendar/book-months.ts';
import { toAdjustmentRow } from '#server/money/earnings/to-adjustment-row.ts';
import { UNNAMED } from '#server/money/payouts/to-payout-run.ts';
import type { Executor } from '#server/platform/database.ts';
import { cutPage, readCursor } from '#server/platform/page-cursor.ts';
import type { Services } from '#server/services.ts';
import { listAdjustmentRows } from './adjustments.store.ts';

const PAGE = 50;

type Filters = z.infer<typeof adjustmentFilters>;
interface Page {
  after: { at: Date; id: string } | undefined;
  limit: number;
}

/** What admins granted, deducted or corrected, newest first, page by page. Throws as readCursor does. */
export async function listAdjustments(
  { db }: Pick<Services, 'db'>,
  { after, ...filters }: Filters & { after?: string | undefined },
) {
  const page = { after: after ? readCursor(after) : undefined, limit: PAGE + 1 };
  const found = await readAdjustments(db, filters, page);
  return cutPage(found, PAGE, ({ at, id }) => ({ at: new Date(at), id }));
}

/** The same, as many as asked for. */
export async function readAdjustments(
  executor: Executor,
  { driver, month, ...more }: Filters,
  page: Page,
): Promise<z.infer<typeof adjustment>[]> {
  const filter = { ...more, driverId: driver, span: month ? readBookMonth(month) : undefined };
  return (await listAdjustmentRows(executor, filter, page)).map(toAdjustment);
}

function toAdjustment({
  adjustment: row,
  createdBy,
  reversedBy,
}: Awaited<ReturnType<typeof listAdjustmentRows>>[number]): z.infer<typeof adjustment> {
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
