import { countsFrom } from '#platform/domain/opening-hours.ts';
import type { DispatchDriver, DispatchOrder, TourStop } from '#dispatch/domain/dispatch-facts.ts';
import { listPinned, type PinnedStop } from '#dispatch/domain/tour-pins.ts';
import { drivingStatuses, isOneOf, openStatuses } from '#platform/domain/statuses.ts';
import type { Coordinates } from '#maps/domain/coordinates.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { pointKey } from '#maps/server/lookups/known-ways.ts';
import { type Figures, findDoorSeconds, getFigures } from '#people/server/settings/get-figures.ts';
import {
  listPlannedDeliveries,
  listReadyDrivers,
  listRefusals,
  type PlannedDelivery,
  type ReadyDriver,
} from '#dispatch/server/dispatcher/round-facts.store.ts';

const MINUTE = 60_000;
/** A receiver who is there within this time is driven to. */
const SOON = 15 * MINUTE;
/** The nominal promise of a return, for which there is no real one. */
const RETURN_WITHIN = 24 * 60 * MINUTE;

/** The input of a round, without the driving times. */
export interface RoundFacts {
  now: number;
  drivers: DispatchDriver[];
  orders: DispatchOrder[];
  /** Drivers and orders refer to points by index. */
  points: Coordinates[];
  /** Every delivery that waits or is under way, by its id. */
  rows: Map<string, PlannedDelivery>;
  /** Deliveries open to drivers for which no driver search was begun. */
  withoutWait: string[];
  figures: Figures;
}

/** Reads everything that a round needs from the database. */
export async function readFacts(executor: Executor, now: Date): Promise<RoundFacts> {
  const figures = await getFigures(executor);
  const ready = await listReadyDrivers(executor, now);
  const rows = await listPlannedDeliveries(
    executor,
    ready.map(({ id }) => id),
  );
  const open = rows.filter(isWaiting);
  const refusals = await listRefusals(
    executor,
    open.map(({ id }) => id),
  );
  const refusedBy = Map.groupBy(refusals, ({ deliveryId }) => deliveryId);
  const points = new Places();
  const placeOf = new Map(ready.map((driver) => [driver.id, points.place(driver.point)]));
  const orders = rows
    // Deliveries whose rounds are used up stay on the open list only.
    .filter((row) => row.listedReason !== 'rounds_used')
    .map((row) => ({
      ...toOrder(row, { now: now.getTime(), figures, placeOf, points }),
      refusedBy: (refusedBy.get(row.id) ?? []).map(({ driverId }) => driverId),
    }));
  const byDriver = Map.groupBy(orders, ({ driverId, offeredTo }) => driverId ?? offeredTo);
  const planned = new Map(orders.map((order) => [order.id, order]));
  return {
    now: now.getTime(),
    drivers: ready.map((driver) =>
      toDriver(driver, {
        now: now.getTime(),
        place: placeOf.get(driver.id) ?? 0,
        own: byDriver.get(driver.id) ?? [],
        planned,
      }),
    ),
    orders,
    points: points.list,
    rows: new Map(rows.map((row) => [row.id, row])),
    withoutWait: open.filter(({ waitingSince }) => !waitingSince).map(({ id }) => id),
    figures,
  };
}

const isWaiting = ({ status, driverId }: PlannedDelivery): boolean =>
  driverId === null && isOneOf(openStatuses, status);

/** Points by index; equal coordinates share one index. */
class Places {
  readonly list: Coordinates[] = [];
  private readonly known = new Map<string, number>();

  place(point: Coordinates): number {
    const key = pointKey(point);
    const known = this.known.get(key);
    if (known !== undefined) return known;
    this.known.set(key, this.list.length);
    return this.list.push(point) - 1;
  }
}

interface Around {
  now: number;
  figures: Figures;
  placeOf: ReadonlyMap<string, number>;
  points: Places;
}

