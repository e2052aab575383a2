import {
  beginService,
  getNextDaysOpening,
  isOrderingOpen,
  type OrderingHours,
} from '#platform/domain/opening-hours.ts';
import { untaken } from '#dispatch/domain/dispatch-facts.ts';
import { expectDelivery, type SaleSample } from '#delivery/domain/expect-delivery.ts';
import { findSaleLimits, type SellableSpeed } from '#dispatch/domain/find-sellable-speeds.ts';
import { tariff } from '#platform/domain/tariff.ts';
import type { Sale, SaleTrip, Unsellable } from '#delivery/server/quotes/sale.ts';
import { failureLogText } from '#platform/server/errors/failure-log-text.ts';
import { giveWay } from '#platform/server/process/give-way.ts';
import { findDoorSeconds } from '#people/server/settings/get-figures.ts';
import type { Services } from '#app/services.ts';
import { type DeliverySpeed, deliverySpeeds } from '#platform/domain/statuses.ts';
import { LESSONS_KEPT_MS, MAX_SAMPLES } from '#delivery/domain/learn-arrivals.ts';
import type { Database } from '#platform/server/database/database.ts';
import { measureRound, type Reach } from './measure-round.ts';
import { narrowFacts } from './narrow-facts.ts';
import type { RoundFacts } from './read-facts.ts';
import { readFleet } from './read-fleet.ts';
import { listSaleSamples } from './sale-samples.store.ts';

/**
 * The speeds that route and fleet do not allow now, with the time at which they are possible again, and when
 * the others are expected. Neither is known while ordering is closed, as tomorrow's drivers are unknown; if
 * the operator sells regardless, nothing is refused. A fast speed that cannot be checked is not sold. Source:
 * docs/decisions/0039, 'Only what can be kept is sold'.
 */
export async function lookAhead(
  services: Pick<Services, 'db' | 'clock' | 'planner' | 'geo' | 'log' | 'versions' | 'config'>,
  trip: SaleTrip,
): Promise<Sale> {
  const { versions, clock, log } = services;
  const now = clock.now();
  const hours = versions.hours();
  if (hours !== 'suspended' && !isOrderingOpen(now, hours)) return { unsellable: {}, expected: {} };
  const { isRefused, seen } = await readFleet(services);
  // All quotes that shared the reading go on at once.
  await giveWay();
  try {
    if (seen instanceof Error) throw seen;
    // Nobody is there who could be expected, and nothing is refused: the planner need not be asked.
    if (seen.facts.drivers.length === 0 && !isRefused) return { unsellable: {}, expected: {} };
    const speeds = await findSpeeds(services, trip, seen);
    const unsellable = isRefused ? listUnsellable(hours, speeds, now) : {};
    const sold = speeds.filter(({ speed }) => !(speed in unsellable));
    return { unsellable, expected: await listExpected(services, sold, now) };
  } catch (error) {
    log.error({ error: failureLogText(error) }, 'not known what can be kept');
    return { unsellable: isRefused ? { express: null, express_gold: null } : {}, expected: {} };
  }
}

/** If not even standard can be delivered before the last shift ends, nothing is sold until the next day. */
function listUnsellable(hours: OrderingHours, speeds: readonly SellableSpeed[], now: Date): Unsellable {
  const isOverToday = speeds.some(({ speed, isKept }) => speed === 'standard' && !isKept);
  const tomorrow = hours === 'suspended' ? null : getNextDaysOpening(now, hours).toISOString();
  const refused = speeds.filter(({ isKept }) => isOverToday || !isKept);
  return Object.fromEntries(
    refused.map(({ speed, isTooFar, possibleAt }) => {
      if (isOverToday) return [speed, isTooFar ? null : tomorrow];
      return [speed, possibleAt && beginService(new Date(possibleAt), hours).toISOString()];
    }),
  );
}

type Samples = Record<DeliverySpeed, SaleSample[]>;

const kept = new WeakMap<Database, { at: number; samples: Samples }>();

/** How the last deliveries deviated from what was expected at their sale; cached for a few minutes. */
async function getSaleSamples({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<Samples> {
  const now = clock.now().getTime();
  const known = kept.get(db);
  if (known && Math.abs(now - known.at) < LESSONS_KEPT_MS) return known.samples;
  const lists = await Promise.all(
    deliverySpeeds.map(async (speed) => [speed, await listSaleSamples(db, speed, MAX_SAMPLES)] as const),
  );
  const samples = Object.fromEntries(lists) as Samples;
  kept.set(db, { at: now, samples });
  return samples;
}

async function listExpected(
  services: Pick<Services, 'db' | 'clock'>,
  speeds: readonly SellableSpeed[],
  now: Date,
): Promise<Sale['expected']> {
  if (speeds.every(({ expectedAt }) => expectedAt === null)) return {};
  const samples = await getSaleSamples(services);
  const toText = (instant: number) => new Date(instant).toISOString();
  const windows = speeds.flatMap(({ speed, expectedAt, directAt }) => {
    if (expectedAt === null) return [];
    const promisedBy = now.getTime() + tariff.promisedMinutes[speed] * 60_000;
    const window = expectDelivery(
      { speed, now: now.getTime(), expectedAt, directAt, promisedBy },
      samples[speed],
    );
    if (!window) return [];
    return [[speed, { at: toText(expectedAt), from: toText(window.from), until: toText(window.until) }]];
  });
  return Object.fromEntries(windows) as Sale['expected'];
}

/**
 * Asked of the drivers nearby. Before standard is refused, of all: another one may be there for longer.
 */
async function findSpeeds(
  services: Pick<Services, 'clock' | 'planner' | 'geo'>,
  trip: SaleTrip,
  { facts, reach }: { facts: RoundFacts; reach: Reach },
): Promise<SellableSpeed[]> {
  const near = reach.listNearest(trip.pickup);
  const speeds = await askDrivers(services, trip, { ...facts, ...narrowFacts(facts, near) });
  const isOver = speeds.some(({ speed, isKept }) => speed === 'standard' && !isKept);
  const mayBeOthers = near.length < facts.drivers.length;
  return isOver && mayBeOthers
    ? await askDrivers(services, trip, { ...facts, ...narrowFacts(facts, facts.drivers) })
    : speeds;
}

async function askDrivers(
  services: Pick<Services, 'clock' | 'planner' | 'geo'>,
  trip: SaleTrip,
  { now, drivers, orders, figures, points: passed }: RoundFacts,
): Promise<SellableSpeed[]> {
  const points = [...passed, trip.pickup, trip.delivery];
  const [pickupPlace, dropoffPlace] = [points.length - 2, points.length - 1];
  const stopSeconds = findDoorSeconds(figures, trip.packageSize);
  const order = {
    packageSize: trip.packageSize,
    weightKg: trip.weightKg,
    pickupPlace,
    dropoffPlace,
    readyAt: now,
    directSeconds: trip.durationSeconds,
    pickupSeconds: stopSeconds,
    dropoffSeconds: stopSeconds,
    ...untaken,
  };
  const asked = { id: 'quote', speed: 'standard', dueAt: now, countsFrom: now, ...order } as const;
  const { ways, lost } = await measureRound(services, {
    now,
    drivers,
    orders: [...orders, asked],
    points,
  });
  return await services.planner.findSellable({
    now,
    drivers: drivers.filter(({ id }) => !lost.has(id)),
    orders: orders.filter(({ driverId, offeredTo }) => !lost.has(driverId ?? offeredTo ?? '')),
    points,
    ways,
    order,
    limits: findSaleLimits(figures),
  });
}
