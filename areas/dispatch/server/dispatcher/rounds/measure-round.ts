import type { DispatchDriver, DispatchOrder } from '#dispatch/domain/dispatch-facts.ts';
import { courierGoals } from '#delivery/domain/dispatch-goals.ts';
import { easeGoals } from '#dispatch/domain/ease-goals.ts';
import { PlaceGrid } from '#dispatch/domain/place-grid.ts';
import { takeNearest } from '#dispatch/domain/take-nearest.ts';
import type { Coordinates } from '#maps/domain/coordinates.ts';
import { toPlane, toSpot } from '#maps/domain/plane.ts';
import { mergeWanted } from '#maps/server/lookups/known-ways.ts';
import { listDrivenAlike } from '#maps/server/lookups/vehicle-profiles.ts';
import type { Services } from '#app/services.ts';
import type { MeasuredWays, Planner } from '#dispatch/server/dispatcher/planner.ts';
import type { RoundFacts } from './read-facts.ts';

type Asked = Pick<RoundFacts, 'now' | 'drivers' | 'orders' | 'points'>;

/**
 * The round's driving times, and the drivers and orders for which none could be measured: these are left out.
 */
export interface RoundWays {
  ways: MeasuredWays[];
  lost: Set<string>;
}

/**
 * Measures the driving times that a round needs: for each driver from the current position, between the stops
 * of the tour, and to the ends of each nearby open order. Cached driving times are not requested again.
 */
export async function measureRound(
  services: Pick<Services, 'clock'> & {
    geo: { router: Pick<Services['geo']['router'], 'matrix'> };
    planner: Pick<Planner, 'ways'>;
  },
  facts: Asked,
): Promise<RoundWays> {
  const { ways: known } = services.planner;
  const departAt = services.clock.now();
  const { drivers, orders, points } = facts;
  const reach = readReach(facts, easeGoals(facts, courierGoals));
  const near = listNear(orders, points, reach);
  const asked = drivers.map((driver) => {
    const to = [...new Set([...(near.get(driver.id) ?? []), ...reach.listStops(driver)])];
    return { driver, from: [...new Set([driver.place, ...to])], to };
  });
  const alike = Map.groupBy(asked, ({ driver }) => listDrivenAlike(driver.vehicleType).join(' '));
  const held = known.hold(points, departAt);
  try {
    const lost = new Set<string>();
    const ways: MeasuredWays[] = [];
    for (const group of alike.values()) {
      const { vehicleType } = group[0]!.driver;
      // Neighbours want mostly the same ways.
      const wanted = mergeWanted(group, points.length);
      const isKnown = await known.learn(services.geo, vehicleType, held, { wanted, departAt });
      if (!isKnown) {
        for (const { driver, ...own } of group) {
          if (!known.knows(vehicleType, held, own)) lost.add(driver.id);
        }
      }
      ways.push({
        vehicleTypes: listDrivenAlike(vehicleType),
        seconds: known.copySeconds(vehicleType, held, wanted),
      });
    }
    return { ways, lost };
  } finally {
    held.release();
  }
}

export function getPoint(points: readonly Coordinates[], place: number): Coordinates {
  const point = points[place];
  if (!point) throw new Error(`there is no place ${place}`);
  return point;
}

/** The places that drivers pass on their tours. */
export interface Reach {
  /** The places on this driver's tour. */
  listStops(driver: DispatchDriver): number[];
  /**
   * The drivers nearest to this point among those who take new orders, by straight line from any place of
   * their tours.
   */
  listNearest(point: Coordinates, mayTake?: (driver: DispatchDriver) => boolean): DispatchDriver[];
}

/**
 * Drivers too far away to be considered in a round are ignored here too, and no driving times are requested
 * for them.
 */
export function readReach({ now, drivers, orders, points }: Asked, goals = courierGoals): Reach {
  const byId = new Map(orders.map((order) => [order.id, order]));
  const listStops = ({ tour }: DispatchDriver) =>
    tour.flatMap(({ orderId, kind }) => {
      const order = byId.get(orderId);
      return order ? [kind === 'dropoff' ? order.dropoffPlace : order.pickupPlace] : [];
    });
  const reach = drivers
    .filter(({ pausedUntil }) => pausedUntil === null || pausedUntil <= now)
    .map((driver) => ({
      driver,
      passed: [driver.place, ...listStops(driver)],
    }));
  const grid = new PlaceGrid(
    toPlane(points),
    reach.map(({ passed }) => passed),
  );
  const isIdle = ({ tour }: DispatchDriver) => tour.length === 0;
  const idle = [...reach.keys()].filter((at) => isIdle(reach[at]!.driver));
  return {
    listStops,
    listNearest(point, mayTake = () => true) {
      const spot = toSpot(point);
      const isAsked = (at: number) => mayTake(reach[at]!.driver);
      const { wanted } = grid.search(spot, goals.nearestTours, isAsked);
      const asked = [...new Set([...wanted, ...idle.filter(isAsked)])];
      const sorted = grid.sortByLine(asked, spot).map((at) => reach[at]!.driver);
      return takeNearest(sorted, goals, isIdle);
    },
  };
}

/** For each driver, the ends of the orders to which that driver is among the nearest. */
function listNear(orders: readonly DispatchOrder[], points: readonly Coordinates[], reach: Reach) {
  const near = new Map<string, number[]>();
  for (const { driverId, offeredTo, onlyDriverId, refusedBy, pickupPlace, dropoffPlace } of orders) {
    if (driverId !== null || offeredTo !== null) continue;
    const mayTake = ({ id }: DispatchDriver) =>
      (onlyDriverId === null || onlyDriverId === id) && !refusedBy.includes(id);
    for (const { id } of reach.listNearest(getPoint(points, pickupPlace), mayTake)) {
      const ends = near.get(id) ?? [];
      ends.push(pickupPlace, dropoffPlace);
      near.set(id, ends);
    }
  }
  return near;
}
