import { countsFrom } from '#platform/domain/opening-hours.ts';
import { readEnds } from '#delivery/domain/order-facts.ts';
import type { AskedOrder, DriverAnswer } from '#dispatch/domain/rank-drivers.ts';
import { untaken } from '#dispatch/domain/dispatch-facts.ts';
import type { Coordinates } from '#maps/domain/coordinates.ts';
import type { Delivery } from '#delivery/server/deliveries/get-delivery.ts';
import { findDoorSeconds } from '#people/server/settings/get-figures.ts';
import { failureLogText } from '#platform/server/errors/failure-log-text.ts';
import type { Services } from '#app/services.ts';
import { measureRound, readReach } from './rounds/measure-round.ts';
import { readFacts, type RoundFacts } from './rounds/read-facts.ts';

/** One driver's answer; an estimate where the driver is too far away for measured driving times. */
export type ComparedDriver = DriverAnswer & { isEstimated: boolean };

/** Where the parcel is now: in a driver's vehicle, or at its sender. */
export interface ParcelPlace {
  point: Coordinates;
  heldBy: string | null;
}

/**
 * What giving a delivery to each driver with a fresh position would lead to, the best one first, by the rules
 * of a round. The driver who has it now is planned without it. Empty while the planner does not answer: an
 * admin can still choose.
 */
export async function compareDrivers(
  services: Pick<Services, 'db' | 'clock' | 'planner' | 'geo' | 'log'>,
  delivery: Delivery,
  parcel: ParcelPlace,
): Promise<ComparedDriver[]> {
  try {
    const facts = await readFacts(services.db, services.clock.now());
    if (facts.drivers.length === 0) return [];
    return await askPlanner(services, withoutDelivery(facts, delivery.id), delivery, parcel);
  } catch (error) {
    services.log.error({ error: failureLogText(error) }, 'not known what each driver would do');
    return [];
  }
}

function withoutDelivery({ drivers, orders, ...facts }: RoundFacts, id: string): RoundFacts {
  return {
    ...facts,
    orders: orders.filter((order) => order.id !== id),
    drivers: drivers.map((driver) => {
      const tour = driver.tour.filter(({ orderId }) => orderId !== id);
      const isNext = driver.tour[0]?.orderId === id;
      return { ...driver, tour, committed: isNext ? 0 : driver.committed };
    }),
  };
}

async function askPlanner(
  services: Pick<Services, 'clock' | 'planner' | 'geo'>,
  facts: RoundFacts,
  delivery: Delivery,
  { point, heldBy }: ParcelPlace,
): Promise<ComparedDriver[]> {
  const { now, drivers, orders, figures } = facts;
  const points = [...facts.points, point, readEnds(delivery).dropoff];
  const [pickupPlace, dropoffPlace] = [points.length - 2, points.length - 1];
  const stopSeconds = findDoorSeconds(figures, delivery.packageSize);
  const order: AskedOrder = {
    ...untaken,
    speed: delivery.deliverySpeed,
    packageSize: delivery.packageSize,
    weightKg: delivery.weightKg,
    pickupPlace,
    dropoffPlace,
    readyAt: now,
    dueAt: delivery.promisedBy.getTime(),
    countsFrom: countsFrom(delivery.promisedBy.getTime(), delivery.deliverySpeed),
    directSeconds: delivery.durationSeconds,
    ...(delivery.notBefore ? { notBefore: delivery.notBefore.getTime() } : {}),
    pickupSeconds: stopSeconds,
    dropoffSeconds: stopSeconds,
    heldBy,
  };
  const near = readReach({ now, drivers, orders, points }).listNearest(point);
  const known = new Set(near.map(({ id }) => id));
  const { ways, lost } = await measureRound(services, {
    now,
    drivers: near,
    orders: [
      ...orders.filter(({ driverId, offeredTo }) => known.has(driverId ?? offeredTo ?? '')),
      { ...order, id: 'asked' },
    ],
    points,
  });
  const answers = await services.planner.rankDrivers({
    now,
    drivers: drivers.filter(({ id }) => !lost.has(id)),
    orders,
    points,
    ways,
    order,
  });
  return answers.map((answer) => ({ ...answer, isEstimated: !known.has(answer.driverId) }));
}
