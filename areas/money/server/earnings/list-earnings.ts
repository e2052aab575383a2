import type { z } from 'zod';
import type { earningsRow } from '#money/contract/earnings.ts';
import { shortId } from '#platform/contract/german-format.ts';
import { readMonth } from '#people/domain/earning-windows.ts';
import type { Span } from '#platform/domain/hamburg-days.ts';
import { statusDisplay } from '#platform/domain/statuses.ts';
import { toAdjustmentRow } from './to-adjustment-row.ts';
import { refusalText } from '#money/domain/pay-check.ts';
import { cutPage, readCursor } from '#platform/server/lists/page-cursor.ts';
import type { Services } from '#app/services.ts';
import { type EarnedRow, listAdjusted, listEarned, sumEarned } from './earnings.store.ts';

const PAGE = 100;

/** An empty span, for an invalid month. */
const never: Span = { start: new Date(0), end: new Date(0) };

/** The span of a month's text; all time if it is omitted. */
export function readSpan(month: string | undefined): Span | undefined {
  return month === undefined ? undefined : (readMonth(month) ?? never);
}

/**
 * A driver's pay row by row, newest first, page by page, with the sums over all pages. Throws as readCursor
 * does.
 */
export async function listEarnings(
  { db }: Pick<Services, 'db'>,
  driverId: string,
  input: { month?: string | undefined; after?: string | undefined },
) {
  const span = readSpan(input.month);
  const after = input.after ? readCursor(input.after) : undefined;
  const found = await listEarned(db, { driverId, span, after, limit: PAGE + 1 });
  const page = cutPage(found.map(toRow), PAGE, ({ at, id }) => ({ at: new Date(at), id }));
  const total = await sumEarned(db, { driverId, span });
  const adjusted = after ? [] : await listAdjusted(db, { driverId, span });
  return {
    ...page,
    adjustments: adjusted.map(toAdjustmentRow),
    totalCents: total.cents,
    deliveredCount: total.deliveredCount,
  };
}

export function toRow({ attempt, delivery, check }: EarnedRow): z.infer<typeof earningsRow> {
  const { outcome, endedAt } = attempt;
  if (!endedAt) throw new Error(`attempt ${attempt.id} is paid and has not ended`);
  return {
    id: attempt.id,
    deliveryId: delivery.id,
    shortId: shortId(delivery.id),
    at: endedAt.toISOString(),
    label: labelOf(outcome),
    pickupAddress: delivery.pickupAddress,
    deliveryAddress: delivery.deliveryAddress,
    deliverySpeed: delivery.deliverySpeed,
    packageSize: delivery.packageSize,
    weightKg: delivery.weightKg,
    earningsCents: attempt.earningsCents,
    parts: attempt.earningsParts,
    paidOutAt: attempt.paidOutAt?.toISOString() ?? null,
    refusedText: check?.refusedAt && !attempt.rushReleasedAt ? refusalText(check) : null,
  };
}

/** The label of an attempt that did not end in delivery. */
function labelOf(outcome: EarnedRow['attempt']['outcome']): string | null {
  if (outcome === 'reassigned') return 'Umgeteilt';
  return outcome === 'recipient_absent' || outcome === 'cancelled' ? statusDisplay[outcome].label : null;
}
