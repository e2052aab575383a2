import type { Exclusion } from './dispatch-facts.ts';
import type { DispatchGoals } from './dispatch-goals.ts';
import { type DriverTour, EMPTY, NO_WAY } from './driver-tour.ts';
import { fitsVehicle } from './fits-vehicle.ts';
import { dropoffOf, isPickup, orderOf, pickupOf, type RoundOrders } from './round-orders.ts';

/**
 * The best insertion of an order into a tour: its pick-up before the stop at `pickupAt`, its drop-off before
 * the one at `dropoffAt`.
 */
export interface Insertion {
  cost: number;
  pickupIndex: number;
  dropoffIndex: number;
  /** The instants of leaving the two stops. */
  pickedUpAt: number;
  droppedAt: number;
  addedSeconds: number;
}

export interface NoInsertion {
  exclusion: Exclusion;
}

/** Why a driver is excluded regardless of the tour. */
export function findBar(orders: RoundOrders, order: number, tour: DriverTour): Exclusion | undefined {
  const facts = orders.list[order]!;
  const { driver } = tour;
  if (facts.onlyDriverId !== null && facts.onlyDriverId !== driver.id) return 'reserved';
  if (facts.refusedBy.includes(driver.id)) return 'refused';
  if (!fitsVehicle(facts, driver)) return 'vehicle';
  return tour.isPaused ? 'paused' : undefined;
}

/** The insertion heuristic, with the inputs shared by all insertions of a round. */
export class Inserter {
  private readonly orders: RoundOrders;
  private readonly goals: DispatchGoals;
  /** Why positions were skipped. */
  private wasFull = false;
  private wasHeavy = false;
  private wasAfterShift = false;
  private wasBreaking = false;
  private added = 0;
  private passedAt = 0;

  constructor(orders: RoundOrders, goals: DispatchGoals) {
    this.orders = orders;
    this.goals = goals;
  }

  /**
   * The cheapest insertion of an open order, if it costs less than `limit`: every pair of positions is tried,
   * and evaluated in constant time from the slack behind it where possible. Undefined if it costs `limit` or
   * more; a reason if nothing fits.
   */
  find(tour: DriverTour, order: number, limit = Infinity): Insertion | NoInsertion | undefined {
    const { orders, goals } = this;
    const [pickup, dropoff] = [pickupOf(order), dropoffOf(order)];
    const from = orders.placeOf[pickup]!;
    const kg = orders.kg[order]!;
    const litres = orders.litres[order]!;
    const end = tour.returnsFrom;
    let best: Insertion | undefined;
    let least = limit;
    let wasDear = false;
    this.wasFull = this.wasHeavy = this.wasAfterShift = this.wasBreaking = false;

    for (let at = Math.min(tour.fixed, end); at <= end; at += 1) {
      if (!this.hasRoom(tour, at, kg, litres)) continue;
      if (goals.carriesTogether === 'same_pickup' && !canJoin(tour.originBefore[at]!, from)) continue;
      const way = tour.way(tour.placeBefore(at), from);
      const arriveAt = Math.max(0, tour.leaveBefore(at) + way);
      const startAt = Math.max(arriveAt, orders.earliestAt[pickup]!);
      if (startAt > tour.endsAt) {
        this.wasAfterShift = true;
        break;
      }
      const pickedUpAt = startAt + orders.stopSeconds[pickup]!;
      let leaveAt = pickedUpAt;
      let place = from;
      let passed = tour.parcelsBefore[at] === 0 ? goals.emptyWeight * way : 0;
      for (let then = at; ; then += 1) {
        const arrival = Math.max(
          leaveAt + tour.way(place, orders.placeOf[dropoff]!),
          orders.earliestAt[dropoff]!,
        );
        if (goals.shiftEndStops === 'all' && arrival > tour.endsAt) {
          this.wasAfterShift = true;
        } else {
          const droppedAt = arrival + orders.stopSeconds[dropoff]!;
          const own = this.orders.lateness(order, droppedAt);
          if (passed + own - tour.savingFrom[then]! < least && droppedAt < NO_WAY) {
            const behind = this.delayBehind(tour, then, droppedAt, dropoff, least - passed - own);
            const cost = passed + own + behind;
            if (cost < least) {
              least = cost;
              best = {
                cost,
                pickupIndex: at,
                dropoffIndex: then,
                pickedUpAt,
                droppedAt,
                addedSeconds: this.added,
              };
            } else if (behind < Infinity) wasDear = true;
          } else wasDear = droppedAt < NO_WAY;
        }
        if (then === end) break;
        // The stop at `then` comes before the drop-off.
        const stop = tour.stops[then]!;
        const to = orders.placeOf[stop]!;
        if (goals.carriesTogether === 'same_pickup' && isPickup(stop) && to !== from) break;
        if (isPickup(stop) && !this.hasRoom(tour, then + 1, kg, litres)) break;
        const step = this.passStop(tour, then, leaveAt + tour.way(place, to));
        if (step === undefined) break;
        // On the way to this stop the new parcel is aboard, so the leg is not empty.
        passed += step - tour.emptyCost[then]!;
        if (passed - tour.savingFrom[then + 1]! >= least) {
          wasDear = true;
          break;
        }
        leaveAt = this.passedAt;
        place = to;
      }
    }
    return best ?? (wasDear ? undefined : { exclusion: this.tellWhy() });
  }

