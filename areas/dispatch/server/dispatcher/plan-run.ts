import { movePromise } from '#delivery/domain/postpone.ts';
import { findLaterTime } from '#dispatch/domain/find-later-time.ts';
import { orderByPromise, orderRun, type RunWays } from '#dispatch/domain/order-run.ts';
import { listPinned, type PinnedStop } from '#dispatch/domain/tour-pins.ts';
import type { VehicleType } from '#maps/domain/vehicle-types.ts';
import type { Coordinates } from '#maps/domain/coordinates.ts';
import type { Delivery } from '#delivery/server/deliveries/get-delivery.ts';
import { findPosition } from '#drivers/server/profiles/find-driver.ts';
import { measureAllWays } from '#maps/server/lookups/measure-run.ts';
import { batchCalls } from '#platform/server/database/batch-calls.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Services } from '#app/services.ts';
import { toFigures } from '#people/server/settings/get-figures.ts';
import { findFreshPlan, followPlan, indexOfStop, type Plan } from './follow-plan.ts';
import { listRunStops, type PlacedStop } from './list-run-stops.ts';
import { listRunFacts, type RunFacts } from './run-facts.store.ts';

/** So few are ordered at once: the planning thread may be busy with a round. */
const FEW_STOPS = 8;

type Ways = NonNullable<Awaited<ReturnType<typeof measureAllWays>>>;

export interface PlannedStop extends PlacedStop {
  /** Null for the first stop while the driver's position is unknown. */
  metersFromPrevious: number | null;
  drivingSeconds: number;
  /** Seconds from the start until arrival: driving, the duration of earlier stops, and waiting. */
  seconds: number;
}

export interface PlannedRun {
  stops: PlacedStop[];
  /** The same with driving times; undefined if one of these is unknown. */
  timed: PlannedStop[] | undefined;
  /** The dispatcher's plan, including stops not offered yet; undefined if it is too old. */
  plan: Plan | undefined;
  /** The last plan, however old; empty if there was none. */
  lastPlan: Plan;
  /** The first stops, as far as an admin has placed them. */
  pinned: PinnedStop[];
  /** Where the run begins, and when the driver was there; undefined while this is unknown. */
  start: (Coordinates & { measuredAt: Date }) | undefined;
  /** The end of a break: the driver does not continue before it. */
  pausedUntil: Date | null;
  shiftEndsAt: Date | null;
  /** Since when the driver's page is out of view. */
  hiddenSince: Date | null;
  vehicle: VehicleType | null;
}

/**
 * A driver's stops in the dispatcher's order or, without a fresh plan, as the same planner orders them for
 * this driver alone: from the last known position, or else from whichever first stop is best. While driving
 * times are unknown, ordered by promise. Pinned stops come first. `facts` is what was read already.
 */
export async function planRun(
  services: Pick<Services, 'db' | 'clock' | 'geo' | 'planner'>,
  driverId: string,
  facts?: RunFacts,
): Promise<PlannedRun> {
  const { clock } = services;
  const { driver, tour, stops, place, ways, pinned } = await measureRun(services, driverId, facts);
  const measuredAt = driver?.lastPositionAt ?? clock.now();
  const start = place && { ...place, measuredAt };
  const plan = findFreshPlan(tour, clock.now());
  const vehicle = driver?.vehicleType ?? null;
  const { pausedUntil = null, shiftEndsAt = null, pageHiddenAt: hiddenSince = null } = driver ?? {};
  const working = { pausedUntil, shiftEndsAt, hiddenSince, vehicle };
  const run = { plan, lastPlan: tour?.stops ?? [], pinned, start, ...working };
  if (stops.length === 0) return { ...run, stops, timed: [] };
  if (!ways) {
    const inOrder = pinFirst(stops, pinned, orderByPromise(stops));
    return { ...run, stops: inOrder.map((index) => at(stops, index)), timed: undefined };
  }
  const starts = place ? 1 : 0;
  const order =
    followPlan(plan, stops) ??
    (await (stops.length > FEW_STOPS ? services.planner.orderRun : orderRun)(stops, toRunWays(ways, starts), {
      vehicle: toVehicle(driver),
      departAt: clock.now(),
      pinned,
    }));
  const timed = timeStops(stops, pinFirst(stops, pinned, order), { ways, starts, now: clock.now() });
  return { ...run, stops: timed, timed };
}

