import type { DeliverySpeed, PackageSize } from '#domain/delivery/statuses.ts';
import { type DispatchDriver, type DispatchOrder, untaken } from './dispatch-facts.ts';
import { courierGoals } from './dispatch-goals.ts';
import { planRound } from './plan-round.ts';
import { seededRandom } from './seeded-random.ts';

/** A place that a driver still has to go to for a delivery that is already his. */
export interface RunStop {
  deliveryId: string;
  kind: 'pickup' | 'dropoff' | 'return';
  speed: DeliverySpeed;
  packageSize: PackageSize;
  weightKg: number;
  promisedBy: Date;
  /** How long a driver is at the door there: rings, waits and signs. */
  doorSeconds: number;
}

/** Driving times in seconds: from the start to each stop, and between the stops, by their indexes. */
export interface RunWays {
  fromStart: readonly number[];
  between: readonly (readonly number[])[];
}

const DRIVER = 'driver';

/**
 * The order in which one driver goes to these stops, as indexes: planned as a round of the dispatcher plans
 * it, with the same goals, for this driver alone. A pick-up comes before its drop-off, parcels that go back
 * to their sender come last. The same stops get the same order. Source: docs/decisions/0031.
 */
export function orderRun(
  stops: readonly RunStop[],
  ways: RunWays,
  { vehicle, departAt }: { vehicle: Pick<DispatchDriver, 'vehicleType' | 'maxLoadKg'>; departAt: Date },
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
          // What is in hand is driven whatever the hour.
          endsAt: null,
          pausedUntil: null,
          tour: [],
          committed: 0,
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
  { deliveryId, kind, speed, packageSize, weightKg, promisedBy, doorSeconds }: RunStop,
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
    pickupSeconds: doorSeconds,
    dropoffSeconds: doorSeconds,
    driverId: DRIVER,
    isCarried: pickupPlace === undefined,
    isReturning: kind === 'return',
  };
}

/** The earliest promise first, as indexes: the order for a driver of whom no driving times are known. */
export function orderByPromise(stops: readonly RunStop[]): number[] {
  const rankOf = (stop: RunStop) => [
    stop.kind === 'return' ? 1 : 0,
    stop.promisedBy.getTime(),
    // Those of one delivery stay together, whoever else was promised the same.
    stops.findIndex(({ deliveryId }) => deliveryId === stop.deliveryId),
    stop.kind === 'pickup' ? 0 : 1,
  ];
  const ranks = stops.map(rankOf);
  return [...stops.keys()].sort((a, b) => {
    const [one = [], other = []] = [ranks[a], ranks[b]];
    return one.map((rank, index) => rank - (other[index] ?? 0)).find((rank) => rank !== 0) ?? 0;
  });
}
