import type { z } from 'zod';
import type { businessFigures, ComparedKey } from '#office/contract/business-numbers.ts';
import type { FigureKey } from '#people/domain/setting-figures.ts';

type Figures = z.infer<typeof businessFigures>;
export type Verdict = 'better' | 'worse' | 'same' | null;
type Targets = Record<FigureKey, number>;

/** With fewer, a few unusual ones decide a median, a share or an average. */
export const MIN_JUDGED = 30;

interface Reading {
  read: (row: Figures) => number | null;
  /** How many it was counted from. */
  count: (row: Figures) => number;
  isLessBetter?: true;
  target?: (targets: Targets) => number;
}

/**
 * How each figure is read, in which direction it is better, and what the owner wants of it. Cancelled ones
 * are a share of the orders: more orders alone are no worse.
 */
const readings: Record<ComparedKey, Reading> = {
  orders: { read: (row) => row.orderCount, count: (row) => row.orderCount },
  revenue: { read: (row) => row.revenueCents, count: (row) => row.orderCount },
  delivered: { read: (row) => row.deliveredCount, count: (row) => row.deliveredCount },
  kept: {
    read: (row) => row.keptShare,
    count: (row) => row.deliveredCount,
    target: ({ target_kept_percent }) => target_kept_percent / 100,
  },
  median: { read: (row) => row.medianMinutes, count: (row) => row.acceptedCount, isLessBetter: true },
  ninetieth: {
    read: (row) => row.ninetiethMinutes,
    count: (row) => row.acceptedCount,
    isLessBetter: true,
    target: ({ target_accepted_minutes }) => target_accepted_minutes,
  },
  cancelled: {
    read: (row) => row.cancelledShare,
    count: (row) => row.orderCount,
    isLessBetter: true,
    target: ({ target_cancelled_percent }) => target_cancelled_percent / 100,
  },
  rating: {
    read: (row) => row.averageRating,
    count: (row) => row.ratingCount,
    target: ({ target_rating_tenths }) => target_rating_tenths / 10,
  },
};

/** Whether a change is one for the better; null if one of both was not measured. */
export function judgeChange(now: number | null, before: number | null, isLessBetter = false): Verdict {
  if (now === null || before === null) return null;
  if (now === before) return 'same';
  return now > before === isLessBetter ? 'worse' : 'better';
}

/** Whether a figure reaches its target; null without one, or if fewer than `MIN_JUDGED` were counted. */
export function isTargetMet(key: ComparedKey, row: Figures, targets: Targets): boolean | null {
  const { read, count, isLessBetter, target } = readings[key];
  const value = read(row);
  if (!target || value === null || count(row) < MIN_JUDGED) return null;
  return isLessBetter ? value <= target(targets) : value >= target(targets);
}

/**
 * Every figure beside its target and that of the span before, which is null where the days before are not
 * all days of business. A figure of which either span has fewer than `MIN_JUDGED` is not compared.
 */
export function compareNumbers(now: Figures, before: Figures | null, targets: Targets) {
  const compare = (key: ComparedKey) => {
    const { read, count, isLessBetter, target } = readings[key];
    const isJudged = before !== null && Math.min(count(now), count(before)) >= MIN_JUDGED;
    return {
      before: isJudged ? read(before) : null,
      verdict: isJudged ? judgeChange(read(now), read(before), isLessBetter) : null,
      target: target?.(targets) ?? null,
      isTargetMet: isTargetMet(key, now, targets),
    };
  };
  const entries = (Object.keys(readings) as ComparedKey[]).map((key) => [key, compare(key)]);
  return Object.fromEntries(entries) as Record<ComparedKey, ReturnType<typeof compare>>;
}
