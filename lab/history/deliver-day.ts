import { settingFigures } from '#people/domain/setting-figures.ts';
import type { DeliverySpeed } from '#platform/domain/statuses.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { type CityOrder, drawCity } from '#lab/city/draw-city.ts';
import { Day } from '#lab/day/run-day-in-memory.ts';
import { strategies } from '#lab/day/strategies.ts';
import type { TimedStop } from '#lab/day/day-people.ts';
import { findStreet } from '#lab/service/place-orders.ts';
import type { HistoryDriver } from './history-people.ts';
import { DAY_SECONDS } from './plan-history.ts';

/** What became of an order; instants are seconds since six in the morning of the first day. */
export interface Carried {
  person: SignedIn;
  speed: DeliverySpeed;
  acceptedAt: number;
  pickedUpAt: number;
  deliveredAt: number;
  /** The driver's plan at the pick-up, by the ids of orders. */
  plan: readonly TimedStop[];
}

/** The share of the drivers who work on one day. */
const ON_DUTY = 0.75;
const REFUSALS = 5;
const reserveSeconds = settingFigures.sale_reserve_minutes.standard * 60;

/**
 * A day of orders as the dispatcher lets the drivers carry them, by order: undefined if nobody's vehicle is
 * large enough. One that cannot be kept in any speed is not sold.
 */
export function deliverDay(
  { seed, day }: { seed: number; day: number },
  trips: CityOrder[],
  drivers: readonly HistoryDriver[],
): Map<string, Carried | undefined> {
  const begin = day * DAY_SECONDS;
  const count = Math.ceil(drivers.length * ON_DUTY);
  const staff = new Map<string, HistoryDriver>();
  const shifts = drawCity(seed * 100 + day, { orders: 0, drivers: count }).drivers.map((shift, index) => {
    const driver = drivers[(day * count + index) % drivers.length]!;
    const id = driver.person.email;
    staff.set(id, driver);
    const beginsAt = Math.max(shift.beginsAt, driver.freeAt - begin);
    return { ...shift, ...driver.vehicle, id, beginsAt };
  });
  const { orders } = new Day(
    { seed, orders: trips.map(placeAtStreets), drivers: shifts },
    strategies['elbbote']!,
    {
      behaviour: { seed, refusals: REFUSALS, rain: null },
      sellsOnlyKept: { reserveSeconds },
      // As the running demo plans and drives: its estimates know no vehicle.
      isByCar: true,
    },
  );
  const toHistory = (at: number | null) => {
    if (at === null) throw new Error(`too few drivers on day ${day}`);
    return begin + Math.round(at);
  };
  return new Map(
    orders.map(({ city, speed, driverId, acceptedAt, pickedUpAt, planAtPickup, deliveredAt }) => {
      const driver = staff.get(driverId ?? '');
      const outcome = driver && {
        person: driver.person,
        speed,
        acceptedAt: toHistory(acceptedAt),
        pickedUpAt: toHistory(pickedUpAt),
        deliveredAt: toHistory(deliveredAt),
        plan: planAtPickup.map(({ arriveAt, leaveAt, ...stop }) => ({
          ...stop,
          arriveAt: toHistory(arriveAt),
          leaveAt: toHistory(leaveAt),
        })),
      };
      return [city.id, outcome];
    }),
  );
}

/** Between the points that the service plans with, or its windows would count the way between both. */
function placeAtStreets(trip: CityOrder): CityOrder {
  const from = findStreet(trip.pickup);
  const to = findStreet(trip.dropoff, from.id);
  return {
    ...trip,
    pickup: { ...trip.pickup, lat: from.lat, lng: from.lng },
    dropoff: { ...trip.dropoff, lat: to.lat, lng: to.lng },
  };
}
