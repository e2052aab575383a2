import { isOrderingOpen } from '#domain/calendar/opening-hours.ts';
import { untaken } from '#domain/dispatch/dispatch-facts.ts';
import type { SaleLimits } from '#domain/dispatch/find-sellable-speeds.ts';
import type { DeliverySpeed } from '#domain/delivery/statuses.ts';
import { tariff } from '#domain/tariff/tariff.ts';
import { failureLogText } from '#server/platform/failure-log-text.ts';
import type { SaleTrip, Unsellable } from '#server/delivery/quotes/sale.ts';
import { findDoorSeconds } from '#server/people/settings/get-figures.ts';
import { isSettingOn } from '#server/people/settings/is-setting-on.ts';
import type { Services } from '#server/services.ts';
import { measureRound, readReach } from './measure-round.ts';
import { readFacts, type RoundFacts } from './read-facts.ts';

/** How far ahead the next possible time of a speed is searched. */
const AHEAD_SECONDS = 4 * 3600;

/**
 * The fast speeds that route and fleet do not allow now, with the time at which they are possible again.
 * Empty while ordering is closed, as tomorrow's drivers are unknown, and if the operator sells regardless. A
 * speed that cannot be checked is not sold. Source: docs/decisions/0039, 'Only what can be kept is sold'.
 */
export async function findUnsellable(
  services: Pick<Services, 'config' | 'db' | 'clock' | 'planner' | 'geo' | 'log'>,
  trip: SaleTrip,
): Promise<Unsellable> {
  const { config, clock, db, log } = services;
  if (config.orderingHours === 'enforced' && !isOrderingOpen(clock.now())) return {};
  if (!(await isSettingOn(services, db, 'sell_only_kept'))) return {};
  try {
    return await lookAhead(services, trip);
  } catch (error) {
    log.error({ error: failureLogText(error) }, 'not known what can be kept');
    return { express: null, express_gold: null };
  }
}

async function lookAhead(
  services: Pick<Services, 'db' | 'clock' | 'planner' | 'geo'>,
  trip: SaleTrip,
): Promise<Unsellable> {
  const facts = await readFacts(services.db, services.clock.now());
  const points = [...facts.points, trip.pickup, trip.delivery];
  const [pickupPlace, dropoffPlace] = [points.length - 2, points.length - 1];
  const drivers = readReach({ ...facts, points }).listNearest(pickupPlace);
  const ids = new Set(drivers.map(({ id }) => id));
  const planned = new Set(drivers.flatMap(({ tour }) => tour.map(({ orderId }) => orderId)));
  const orders = facts.orders.filter(
    ({ id, driverId, offeredTo }) => planned.has(id) || ids.has(driverId ?? offeredTo ?? ''),
  );
  const stopSeconds = findDoorSeconds(facts.figures, trip.packageSize);
  const order = {
    packageSize: trip.packageSize,
    weightKg: trip.weightKg,
    pickupPlace,
    dropoffPlace,
    readyAt: facts.now,
    directSeconds: trip.durationSeconds,
    pickupSeconds: stopSeconds,
    dropoffSeconds: stopSeconds,
    ...untaken,
  };
  const asked = {
    id: 'quote',
    speed: 'standard',
    dueAt: facts.now,
    countsFrom: facts.now,
    ...order,
  } as const;
  const { ways, lost } = await measureRound(services, {
    now: facts.now,
    drivers,
    orders: [...orders, asked],
    points,
  });
  const found = await services.planner.findSellable({
    now: facts.now,
    drivers: drivers.filter(({ id }) => !lost.has(id)),
    orders: orders.filter(({ driverId, offeredTo }) => !lost.has(driverId ?? offeredTo ?? '')),
    points,
    ways,
    order,
    limits: toLimits(facts),
  });
  const refused = found.filter(({ speed, isKept }) => speed !== 'standard' && !isKept);
  return Object.fromEntries(
    refused.map(({ speed, possibleAt }) => [
      speed,
      possibleAt === null ? null : new Date(possibleAt).toISOString(),
    ]),
  );
}

function toLimits({ figures }: RoundFacts): SaleLimits {
  const speeds = Object.entries(tariff.promisedMinutes) as [DeliverySpeed, number][];
  return {
    reserveSeconds: figures.sale_reserve_minutes * 60,
    promiseSeconds: Object.fromEntries(
      speeds.map(([speed, minutes]) => [speed, minutes * 60]),
    ) as SaleLimits['promiseSeconds'],
    aheadSeconds: AHEAD_SECONDS,
  };
}
