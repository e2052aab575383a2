import { type ArrivalWindow, toArrivalWindow } from '#delivery/domain/arrival-window.ts';
import { drivingStatuses, isOneOf } from '#platform/domain/statuses.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { listWindows } from './arrival-windows.store.ts';
import type { Delivery } from './deliveries.store.ts';

/** The arrival as everybody but its driver reads it; ISO instants. */
export interface Arrival {
  /** The latest, as it was sold. */
  promisedBy: string;
  /** While a courier has it: when it comes. Null before, or while that is unknown. */
  arrivalWindow: ArrivalWindow | null;
}

type Expected = Pick<Delivery, 'id' | 'status' | 'promisedBy'>;

/** Reads the arrivals of these deliveries by one statement; what it answers names that of each. */
export async function readArrivals(
  executor: Executor,
  deliveries: readonly Expected[],
): Promise<(delivery: Expected) => Arrival> {
  const ids = deliveries.filter(({ status }) => isOneOf(drivingStatuses, status)).map(({ id }) => id);
  const found = ids.length > 0 ? await listWindows(executor, ids) : [];
  const windows = new Map(found.map((window) => [window.deliveryId, window]));
  return (delivery) => toArrival(delivery, windows.get(delivery.id));
}

/** The arrival of one delivery. */
export async function readArrival(executor: Executor, delivery: Expected): Promise<Arrival> {
  return (await readArrivals(executor, [delivery]))(delivery);
}

/**
 * The arrival with the window that is known; without one, what was sold alone: for its driver, who is the one
 * that makes it come true.
 */
export function toArrival(
  { status, promisedBy }: Pick<Expected, 'status' | 'promisedBy'>,
  window?: Parameters<typeof toArrivalWindow>[0] | null,
): Arrival {
  const isExpected = window && isOneOf(drivingStatuses, status);
  return { promisedBy: promisedBy.toISOString(), arrivalWindow: isExpected ? toArrivalWindow(window) : null };
}