  private hasRoom(tour: DriverTour, at: number, kg: number, litres: number): boolean {
    if (tour.parcelsBefore[at]! + 1 > this.goals.maxParcels) {
      this.wasFull = true;
      return false;
    }
    const hasLoad =
      tour.kgBefore[at]! + kg <= tour.driver.maxLoadKg && tour.litresBefore[at]! + litres <= tour.maxLitres;
    if (!hasLoad) this.wasHeavy = true;
    return hasLoad;
  }

  /**
   * The additional lateness at a stop that is reached at `arriveAt`; undefined if a constraint forbids it.
   */
  private passStop(tour: DriverTour, at: number, arriveAt: number): number | undefined {
    const stop = tour.stops[at]!;
    const order = orderOf(stop);
    const isCollecting = isPickup(stop);
    const startAt = Math.max(arriveAt, this.orders.earliestAt[stop]!);
    const isBound = isCollecting || this.goals.shiftEndStops === 'all';
    if (isBound && startAt > tour.endsAt && startAt > tour.startAt[at]!) {
      this.wasAfterShift = true;
      return undefined;
    }
    this.passedAt = startAt + this.orders.stopSeconds[stop]!;
    if (isCollecting) return 0;
    const dueAt = this.orders.dueAt[order]!;
    if (this.goals.keepsPromises && this.passedAt > dueAt && tour.leaveAt[at]! <= dueAt) {
      this.wasBreaking = true;
      return undefined;
    }
    return this.orders.lateness(order, this.passedAt) - this.orders.lateness(order, tour.leaveAt[at]!);
  }

  /**
   * The cost of leaving the drop-off at `droppedAt` for all stops from this one on; Infinity if a constraint
   * forbids it.
   */
  private delayBehind(
    tour: DriverTour,
    at: number,
    droppedAt: number,
    dropoff: number,
    limit: number,
  ): number {
    const { busyWeight, keepsPromises } = this.goals;
    const { placeOf } = this.orders;
    const count = tour.stops.length;
    if (at === count) {
      this.added = droppedAt - tour.doneAt;
      const endCost = tour.endCost(placeOf[dropoff]!) - tour.endCost(tour.placeBefore(count));
      return busyWeight * this.added + endCost - tour.idleCost;
    }
    const way = tour.way(placeOf[dropoff]!, placeOf[tour.stops[at]!]!);
    const delay = Math.max(0, droppedAt + way - tour.arriveAt[at]!);
    const empty = tour.parcelsBefore[at] === 0 ? this.goals.emptyWeight * way - tour.emptyCost[at]! : 0;
    if (!tour.waitsFrom[at]) {
      if (delay > tour.endSlack[at]! && delay > 0) {
        this.wasAfterShift = true;
        return Infinity;
      }
      if (keepsPromises && delay > tour.hardSlack[at]!) {
        this.wasBreaking = true;
        return Infinity;
      }
      this.added = delay;
      if (delay <= tour.softSlack[at]!) return empty + busyWeight * delay;
    }
    return empty + this.walkBehind(tour, at, delay, limit - empty);
  }

  private walkBehind(tour: DriverTour, from: number, delay: number, limit: number): number {
    let cost = 0;
    let later = delay;
    for (let at = from; at < tour.stops.length && later > 0; at += 1) {
      const step = this.passStop(tour, at, tour.arriveAt[at]! + later);
      if (step === undefined) return Infinity;
      cost += step;
      if (cost >= limit) return cost;
      later = this.passedAt - tour.leaveAt[at]!;
    }
    this.added = later;
    return cost + this.goals.busyWeight * later;
  }

  private tellWhy(): Exclusion {
    if (this.wasBreaking) return 'breaks_promises';
    if (this.wasAfterShift) return 'shift_ends';
    if (this.wasFull) return 'full';
    return this.wasHeavy ? 'load' : 'no_way';
  }
}

function canJoin(origin: number, place: number): boolean {
  return origin === EMPTY || origin === place;
}

/** The tour's stops with this order inserted. */
export function insertAt(
  stops: readonly number[],
  order: number,
  { pickupIndex, dropoffIndex }: Insertion,
): number[] {
  return [
    ...stops.slice(0, pickupIndex),
    pickupOf(order),
    ...stops.slice(pickupIndex, dropoffIndex),
    dropoffOf(order),
    ...stops.slice(dropoffIndex),
  ];
}
