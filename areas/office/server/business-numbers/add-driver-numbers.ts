import { divide } from './divide.ts';
import type { DriverNumbersRow } from './driver-numbers.store.ts';
import { findQuantile, toCounted } from './find-quantile.ts';

/** One row per driver, of all spans: sums, then medians and shares. */
export function addDriverNumbers(rows: readonly DriverNumbersRow[]) {
  return [...Map.groupBy(rows, ({ driverId }) => driverId)].map(([driverId, own]) => {
    const add = (figure: Exclude<keyof DriverNumbersRow, 'driverId' | 'name' | 'minutes' | 'lateMinutes'>) =>
      own.reduce((sum, row) => sum + row[figure], 0);
    const median = (of: 'minutes' | 'lateMinutes') =>
      findQuantile(toCounted(own.flatMap((row) => row[of])), 0.5);
    const [deliveredCount, lateCount, ratingCount] = [
      add('deliveredCount'),
      add('lateCount'),
      add('ratingCount'),
    ];
    return {
      driverId,
      name: own[0]?.name || 'Gelöschtes Konto',
      deliveredCount,
      medianMinutes: median('minutes'),
      lateCount,
      lateShare: divide(lateCount, deliveredCount),
      lateMinutes: median('lateMinutes'),
      ratingCount,
      averageRating: divide(add('ratingSum'), ratingCount),
      releasedCount: add('releasedCount'),
      earningsCents: add('earningsCents'),
    };
  });
}
