import type { Lane, LaneStop, WaitingDelivery } from '#office/contract/tours.ts';
import { commandTable } from '#delivery/domain/commands.ts';
import { pickFacts } from '#delivery/domain/order-facts.ts';
import { readArrivals } from '#delivery/server/deliveries/read-arrivals.ts';
import { shortId } from '#platform/contract/german-format.ts';
import { drivingStatuses, isOneOf } from '#platform/domain/statuses.ts';
import { listPinned } from '#dispatch/domain/tour-pins.ts';
import { followPlan, findPlannedSince, indexOfStop } from '#dispatch/server/dispatcher/follow-plan.ts';
import { listRunStops, type PlacedStop } from '#dispatch/server/dispatcher/list-run-stops.ts';
import { getFigures } from '#people/server/settings/get-figures.ts';
import { shareRuns } from '#platform/server/database/batch-calls.ts';
import { giveWay } from '#platform/server/process/give-way.ts';
import type { Services } from '#app/services.ts';
import { listTourDeliveries, listTourDrivers, listTourEtas, type TourDelivery } from './tours.store.ts';

const MAX_LANES = 500;
const MAX_WAITING = 100;

type PlannedStops = NonNullable<TourDriver['stops']>;
type TourDriver = Awaited<ReturnType<typeof listTourDrivers>>[number];

interface Known {
  now: Date;
  deliveries: ReadonlyMap<string, TourDelivery>;
  /** Expected arrivals in epoch milliseconds, by `nameOf`. */
  expected: ReadonlyMap<string, number>;
  arrivalOf: Awaited<ReturnType<typeof readArrivals>>;
}

interface Tours {
  lanes: Lane[];
  hasMore: boolean;
  waiting: WaitingDelivery[];
  waitingCount: number;
}

const nameOf = ({ deliveryId, kind }: { deliveryId: string; kind: string }) => `${deliveryId} ${kind}`;

/**
 * What every driver has ahead, from the dispatcher's plan without a new computation: drivers who are online
 * or have stops ahead, online ones first, and the deliveries that wait for one. Where a plan is too old or
 * lacks a stop, its ETA stands in. Boards that ask at the same time, as all do after a change, share one
 * computation.
 */
export const listTours: (services: Pick<Services, 'db' | 'clock'>) => Promise<Tours> = shareRuns(
  async ({ db, clock }) => {
    const now = clock.now();
    const figures = await getFigures(db);
    const drivers = await listTourDrivers(db, MAX_LANES + 1);
    const rows = await listTourDeliveries(db);
    const etas = await listTourEtas(db);
    const known = {
      now,
      deliveries: new Map(rows.map((row) => [row.id, row])),
      expected: new Map(etas.map((each) => [nameOf(each), each.expectedAt.getTime()])),
      arrivalOf: await readArrivals(db, rows),
    };
    const byDriver = Map.groupBy(rows, ({ status, driverId, parcelDriverId }) =>
      isOneOf(drivingStatuses, status) ? driverId : parcelDriverId,
    );
    const lanes: Lane[] = [];
    for (const driver of drivers.slice(0, MAX_LANES)) {
      await giveWay();
      const stops = listRunStops(byDriver.get(driver.driverId) ?? [], driver.driverId, figures);
      lanes.push(toLane(driver, stops, known));
    }
    const open = rows.filter(
      ({ status, driverId }) => driverId === null && isOneOf(commandTable.assign.from, status),
    );
    const waiting = open
      .toSorted((one, other) => one.promisedBy.getTime() - other.promisedBy.getTime())
      .slice(0, MAX_WAITING)
      .map((delivery) => toWaiting(delivery, now));
    return { lanes, hasMore: drivers.length > MAX_LANES, waiting, waitingCount: open.length };
  },
);

function toWaiting(delivery: TourDelivery, now: Date): WaitingDelivery {
  const { id, promisedBy, updatedAt } = delivery;
  return {
    ...pickFacts(delivery, ['pickupAddress', 'deliveryAddress', 'deliverySpeed']),
    deliveryId: id,
    shortId: shortId(id),
    promisedBy: promisedBy.toISOString(),
    isLate: promisedBy < now,
    updatedAt: updatedAt.toISOString(),
  };
}

