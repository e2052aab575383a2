import type { Histogram } from '#delivery/domain/add-day-rows.ts';

export interface Counted {
  value: number;
  count: number;
}

/** Values and how often each was counted, as stores give them. */
export const toCounted = (pairs: Histogram): Counted[] => pairs.map(([value, count]) => ({ value, count }));

/** The smallest value that this share does not exceed; null if nothing was counted. Any order. */
export function findQuantile(counted: readonly Counted[], share: number): number | null {
  const sorted = counted.toSorted((one, other) => one.value - other.value);
  const needed = share * sorted.reduce((sum, { count }) => sum + count, 0);
  let reached = 0;
  for (const { value, count } of sorted) {
    reached += count;
    if (reached >= needed) return value;
  }
  return null;
}
