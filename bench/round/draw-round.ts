import type { DispatchDriver, DispatchOrder } from '#domain/dispatch/dispatch-facts.ts';
import { type VehicleType, vehicleTypes } from '#domain/driver/onboarding-lists.ts';
import { tariff } from '#domain/tariff/tariff.ts';
import { listStopSeconds } from '#simulation/city/behave.ts';
import { CityWays } from '#simulation/city/city-ways.ts';
import { drawCity } from '#simulation/city/draw-city.ts';
import type { WayTable } from './way-table.ts';

/** The input of one round, ready to be sent to a thread. */
export interface RoundInput {
  now: number;
  drivers: DispatchDriver[];
  orders: DispatchOrder[];
  ways: WayTable;
}

/** Each driver is on the way with one parcel aboard and one to collect. */
const OWN = 2;

/** A busy noon: every driver under way, and so many orders that are in no tour yet. */
export function drawRound(seed: number, drivers: number, waiting: number): RoundInput {
  const now = Date.parse('2026-11-20T11:00:00Z');
  const city = drawCity(seed, { drivers, orders: drivers * OWN + waiting });
  const points = [
    ...city.orders.flatMap(({ pickup, dropoff }) => [pickup, dropoff]),
    ...city.drivers.map(({ start }) => start),
  ];
  const ways = new CityWays(points);
  const orders = city.orders.map((order, index): DispatchOrder => {
    const owner = index < drivers * OWN ? `d${index % drivers}` : null;
    const seconds = listStopSeconds(order.packageSize);
    return {
      id: order.id,
      speed: order.speed,
      packageSize: owner ? 'small' : order.packageSize,
      weightKg: owner ? 1 : order.weightKg,
      pickupPlace: 2 * index,
      dropoffPlace: 2 * index + 1,
      readyAt: now,
      dueAt: now + tariff.promisedMinutes[order.speed] * 60_000,
      countsFrom: now,
      directSeconds: ways.seconds(2 * index, 2 * index + 1, 'Auto'),
      pickupSeconds: seconds,
      dropoffSeconds: seconds,
      driverId: owner,
      isCarried: index < drivers,
      isReturning: false,
      offeredTo: null,
      onlyDriverId: null,
      refusedBy: [],
    };
  });
  return {
    now,
    orders,
    drivers: city.drivers.map(({ id, vehicleType, maxLoadKg }, index) => ({
      id,
      place: 2 * city.orders.length + index,
      freeAt: now,
      vehicleType,
      maxLoadKg,
      endsAt: now + 5 * 3_600_000,
      pausedUntil: null,
      // Every fifth driver is at a stop and about to leave.
      tour: index % 5 === 0 ? [] : [{ orderId: orders[index]!.id, kind: 'dropoff' }],
      committed: index % 5 === 0 ? 0 : 1,
      hasOffer: false,
    })),
    ways: measureAll(ways, points.length),
  };
}

function measureAll(ways: CityWays, places: number): WayTable {
  const measure = (vehicleType: VehicleType) =>
    Float32Array.from({ length: places * places }, (_, at) =>
      ways.seconds(Math.floor(at / places), at % places, vehicleType),
    );
  return { places, seconds: Object.fromEntries(vehicleTypes.map((vehicle) => [vehicle, measure(vehicle)])) };
}