function toLane(driver: TourDriver, stops: PlacedStop[], known: Known): Lane {
  const { driverId, name, vehicleType, isOnline, shiftEndsAt, pausedUntil, hiddenSince } = driver;
  const { plannedAt, pinnedAt } = driver;
  const recent = plannedAt && plannedAt >= findPlannedSince(known.now) ? (driver.stops ?? []) : [];
  // What was placed by hand since the plan was made has changed it.
  const plan = plannedAt && pinnedAt && pinnedAt >= plannedAt ? [] : recent;
  const pinned = listPinned(driver.pins ?? [], (pin) => indexOfStop(stops, pin) >= 0);
  const placed = pinned.filter(({ isPlaced }) => isPlaced);
  const times = stops.map((stop) => findTimes(stop, [plan, recent], known));
  const rankOf = (index: number) => {
    const place = indexOfStop(pinned, stops[index]!);
    return place < 0 ? Infinity : place;
  };
  const order =
    followPlan(plan, stops) ??
    [...stops.keys()].sort(
      (a, b) =>
        compare(rankOf(a), rankOf(b)) ||
        compare(times[a]?.arriveAt ?? Infinity, times[b]?.arriveAt ?? Infinity),
    );
  const firm = order.flatMap((index) => {
    const [stop, at] = [stops[index], times[index]];
    return stop ? [{ ...stop, ...at, isFirm: true }] : [];
  });
  // Stops that the planner intends for this driver, and nobody has accepted yet.
  const intended = plan.flatMap(({ deliveryId, kind, arriveAt, leaveAt }) => {
    const delivery = known.deliveries.get(deliveryId);
    if (!delivery || delivery.driverId !== null || kind === 'return') return [];
    const { promisedBy } = delivery;
    const at = { arriveAt: Date.parse(arriveAt), leaveAt: Date.parse(leaveAt) };
    return [{ deliveryId, kind, promisedBy, ...at, isFirm: false }];
  });
  const all = [...firm, ...intended];
  if (plan.length > 0) all.sort((one, other) => (one.arriveAt ?? Infinity) - (other.arriveAt ?? Infinity));
  const shown = all.flatMap((stop): LaneStop[] => {
    const delivery = known.deliveries.get(stop.deliveryId);
    if (!delivery) return [];
    const { deliveryId, kind, promisedBy, arriveAt, leaveAt, isFirm } = stop;
    return [
      {
        deliveryId,
        shortId: shortId(deliveryId),
        kind,
        address: kind === 'dropoff' ? delivery.deliveryAddress : delivery.pickupAddress,
        promisedBy: promisedBy.toISOString(),
        arriveAt: toInstant(arriveAt),
        leaveAt: toInstant(leaveAt),
        isLate: kind === 'dropoff' && Math.max(arriveAt ?? 0, known.now.getTime()) > promisedBy.getTime(),
        isPinned: indexOfStop(placed, stop) >= 0,
        isFirm,
        arrivalWindow: kind === 'dropoff' && isFirm ? known.arrivalOf(delivery).arrivalWindow : null,
        updatedAt: delivery.updatedAt.toISOString(),
      },
    ];
  });
  const ends = all.map(({ leaveAt }) => leaveAt);
  const isKnown = ends.every((end) => end !== undefined);
  const free = Math.max(known.now.getTime(), pausedUntil?.getTime() ?? 0, ...ends.map((end) => end ?? 0));
  return {
    driverId,
    name,
    vehicleType,
    isOnline,
    shiftEndsAt: shiftEndsAt?.toISOString() ?? null,
    pausedUntil: pausedUntil?.toISOString() ?? null,
    hiddenSince: hiddenSince?.toISOString() ?? null,
    stops: shown,
    freeFrom: isKnown ? new Date(free).toISOString() : null,
  };
}

/** Of two infinities neither comes first. */
const compare = (one: number, other: number) => (one === other ? 0 : one - other);

const toInstant = (at: number | undefined) => (at === undefined ? null : new Date(at).toISOString());

/** From the plan, or else the ETA, or else a plan that something has changed since. */
function findTimes(
  stop: PlacedStop,
  [plan, changed]: [PlannedStops, PlannedStops],
  { expected }: Known,
): { arriveAt: number | undefined; leaveAt: number | undefined } {
  const eta = expected.get(nameOf(stop));
  const planned = plan[indexOfStop(plan, stop)] ?? (eta ? undefined : changed[indexOfStop(changed, stop)]);
  if (planned) return { arriveAt: Date.parse(planned.arriveAt), leaveAt: Date.parse(planned.leaveAt) };
  return { arriveAt: eta, leaveAt: eta && eta + stop.doorSeconds * 1000 };
}
