import type { z } from 'zod';
import type { businessFigures } from '#contract/office/business-numbers.ts';
import type { NumbersRow } from './business-numbers.store.ts';
import { findQuantile } from './find-quantile.ts';

/** Adds up rows of the same group, then computes shares and averages. */
export function addNumbers(rows: readonly NumbersRow[]): z.infer<typeof businessFigures> {
  const add = (figure: Exclude<keyof NumbersRow, 'day' | 'speed' | 'quarter' | 'waits'>) =>
    rows.reduce((sum, row) => sum + Number(row[figure]), 0);
  const waits = rows.flatMap((row) => row.waits.map(([value, count]) => ({ value, count })));
  const share = (part: number, whole: number) => (whole > 0 ? part / whole : null);
  const [deliveredCount, keptCount, ratingCount] = [
    add('deliveredCount'),
    add('keptCount'),
    add('ratingCount'),
  ];
  return {
    orderCount: add('orderCount'),
    revenueCents: add('revenueCents'),
    deliveredCount,
    keptCount,
    keptShare: share(keptCount, deliveredCount),
    acceptedCount: waits.reduce((sum, { count }) => sum + count, 0),
    medianMinutes: findQuantile(waits, 0.5),
    ninetiethMinutes: findQuantile(waits, 0.9),
    cancelledCount: add('cancelledCount'),
    ratingCount,
    averageRating: share(add('ratingSum'), ratingCount),
  };
}