function toOrder(
  row: PlannedDelivery,
  { now, figures, placeOf, points }: Around,
): Omit<DispatchOrder, 'refusedBy'> {
  const isOpen = isWaiting(row);
  const isDriving = isOneOf(drivingStatuses, row.status);
  const isReturning = !isOpen && !isDriving;
  const holderId = row.parcelLocation === 'driver' ? row.parcelDriverId : null;
  const driverId = isReturning ? holderId : row.driverId;
  const isAtHand = holderId !== null && (isOpen || holderId === row.driverId);
  const stopSeconds = findDoorSeconds(figures, row.packageSize);
  const atSender = points.place({ lat: row.pickupLat, lng: row.pickupLng });
  return {
    id: row.id,
    speed: row.deliverySpeed,
    packageSize: row.packageSize,
    weightKg: row.weightKg,
    // A parcel that is in a vehicle is collected there, immediately.
    pickupPlace: (isOpen && holderId !== null ? placeOf.get(holderId) : undefined) ?? atSender,
    dropoffPlace: points.place({ lat: row.deliveryLat, lng: row.deliveryLng }),
    readyAt: now,
    dueAt: isReturning ? now + RETURN_WITHIN : row.promisedBy.getTime(),
    countsFrom: countsFrom(row.promisedBy.getTime(), row.deliverySpeed),
    directSeconds: row.durationSeconds,
    ...(row.notBefore && !isReturning ? { notBefore: row.notBefore.getTime() } : {}),
    pickupSeconds: isAtHand ? 0 : stopSeconds,
    dropoffSeconds: stopSeconds,
    ...(isDriving ? findAnnounced(row) : {}),
    driverId,
    isCarried: !isOpen && (isReturning || isAtHand || row.status !== 'assigned'),
    isReturning,
    offeredTo: isOpen ? row.offeredTo : null,
    onlyDriverId: isOpen ? holderId : null,
  };
}

/** What its receiver was told last of a parcel that is aboard. */
function findAnnounced({ pickedUpAt, told, retold }: PlannedDelivery) {
  const last = retold ?? told;
  return {
    ...(pickedUpAt ? { pickedUpAt: pickedUpAt.getTime() } : {}),
    ...(last ? { toldAt: Date.parse(last.expectedAt) } : {}),
  };
}

/**
 * The last plan without stops that are done or now belong to another driver, followed by stops added since.
 */
function toDriver(
  {
    id,
    vehicleType,
    maxLoadKg,
    shiftEndsAt,
    pausedUntil,
    pendingPauseMinutes,
    stops: lastPlan,
    pins,
  }: ReadyDriver,
  {
    now,
    place,
    own,
    planned,
  }: { now: number; place: number; own: DispatchOrder[]; planned: ReadonlyMap<string, DispatchOrder> },
): DispatchDriver {
  const toStop = ({ deliveryId, kind }: Omit<PinnedStop, 'isPlaced'>): TourStop => ({
    orderId: deliveryId,
    kind,
  });
  const isAhead = (stop: TourStop) => isStillAhead(stop, planned.get(stop.orderId), id);
  const pinned = listPinned(pins, (stop) => {
    return planned.get(stop.deliveryId)?.driverId === id && isAhead(toStop(stop));
  }).map(toStop);
  const kept = lastPlan.map(toStop).filter(isAhead);
  const known = new Set(kept.map(({ orderId }) => orderId));
  const others = [...kept, ...own.filter((order) => !known.has(order.id)).flatMap(listStops)];
  const isPinned = (stop: TourStop) =>
    pinned.some(({ orderId, kind }) => orderId === stop.orderId && kind === stop.kind);
  const stops = [...pinned, ...others.filter((stop) => !isPinned(stop))];
  // Stops planned before it are not accepted: the driver is on the way to the first accepted stop, but nobody
  // drives to a receiver who is there only later.
  const next = stops.find(({ orderId, kind }) => {
    const order = planned.get(orderId);
    const isTooEarly = kind === 'dropoff' && (order?.notBefore ?? 0) > now + SOON;
    return order?.driverId === id && !isTooEarly;
  });
  const tour = next ? [next, ...stops.filter((stop) => stop !== next)] : stops;
  return {
    id,
    place,
    // A driver on a break with deliveries in hand continues after it.
    freeAt: Math.max(now, pausedUntil?.getTime() ?? 0),
    vehicleType,
    maxLoadKg,
    endsAt: shiftEndsAt?.getTime() ?? null,
    // One that is yet to begin ends no sooner; what is in hand is planned without it.
    pausedUntil: pendingPauseMinutes ? now + pendingPauseMinutes * MINUTE : (pausedUntil?.getTime() ?? null),
    tour,
    committed: next ? 1 : 0,
    ...(pinned.length > 0 && { pinned: pinned.length }),
    hasOffer: own.some(({ offeredTo }) => offeredTo === id),
  };
}

function isStillAhead({ kind }: TourStop, order: DispatchOrder | undefined, driverId: string): boolean {
  if (!order) return false;
  const taker = order.driverId ?? order.offeredTo ?? order.onlyDriverId;
  if (taker !== null && taker !== driverId) return false;
  if (order.isReturning || kind === 'return') return order.isReturning && kind === 'return';
  return kind === 'dropoff' || !order.isCarried;
}

function listStops({ id: orderId, isCarried, isReturning }: DispatchOrder): TourStop[] {
  if (isReturning) return [{ orderId, kind: 'return' }];
  const dropoff = { orderId, kind: 'dropoff' } as const;
  return isCarried ? [dropoff] : [{ orderId, kind: 'pickup' }, dropoff];
}
