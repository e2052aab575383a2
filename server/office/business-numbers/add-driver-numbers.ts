import type { DriverNumbersRow } from './driver-numbers.store.ts';
import { findQuantile } from './find-quantile.ts';

/** One row per driver, of all spans: sums, then medians and shares. */
export function addDriverNumbers(rows: readonly DriverNumbersRow[]) {
  return [...Map.groupBy(rows, ({ driverId }) => driverId)].map(([driverId, own]) => {
    const add = (
      figure:
        | 'deliveredCount'
        | 'lateCount'
        | 'ratingCount'
        | 'ratingSum'
        | 'releasedCount'
        | 'earningsCents',
    ) => own.reduce((sum, row) => sum + row[figure], 0);
    const median = (of: 'minutes' | 'lateMinutes') =>
      findQuantile(
        own.flatMap((row) => row[of].map(([value, count]) => ({ value, count }))),
        0.5,
      );
    const share = (part: number, whole: number) => (whole > 0 ? part / whole : null);
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
      lateShare: share(lateCount, deliveredCount),
      lateMinutes: median('lateMinutes'),
      ratingCount,
      averageRating: share(add('ratingSum'), ratingCount),
      releasedCount: add('releasedCount'),
      earningsCents: add('earningsCents'),
    };
  });
}