/**
 * The wished time if the run of the delivery's driver keeps everything else with it, otherwise the latest
 * time that does; undefined if there is none. Nothing speaks against it while no driver has the delivery, or
 * while driving times are unknown.
 */
export async function findTimeForWish(
  services: Pick<Services, 'db' | 'clock' | 'geo'>,
  delivery: Delivery,
  wished: Date,
): Promise<Date | undefined> {
  if (!delivery.driverId) return wished;
  const { driver, stops, place, ways, pinned } = await measureRun(services, delivery.driverId);
  if (!ways) return wished;
  const now = services.clock.now();
  const departAt = new Date(Math.max(now.getTime(), driver?.pausedUntil?.getTime() ?? 0));
  return findLaterTime(
    stops,
    toRunWays(ways, place ? 1 : 0),
    { vehicle: toVehicle(driver), departAt, endsAt: driver?.shiftEndsAt ?? null, pinned },
    {
      deliveryId: delivery.id,
      at: wished,
      promiseFrom: (notBefore) => movePromise(delivery, notBefore, now).promisedBy,
    },
  );
}

/** What the run of a driver is planned from. */
export async function readRun(db: Database, driverId: string): Promise<RunFacts> {
  const [facts] = await listRunFacts(db, [driverId]);
  if (!facts) throw new Error('a run was not read');
  return facts;
}

/** The same for those who can wait for each other: what is asked for at the same time is read at once. */
export const readRunBatched: typeof readRun = batchCalls((db: Database, driverIds: string[]) =>
  listRunFacts(db, driverIds),
);

/** A driver's stops, and the ways from the last position and between them; undefined if one is unknown. */
async function measureRun(
  services: Pick<Services, 'db' | 'geo' | 'clock'>,
  driverId: string,
  known?: RunFacts,
) {
  const facts = known ?? (await readRun(services.db, driverId));
  const { driver, tour } = facts;
  const stops = listRunStops(facts.deliveries, driverId, toFigures(facts.figures));
  const place = driver && findPosition(driver);
  const points = [...(place ? [place] : []), ...stops.map(({ point }) => point)];
  const ways =
    stops.length > 0 ? await measureAllWays(services, points, driver?.vehicleType ?? null) : undefined;
  const pinned = listPinned(facts.pins, (stop) => indexOfStop(stops, stop) >= 0);
  return { driver, tour, stops, place, ways, pinned };
}

/** A plan may be older than the pins. */
function pinFirst(
  stops: readonly PlacedStop[],
  pinned: readonly PinnedStop[],
  order: readonly number[],
): number[] {
  const first = pinned.map((stop) => indexOfStop(stops, stop));
  return [...first, ...order.filter((index) => !first.includes(index))];
}

const toVehicle = (driver: RunFacts['driver']) => ({
  vehicleType: driver?.vehicleType ?? 'Auto',
  maxLoadKg: driver?.maxLoadKg ?? Infinity,
});

function at<T>(list: readonly T[], index: number): T {
  const found = list[index];
  if (found === undefined) throw new Error(`no ${index} in ${list.length}`);
  return found;
}

/** Without a position, every stop is an equally good start. */
function toRunWays(ways: Ways, starts: number): RunWays {
  const seconds = ways.map((row) => row.slice(starts).map(({ durationSeconds }) => durationSeconds));
  const between = seconds.slice(starts);
  return { fromStart: starts > 0 ? at(seconds, 0) : between.map(() => 0), between };
}

function timeStops(
  stops: readonly PlacedStop[],
  order: readonly number[],
  { ways, starts, now }: { ways: Ways; starts: number; now: Date },
): PlannedStop[] {
  let seconds = 0;
  return order.map((index, done) => {
    const previous = done > 0 ? at(order, done - 1) : undefined;
    const before = previous === undefined ? starts - 1 : previous + starts;
    const way = before < 0 ? { distanceMeters: 0, durationSeconds: 0 } : at(at(ways, before), index + starts);
    const atDoor = previous === undefined ? 0 : at(stops, previous).doorSeconds;
    const stop = at(stops, index);
    const waitsUntil = stop.notBefore ? (stop.notBefore.getTime() - now.getTime()) / 1000 : 0;
    seconds = Math.max(seconds + way.durationSeconds + atDoor, waitsUntil);
    const metersFromPrevious = before < 0 ? null : way.distanceMeters;
    return { ...stop, metersFromPrevious, drivingSeconds: way.durationSeconds, seconds };
  });
}
