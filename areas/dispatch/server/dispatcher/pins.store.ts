import { and, eq, gt, isNotNull, sql } from 'drizzle-orm';
import { tourPins } from '#dispatch/tables/dispatch-tables.ts';
import type { PinnedStop } from '#dispatch/domain/tour-pins.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { type Given, prepareOnce } from '#platform/server/database/prepare-once.ts';

const selectPins = prepareOnce((executor, given: Given<'driverId'>) =>
  executor
    .select()
    .from(tourPins)
    .where(eq(tourPins.driverId, given('driverId'))),
);

/** The stops of a driver's tour that were pinned, including those that are done or gone meanwhile. */
export async function findPins(executor: Executor, driverId: string): Promise<PinnedStop[]> {
  const [row] = await selectPins(executor, { driverId });
  return row?.stops ?? [];
}

/** Replaces them; the last write wins. With the previous ones it can be undone by `restorePins`. */
export async function savePins(
  executor: Executor,
  driverId: string,
  stops: PinnedStop[],
  updatedAt: Date,
  previousStops: PinnedStop[] | null = null,
): Promise<void> {
  if (stops.length === 0 && !previousStops) {
    await executor.delete(tourPins).where(eq(tourPins.driverId, driverId));
    return;
  }
  await executor
    .insert(tourPins)
    .values({ driverId, stops, previousStops, updatedAt })
    .onConflictDoUpdate({ target: tourPins.driverId, set: { stops, previousStops, updatedAt } });
}

/** Puts back what the change at this instant replaced; false if it cannot be undone or another followed. */
export async function restorePins(
  executor: Executor,
  driverId: string,
  { changedAt, at }: { changedAt: Date; at: Date },
): Promise<boolean> {
  const restored = await executor
    .update(tourPins)
    .set({ stops: sql`${tourPins.previousStops}`, previousStops: null, updatedAt: at })
    .where(
      and(
        eq(tourPins.driverId, driverId),
        eq(tourPins.updatedAt, changedAt),
        isNotNull(tourPins.previousStops),
      ),
    )
    .returning({ driverId: tourPins.driverId });
  return restored.length > 0;
}

/** Whether the pins of this driver's tour were changed since then, in a way that can be undone. */
export async function hasFreshPins(executor: Executor, driverId: string, since: Date): Promise<boolean> {
  const isFresh = and(
    eq(tourPins.driverId, driverId),
    gt(tourPins.updatedAt, since),
    isNotNull(tourPins.previousStops),
  );
  return (await executor.$count(tourPins, isFresh)) > 0;
}
