import type { z } from 'zod';
import { serviceMarks, type serviceTimes } from '#office/contract/business-numbers.ts';
import { divide } from './divide.ts';
import { type Counted, findQuantile, toCounted } from './find-quantile.ts';
import type { ServiceTimesRow } from './service-times.store.ts';

/** The store counts the time aboard in tenths of the direct way. */
const TENTHS = 10;

/** Adds up rows, then computes medians and shares. */
export function addServiceTimes(rows: readonly ServiceTimesRow[]): z.infer<typeof serviceTimes> {
  const of = (figure: ServiceTimesRow['figure']) =>
    toCounted(rows.flatMap((row) => (row.figure === figure ? row.values : [])));
  const [pickup, delivery, aboard, windows] = [of('pickup'), of('delivery'), of('aboard'), of('window')];
  const times = (counted: readonly Counted[]) => ({
    count: countAll(counted),
    medianMinutes: findQuantile(counted, 0.5),
    ninetiethMinutes: findQuantile(counted, 0.9),
  });
  const factor = (share: number) => {
    const tenths = findQuantile(aboard, share);
    return tenths === null ? null : tenths / TENTHS;
  };
  const { pickupMinutes, aboardFactor, windowMinutes } = serviceMarks;
  return {
    pickup: { ...times(pickup), soonShare: shareOf(pickup, ({ value }) => value <= pickupMinutes) },
    delivery: times(delivery),
    aboard: {
      count: countAll(aboard),
      medianFactor: factor(0.5),
      ninetiethFactor: factor(0.9),
      farShare: shareOf(aboard, ({ value }) => value > aboardFactor * TENTHS),
    },
    windows: {
      ...times(windows),
      heldShare: divide(
        rows.reduce((sum, { heldCount }) => sum + heldCount, 0),
        countAll(windows),
      ),
      narrowShare: shareOf(windows, ({ value }) => value <= windowMinutes),
    },
  };
}

const countAll = (counted: readonly Counted[]) => counted.reduce((sum, { count }) => sum + count, 0);

const shareOf = (counted: readonly Counted[], isMeant: (one: Counted) => boolean) =>
  divide(countAll(counted.filter(isMeant)), countAll(counted));
