import type { DispatchDriver, DispatchFacts } from '#dispatch/domain/dispatch-facts.ts';
import { listStopSeconds } from '#lab/city/behave.ts';
import type { CityWays } from '#lab/city/city-ways.ts';
import { REST_SECONDS } from '#lab/city/rest.ts';
import type { DayDriver, DayOrder } from './day-people.ts';

const toInstant = (seconds: number): number => Math.round(seconds * 1000);

/**
 * What a dispatcher knows at this time of the day: not the actual duration of driving or of a stop under way.
 */
export function toDayFacts(
  now: number,
  active: readonly DayOrder[],
  drivers: readonly DayDriver[],
  ways: CityWays,
): DispatchFacts {
  const handingOver = new Map(
    drivers.flatMap(({ going, isAtStop }) =>
      isAtStop && going ? [[going.stop.orderId, going.stop.kind]] : [],
    ),
  );
  const byId = new Map(active.map((order) => [order.city.id, order]));
  return {
    now: toInstant(now),
    // A drop-off in progress is no longer a stop.
    orders: active
      .filter(({ city }) => handingOver.get(city.id) !== 'dropoff')
      .map(({ city, ...order }) => ({
        id: city.id,
        speed: order.speed,
        packageSize: city.packageSize,
        weightKg: city.weightKg,
        pickupPlace: order.pickupPlace,
        dropoffPlace: order.dropoffPlace,
        readyAt: toInstant(city.orderedAt),
        dueAt: toInstant(order.dueAt),
        countsFrom: toInstant(city.orderedAt),
        directSeconds: order.directSeconds,
        ...(order.pickedUpAt === null ? {} : { pickedUpAt: toInstant(order.pickedUpAt) }),
        ...(order.toldAt === null ? {} : { toldAt: toInstant(order.toldAt) }),
        pickupSeconds: listStopSeconds(city.packageSize),
        dropoffSeconds: listStopSeconds(city.packageSize),
        driverId: order.driverId,
        isCarried: order.isCarried,
        isReturning: false,
        offeredTo: order.offeredTo,
        onlyDriverId: null,
        refusedBy: order.refusedBy,
      })),
    drivers: drivers
      .filter(
        ({ city, tour, going }) => now >= city.beginsAt && (now < city.endsAt || going || tour.length > 0),
      )
      .map((driver) => toDriver(driver, now, byId)),
    positions: ways,
    seconds: (from, to, vehicleType) => ways.seconds(from, to, vehicleType),
  };
}

function toDriver(driver: DayDriver, now: number, byId: ReadonlyMap<string, DayOrder>): DispatchDriver {
  const { city, going, isAtStop } = driver;
  const isDriving = going !== null && !isAtStop;
  // At a stop only its usual duration is known.
  const usualEnd = going
    ? going.arriveAt + listStopSeconds(byId.get(going.stop.orderId)!.city.packageSize)
    : now;
  return {
    id: city.id,
    place: isDriving ? going.from : driver.place,
    freeAt: toInstant(isDriving ? going.leftAt : Math.max(now, isAtStop ? usualEnd : driver.freeAt)),
    vehicleType: city.vehicleType,
    maxLoadKg: city.maxLoadKg,
    endsAt: toInstant(city.endsAt),
    pausedUntil: findPauseEnd(driver, now),
    tour: driver.tour,
    committed: isDriving ? 1 : 0,
    hasOffer: driver.hasOffer,
  };
}

/** A driver who is about to rest gets nothing new before. */
function findPauseEnd({ rest, freeAt }: DayDriver, now: number): number | null {
  if (rest === 'resting') return toInstant(freeAt);
  return rest === 'due' ? toInstant(now + REST_SECONDS) : null;
}
