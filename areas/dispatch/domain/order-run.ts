import { countsFrom } from '#platform/domain/opening-hours.ts';
import type { DeliverySpeed, PackageSize } from '#platform/domain/statuses.ts';
import { type DispatchDriver, type DispatchOrder, untaken } from './dispatch-facts.ts';
import { courierGoals } from '#delivery/domain/dispatch-goals.ts';
import { planRound } from './plan-round.ts';
import { seededRandom } from './seeded-random.ts';

/** A place that a driver still has to visit for a delivery already accepted. */
export interface RunStop {
  deliveryId: string;
  kind: 'pickup' | 'dropoff' | 'return';
  speed: DeliverySpeed;
  packageSize: PackageSize;
  weightKg: number;
  promisedBy: Date;
  /** The earliest drop-off, if the receiver wished for one. */
  notBefore?: Date | null;
  /** How long the driver spends at the door: ringing, waiting, signing. */
  doorSeconds: number;
}

/** Driving times in seconds: from the start to each stop, and between the stops, by their indexes. */
export interface RunWays {
  fromStart: readonly number[];
  between: readonly (readonly number[])[];
}

const DRIVER = 'driver';

/**
 * The order in which one driver visits these stops, as indexes: planned like a dispatch round, with the same
 * objective weights, for this driver alone. A pick-up comes before its drop-off; returns to senders come
 * last; pinned stops stay at the head. The same stops always get the same order. Source: docs/decisions/0031.
 */
export function orderRun(
  stops: readonly RunStop[],
  ways: RunWays,
  {
    vehicle,
    departAt,
    pinned = [],
  }: {
    vehicle: Pick<DispatchDriver, 'vehicleType' | 'maxLoadKg'>;
    departAt: Date;
    pinned?: readonly Pick<RunStop, 'deliveryId' | 'kind'>[];
  },
): number[] {
  const start = stops.length;
  const now = departAt.getTime();
  const indexOf = new Map(stops.map(({ deliveryId, kind }, index) => [`${deliveryId} ${kind}`, index]));
  const findIndex = (deliveryId: string, kind: RunStop['kind']) => indexOf.get(`${deliveryId} ${kind}`);
  const { tours } = planRound(
    {
      now,
      drivers: [
        {
          id: DRIVER,
          place: start,
          freeAt: now,
          ...vehicle,
          // Deliveries in hand are completed even after the shift.
          endsAt: null,
          pausedUntil: null,
          tour: pinned.map(({ deliveryId, kind }) => ({ orderId: deliveryId, kind })),
          committed: 0,
          pinned: pinned.length,
          hasOffer: false,
        },
      ],
      orders: stops
        .filter(({ kind }) => kind !== 'pickup')
        .map((stop) => toOwnOrder(stop, now, (kind) => findIndex(stop.deliveryId, kind))),
      seconds: (from, to) => (from === start ? ways.fromStart[to] : ways.between[from]?.[to]) ?? Infinity,
    },
    courierGoals,
    { random: seededRandom(stops.length) },
  );
  return (tours.get(DRIVER) ?? []).flatMap(({ orderId, kind }) => findIndex(orderId, kind) ?? []);
}

function toOwnOrder(
  { deliveryId, kind, speed, packageSize, weightKg, promisedBy, notBefore, doorSeconds }: RunStop,
  now: number,
  placeOf: (kind: RunStop['kind']) => number | undefined,
): DispatchOrder {
  const place = placeOf(kind) ?? 0;
  const pickupPlace = placeOf('pickup');
  return {
    ...untaken,
    id: deliveryId,
    speed,
    packageSize,
    weightKg,
    pickupPlace: pickupPlace ?? place,
    dropoffPlace: place,
    readyAt: now,
    dueAt: promisedBy.getTime(),
    countsFrom: countsFrom(promisedBy.getTime(), speed),
    directSeconds: Infinity,
    ...(notBefore && kind === 'dropoff' ? { notBefore: notBefore.getTime() } : {}),
    pickupSeconds: doorSeconds,
    dropoffSeconds: doorSeconds,
    driverId: DRIVER,
    isCarried: pickupPlace === undefined,
    isReturning: kind === 'return',
  };
}

/** Indexes sorted by promise, earliest first: the order for a driver whose driving times are unknown. */
export function orderByPromise(stops: readonly RunStop[]): number[] {
  const rankOf = (stop: RunStop) => [
    stop.kind === 'return' ? 1 : 0,
    stop.promisedBy.getTime(),
    // Stops of one delivery stay together, even if another delivery has the same promise.
    stops.findIndex(({ deliveryId }) => deliveryId === stop.deliveryId),
    stop.kind === 'pickup' ? 0 : 1,
  ];
  const ranks = stops.map(rankOf);
  return [...stops.keys()].sort((a, b) => {
    const [one = [], other = []] = [ranks[a], ranks[b]];
    return one.map((rank, index) => rank - (other[index] ?? 0)).find((rank) => rank !== 0) ?? 0;
  });
}
