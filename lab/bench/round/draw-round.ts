import type { DispatchOrder, TourStop } from '#dispatch/domain/dispatch-facts.ts';
import { tariff } from '#platform/domain/tariff.ts';
import type { PlannedFacts } from '#dispatch/server/dispatcher/planner.ts';
import { listStopSeconds } from '#lab/city/behave.ts';
import { CityWays } from '#lab/city/city-ways.ts';
import { drawCity } from '#lab/city/draw-city.ts';

/** A round without its driving times, which are measured as the service does. */
export interface DrawnRound {
  facts: Omit<PlannedFacts, 'ways'>;
  city: CityWays;
}

/** Each driver is on the way with one parcel aboard and one to collect. */
const OWN = 2;

/** A busy noon: every driver under way, and so many orders that are in no tour yet. */
export function drawRound(seed: number, drivers: number, waiting: number): DrawnRound {
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
  const listTour = (index: number): TourStop[] => [
    { orderId: orders[index]!.id, kind: 'dropoff' },
    { orderId: orders[drivers + index]!.id, kind: 'pickup' },
    { orderId: orders[drivers + index]!.id, kind: 'dropoff' },
  ];
  const facts = {
    now,
    orders,
    points,
    drivers: city.drivers.map(({ id, vehicleType, maxLoadKg }, index) => ({
      id,
      place: 2 * city.orders.length + index,
      freeAt: now,
      vehicleType,
      maxLoadKg,
      endsAt: now + 5 * 3_600_000,
      pausedUntil: null,
      tour: listTour(index),
      // Every fifth driver is at a stop and about to leave.
      committed: index % 5 === 0 ? 0 : 1,
      hasOffer: false,
    })),
  };
  return { facts, city: ways };
}
