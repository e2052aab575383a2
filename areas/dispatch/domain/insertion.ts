import type { Exclusion } from './dispatch-facts.ts';
import { dropoffOf, pickupOf } from './round-orders.ts';

/**
 * The best insertion of an order into a tour: its pick-up before the stop at `pickupAt`, its drop-off before
 * the one at `dropoffAt`.
 */
export interface Insertion {
  cost: number;
  pickupIndex: number;
  dropoffIndex: number;
  /** The instants of leaving the two stops. */
  pickedUpAt: number;
  droppedAt: number;
  addedSeconds: number;
}

export interface NoInsertion {
  exclusion: Exclusion;
}

/** The tour's stops with this order inserted. */
export function insertAt(
  stops: readonly number[],
  order: number,
  { pickupIndex, dropoffIndex }: Insertion,
): number[] {
  return [
    ...stops.slice(0, pickupIndex),
    pickupOf(order),
    ...stops.slice(pickupIndex, dropoffIndex),
    dropoffOf(order),
    ...stops.slice(dropoffIndex),
  ];
}
