import type { z } from 'zod';
import type { businessFigures } from '#office/contract/business-numbers.ts';
import type { NumbersRow } from './business-numbers.store.ts';
import { divide } from './divide.ts';
import { findQuantile, toCounted } from './find-quantile.ts';

/** Adds up rows of the same group, then computes shares and averages. */
export function addNumbers(rows: readonly NumbersRow[]): z.infer<typeof businessFigures> {
  const add = (figure: Exclude<keyof NumbersRow, 'day' | 'speed' | 'quarter' | 'waits'>) =>
    rows.reduce((sum, row) => sum + Number(row[figure]), 0);
  const waits = toCounted(rows.flatMap((row) => row.waits));
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
    keptShare: divide(keptCount, deliveredCount),
    acceptedCount: waits.reduce((sum, { count }) => sum + count, 0),
    medianMinutes: findQuantile(waits, 0.5),
    ninetiethMinutes: findQuantile(waits, 0.9),
    cancelledCount: add('cancelledCount'),
    ratingCount,
    averageRating: divide(add('ratingSum'), ratingCount),
  };
}
