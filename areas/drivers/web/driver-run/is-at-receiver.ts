import { ARRIVED_METERS, measureToDoor } from '#delivery/domain/judge-absence.ts';
import { findStops, stopWords } from './next-stop.ts';
import type { ActiveDelivery } from './use-active-deliveries.ts';

/** Epoch milliseconds of this phone. */
export interface OwnPlace {
  lat: number;
  lng: number;
  at: number;
}

const FRESH_MS = 60_000;

/** How far this phone is from the receiver's door; undefined while that is unknown. */
export function metersToDoor(
  { delivery: door }: Pick<ActiveDelivery, 'delivery'>,
  place: OwnPlace | undefined,
): number | undefined {
  if (!place || !door || Date.now() - place.at > FRESH_MS) return undefined;
  return measureToDoor(place, door);
}

/** Whether the driver has come to the receiver's door: out for delivery, or within 60 m of it. */
export function isAtReceiver(delivery: ActiveDelivery, place: OwnPlace | undefined): boolean {
  if (findStops(delivery).next.word !== stopWords.dropoff) return false;
  if (delivery.status === 'in_transit') return true;
  return (metersToDoor(delivery, place) ?? Infinity) <= ARRIVED_METERS;
}
