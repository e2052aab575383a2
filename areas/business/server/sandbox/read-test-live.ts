import { expectTestArrivals } from '#business/domain/test-courses.ts';
import { readEnds } from '#delivery/domain/order-facts.ts';
import { roughen } from '#dispatch/domain/see-position.ts';
import { carryingStatuses, isOneOf } from '#platform/domain/statuses.ts';
import type { Coordinates } from '#maps/domain/coordinates.ts';
import { pointAt } from '#business/domain/drive-path.ts';
import { datesOf } from '#dispatch/server/positions/get-live.ts';
import type { TestDelivery } from './test-deliveries.store.ts';
import { windowOf } from './to-test-details.ts';

/** Where the simulated courier comes from: about a kilometre north of the pick-up. */
const START_NORTH = 0.009;

/**
 * Where the simulated courier is at `now`, with the times of arrival, as exactly as a company may see a real
 * one: on the way to the pick-up to about 500 m, with the parcel exactly.
 */
export function readTestLive(delivery: TestDelivery, now: Date) {
  const isCarrying = isOneOf(carryingStatuses, delivery.status);
  if (!isCarrying && delivery.status !== 'assigned') return { position: null, arrivals: [] };
  const stops = isCarrying ? (['dropoff'] as const) : (['pickup', 'dropoff'] as const);
  const arrivals = stops.map((kind, stopsBefore) => {
    const { at, from, until } = windowOf(delivery, kind, now);
    return { kind, expectedAt: at, from, until, stopsBefore };
  });
  const seen = isCarrying ? onTheWay(delivery, now) : roughen(comingFor(delivery, now));
  return { position: { ...seen, isRough: !isCarrying, ...datesOf(now) }, arrivals };
}

function comingFor(delivery: TestDelivery, now: Date): Coordinates {
  const { pickup } = readEnds(delivery);
  const start = { ...pickup, lat: pickup.lat + START_NORTH };
  return pointAt(
    [start, pickup],
    shareOf(delivery, ['assigned', expectTestArrivals(delivery.scenario, 0).pickup], now),
  );
}

/** Along the route, at the pace that brings it there in time. */
function onTheWay(delivery: TestDelivery, now: Date): Coordinates {
  const { pickup, dropoff } = readEnds(delivery);
  const { dropoff: end } = expectTestArrivals(delivery.scenario, Number.POSITIVE_INFINITY);
  const path = delivery.path.length > 1 ? delivery.path : [pickup, dropoff];
  return pointAt(path, shareOf(delivery, ['picked_up', end], now));
}

/** Of the way from the entry of this kind until so many seconds after the order, between 0 and 1. */
function shareOf(
  { timeline, createdAt }: TestDelivery,
  [kind, end]: ['assigned' | 'picked_up', number],
  now: Date,
): number {
  const entry = timeline.find((one) => one.kind === kind);
  const from = entry ? Date.parse(entry.at) : createdAt.getTime();
  const until = createdAt.getTime() + end * 1000;
  return Math.min(1, Math.max(0, (now.getTime() - from) / (until - from)));
}
