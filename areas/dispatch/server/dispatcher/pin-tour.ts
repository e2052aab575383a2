import { UNDO_SECONDS } from '#dispatch/domain/undo.ts';
import { type PinnedStop, type PlacedStops, placeStops, releaseStops } from '#dispatch/domain/tour-pins.ts';
import { getFigures } from '#people/server/settings/get-figures.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Executor, Transaction } from '#platform/server/database/database.ts';
import { indexOfStop } from './follow-plan.ts';
import { listRunStops } from './list-run-stops.ts';
import { findPins, hasFreshPins, restorePins, savePins } from './pins.store.ts';
import { listStopFacts } from './run-facts.store.ts';

type Stop = Pick<PinnedStop, 'deliveryId' | 'kind'>;

/**
 * Places stops of a delivery in its driver's tour, where they stay until they are released. `order` is the
 * run's as it was planned before; what is new in it comes last. Returns the head of the tour, up to the last
 * stop that was placed by hand. Throws TOUR_CHANGED.
 */
export async function pinStops(
  tx: Transaction,
  {
    driverId,
    order,
    at,
    ...places
  }: PlacedStops & { driverId: string; deliveryId: string; order: readonly Stop[]; at: Date },
): Promise<PinnedStop[]> {
  const stops = listRunStops(await listStopFacts(tx, driverId), driverId, await getFigures(tx));
  const rankOf = (stop: Stop) => {
    if (stop.kind === 'return') return Infinity;
    const index = indexOfStop(order, stop);
    return index < 0 ? order.length : index;
  };
  const run = stops.toSorted((one, other) =>
    rankOf(one) === rankOf(other) ? 0 : rankOf(one) - rankOf(other),
  );
  const before = await findPins(tx, driverId);
  const pins = placeStops(run, before, places);
  if (!pins) throw new AppError('TOUR_CHANGED');
  await savePins(tx, driverId, pins, at, before);
  return pins;
}

/** The planner may move these stops again; false if none was pinned. */
export async function releasePins(
  tx: Transaction,
  { driverId, deliveryId, at }: { driverId: string; deliveryId: string; at: Date },
): Promise<boolean> {
  const pins = await findPins(tx, driverId);
  if (!isPlaced(pins, deliveryId)) return false;
  await savePins(tx, driverId, releaseStops(pins, deliveryId), at, pins);
  return true;
}

/**
 * Puts the pins back to what they were before the change at `changedAt`. Throws TOUR_CHANGED if it was undone
 * already, or another change followed it.
 */
export async function undoPins(
  tx: Transaction,
  { driverId, changedAt, at }: { driverId: string; changedAt: Date; at: Date },
): Promise<void> {
  if (!(await restorePins(tx, driverId, { changedAt, at }))) throw new AppError('TOUR_CHANGED');
}

/** Whether the order of this driver's tour may still be undone: until then nobody is told of it. */
export async function isOrderUndoable(executor: Executor, driverId: string, now: Date): Promise<boolean> {
  return await hasFreshPins(executor, driverId, new Date(now.getTime() - UNDO_SECONDS * 1000));
}

/** The driver's pins are after the work as before: what is given back returns to its place. */
export async function keepPins(
  tx: Transaction,
  driverId: string,
  at: Date,
  work: () => Promise<unknown>,
): Promise<void> {
  const pins = await findPins(tx, driverId);
  await work();
  await savePins(tx, driverId, pins, at);
}

/** Whether a stop of this delivery was placed by hand in this driver's tour. */
export async function isPinnedIn(
  executor: Executor,
  driverId: string | null,
  deliveryId: string,
): Promise<boolean> {
  return driverId !== null && isPlaced(await findPins(executor, driverId), deliveryId);
}

const isPlaced = (pins: readonly PinnedStop[], id: string) =>
  pins.some(({ deliveryId, isPlaced: isByHand }) => isByHand && deliveryId === id);
