import type { z } from 'zod';
import type { adjustmentRow } from '#money/contract/earnings.ts';
import { adjustmentLabels } from '#money/domain/pay-adjustment.ts';
import type { AdjustedRow } from './earnings.store.ts';

/** A bonus, deduction or correction as its driver reads it. */
export function toAdjustmentRow({
  id,
  kind,
  amountCents,
  reason,
  createdAt,
  paidOutAt,
}: AdjustedRow): z.infer<typeof adjustmentRow> {
  return {
    id,
    at: createdAt.toISOString(),
    kindText: adjustmentLabels[kind],
    reason,
    cents: amountCents,
    paidOutAt: paidOutAt?.toISOString() ?? null,
  };
}
