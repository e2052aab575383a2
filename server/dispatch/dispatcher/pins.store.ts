import { eq } from 'drizzle-orm';
import { tourPins } from '#database/schema/index.ts';
import type { PinnedStop } from '#domain/dispatch/tour-pins.ts';
import type { Executor } from '#server/platform/database.ts';

/** The stops of a driver's tour that were pinned, including those that are done or gone meanwhile. */
export async function findPins(executor: Executor, driverId: string): Promise<PinnedStop[]> {
  const [row] = await executor.select().from(tourPins).where(eq(tourPins.driverId, driverId));
  return row?.stops ?? [];
}

/** Replaces them; the last write wins. */
export async function savePins(
  executor: Executor,
  driverId: string,
  stops: PinnedStop[],
  updatedAt: Date,
): Promise<void> {
  if (stops.length === 0) {
    await executor.delete(tourPins).where(eq(tourPins.driverId, driverId));
    return;
  }
  await executor
    .insert(tourPins)
    .values({ driverId, stops, updatedAt })
    .onConflictDoUpdate({ target: tourPins.driverId, set: { stops, updatedAt } });
}
