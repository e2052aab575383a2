import type { z } from 'zod';
import type { businessFigures, ComparedKey } from '#office/contract/business-numbers.ts';

type Figures = z.infer<typeof businessFigures>;
export type Verdict = 'better' | 'worse' | 'same' | null;

/**
 * How each figure is read, and in which direction it is better. Cancelled ones are compared as a share of the
 * orders: more orders alone are no worse.
 */
const readings: Record<ComparedKey, { read: (row: Figures) => number | null; isLessBetter?: true }> = {
  orders: { read: (row) => row.orderCount },
  revenue: { read: (row) => row.revenueCents },
  delivered: { read: (row) => row.deliveredCount },
  kept: { read: (row) => row.keptShare },
  median: { read: (row) => row.medianMinutes, isLessBetter: true },
  ninetieth: { read: (row) => row.ninetiethMinutes, isLessBetter: true },
  cancelled: {
    read: (row) => (row.orderCount > 0 ? row.cancelledCount / row.orderCount : null),
    isLessBetter: true,
  },
  rating: { read: (row) => row.averageRating },
};

/** Whether a change is one for the better; null if one of both was not measured. */
export function judgeChange(now: number | null, before: number | null, isLessBetter = false): Verdict {
  if (now === null || before === null) return null;
  if (now === before) return 'same';
  return now > before === isLessBetter ? 'worse' : 'better';
}

/** Every figure beside that of the span before, given as it is printed: cancelled ones as a number. */
export function compareNumbers(now: Figures, before: Figures) {
  const entries = Object.entries(readings).map(([key, { read, isLessBetter }]) => [
    key,
    {
      before: key === 'cancelled' ? before.cancelledCount : read(before),
      verdict: judgeChange(read(now), read(before), isLessBetter),
    },
  ]);
  return Object.fromEntries(entries) as Record<ComparedKey, { before: number | null; verdict: Verdict }>;
}
