import type { TourStop } from '#dispatch/domain/dispatch-facts.ts';
import { courierGoals } from '#delivery/domain/dispatch-goals.ts';
import { listStopSeconds } from '#lab/city/behave.ts';
import { isTimeToRest } from '#lab/city/rest.ts';
import type { CityWays } from '#lab/city/city-ways.ts';
import type { DayDriver, DayOrder } from './day-people.ts';

/**
 * Whether the vehicle is empty and all of a driver's own stops, in order, are in time after a rest, by
 * planned driving times.
 */
export function mayRest(
  now: number,
  driver: DayDriver,
  own: readonly TourStop[],
  orders: ReadonlyMap<string, DayOrder>,
  ways: CityWays,
): boolean {
  if (driver.carried > 0) return false;
  let place = driver.place;
  let at = now;
  const dropoffs = own.flatMap(({ orderId, kind }) => {
    const order = orders.get(orderId)!;
    const to = kind === 'pickup' ? order.pickupPlace : order.dropoffPlace;
    at += ways.seconds(place, to, driver.city.vehicleType) * courierGoals.travelFactor;
    at += listStopSeconds(order.city.packageSize);
    place = to;
    return kind === 'pickup' ? [] : [{ at, dueAt: order.dueAt }];
  });
  return isTimeToRest(dropoffs);
}
