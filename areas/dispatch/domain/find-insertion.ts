import type { Exclusion } from './dispatch-facts.ts';
import type { DispatchGoals } from '#delivery/domain/dispatch-goals.ts';
import { type DriverTour, EMPTY, NO_WAY } from './driver-tour.ts';
import type { Insertion, NoInsertion } from './insertion.ts';
import { LaterPickups } from './later-pickups.ts';
import { dropoffOf, isPickup, orderOf, pickupOf, type RoundOrders } from './round-orders.ts';

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
  private readonly laterPickups: LaterPickups;
  private readonly toDropoff: number[] = [];
  private readonly fromDropoff: number[] = [];

  constructor(orders: RoundOrders, goals: DispatchGoals) {
    this.orders = orders;
    this.goals = goals;
    this.laterPickups = new LaterPickups(orders);
  }

  /**
   * The cheapest insertion of an open order, if it costs less than `limit`: every pair of positions is tried,
   * and evaluated in constant time from the slack behind it where possible. Undefined if it costs `limit` or
   * more; a reason if nothing fits.
   */
  find(tour: DriverTour, order: number, limit = Infinity): Insertion | NoInsertion | undefined {
    const { orders, goals } = this;
    const [pickup, dropoff] = [pickupOf(order), dropoffOf(order)];
    const [from, to] = [orders.placeOf[pickup]!, orders.placeOf[dropoff]!];
    const [kg, litres] = [orders.kg[order]!, orders.litres[order]!];
    const [pickupSeconds, dropoffSeconds] = [orders.stopSeconds[pickup]!, orders.stopSeconds[dropoff]!];
    const direct = tour.way(from, to);
    const { stops, returnsFrom: end } = tour;
    const count = stops.length;
    const first = Math.min(tour.fixed, end);
    let isMeasured = false;
    // Driving times obey the triangle inequality, so a tour without waits takes at least the stops longer.
    const hasWaits = first < count && tour.waitsFrom[first]!;
    const stopCost = hasWaits ? 0 : tour.busyWeight * (pickupSeconds + dropoffSeconds);
    let best: Insertion | undefined;
    let lowest = limit;
    let wasDear = false;
    this.wasFull = this.wasHeavy = this.wasAfterShift = this.wasBreaking = false;

    for (let at = first; at <= end; at += 1) {
      const soonest = Math.max(tour.leaveBefore(at), orders.earliestAt[pickup]!) + pickupSeconds;
      const minOwn = this.ownCost(order, soonest, soonest + direct + dropoffSeconds);
      if (minOwn + stopCost - tour.savingFrom[at]! >= lowest) {
        wasDear = true;
        break;
      }
      if (!this.hasCapacity(tour, at, kg, litres)) continue;
      if (goals.carriesTogether === 'same_pickup' && !canJoin(tour.originBefore[at]!, from)) continue;
      const way = tour.way(tour.placeBefore(at), from);
      const arriveAt = Math.max(0, tour.leaveBefore(at) + way);
      const startAt = Math.max(arriveAt, orders.earliestAt[pickup]!);
      if (startAt > tour.endsAt) {
        this.wasAfterShift = true;
        break;
      }
      const pickedUpAt = startAt + pickupSeconds;
      let passed = tour.parcelsBefore[at] === 0 ? tour.emptyWeight * way : 0;
      const own = this.ownCost(order, pickedUpAt, pickedUpAt + direct + dropoffSeconds);
      if (passed + own - tour.savingFrom[at]! >= lowest) {
        wasDear = true;
        continue;
      }
      const onward = at === count ? 0 : tour.way(from, orders.placeOf[stops[at]!]!);
      const pushed = at === count ? 0 : pickedUpAt + onward - tour.arriveAt[at]!;
      if (passed + own + this.minBehind(tour, at, pushed) >= lowest) {
        wasDear = true;
        continue;
      }
      if (!isMeasured) this.measureDropoff(tour, to, at);
      isMeasured = true;
      let leaveAt = pickedUpAt;
      this.laterPickups.begin();
      for (let then = at; ; then += 1) {
        const arrival = Math.max(
          leaveAt + (then === at ? direct : this.toDropoff[then]!),
          orders.earliestAt[dropoff]!,
        );
        const droppedAt = arrival + dropoffSeconds;
        const ownCost = this.ownCost(order, pickedUpAt, droppedAt);
        if (goals.shiftEndStops === 'all' && arrival > tour.endsAt) {
          this.wasAfterShift = true;
        } else if (passed + ownCost - tour.savingFrom[then]! < lowest && droppedAt < NO_WAY) {
          const behind = this.delayBehind(tour, then, droppedAt, dropoff, lowest - passed - ownCost);
          const cost = passed + ownCost + behind;
          if (cost < lowest) {
            lowest = cost;
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
        if (then === end) break;
        // The stop at `then` comes before the drop-off.
        const stop = stops[then]!;
        if (goals.carriesTogether === 'same_pickup' && isPickup(stop) && orders.placeOf[stop]! !== from)
          break;
        if (isPickup(stop) && !this.hasCapacity(tour, then + 1, kg, litres)) break;
        const step = this.passStop(tour, then, leaveAt + (then === at ? onward : tour.legs[then]!));
        if (step === undefined) break;
        leaveAt = this.passedAt;
        // On the way to this stop the new parcel is aboard, so the leg is not empty.
        passed += step - tour.emptyCost[then]!;
        // A later drop-off is not an earlier one: driving times obey the triangle inequality.
        const later = leaveAt - tour.leaveAt[then]!;
        if (passed + ownCost + this.minBehind(tour, then + 1, later) >= lowest) {
          wasDear = true;
          break;
        }
      }
    }
    return best ?? (wasDear ? undefined : { exclusion: this.findExclusion() });
  }

  /** The driving times between the drop-off and the tour's stops, which all its positions have in common. */
  private measureDropoff(tour: DriverTour, dropoff: number, from: number): void {
    const { placeOf } = this.orders;
    const { stops } = tour;
    for (let at = from; at < stops.length; at += 1) {
      const place = placeOf[stops[at]!]!;
      this.toDropoff[at + 1] = tour.way(place, dropoff);
      this.fromDropoff[at] = tour.way(dropoff, place);
    }
  }

  private ownCost(order: number, pickedUpAt: number, droppedAt: number): number {
    const { orders } = this;
    return (
      orders.collectCost(order, pickedUpAt) +
      orders.dropoffCost(order, droppedAt) +
      orders.aboardCost(order, droppedAt - pickedUpAt)
    );
  }

  /** A lower bound of what a delay costs from this stop on, less all that an insertion there may save. */
  private minBehind(tour: DriverTour, at: number, delay: number): number {
    const saving = tour.savingFrom[at]!;
    if (at >= tour.stops.length || tour.waitsFrom[at] || delay <= 0) return -saving;
    return (tour.rateFrom[at]! + tour.busyWeight) * delay - saving;
  }

  private hasCapacity(tour: DriverTour, at: number, kg: number, litres: number): boolean {
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
   * The additional cost at a stop that is reached at `arriveAt`; undefined if a constraint forbids it. From
   * a pick-up on, the seconds aboard count as saved, until the drop-off is passed as well.
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
    const later = this.passedAt - tour.leaveAt[at]!;
    const { orders } = this;
    if (isCollecting) {
      this.laterPickups.add(order, later);
      const cost = orders.collectCost(order, this.passedAt) - orders.collectCost(order, tour.leaveAt[at]!);
      return cost - later * orders.aboardRate[order]!;
    }
    const dueAt = orders.dueAt[order]!;
    if (this.goals.keepsPromises && this.passedAt > dueAt && tour.leaveAt[at]! <= dueAt) {
      this.wasBreaking = true;
      return undefined;
    }
    const aboard = tour.leaveAt[at]! - orders.pickedUpAt[order]!;
    const pickedLater = this.laterPickups.secondsOf(order);
    return (
      orders.dropoffCost(order, this.passedAt) -
      orders.dropoffCost(order, tour.leaveAt[at]!) +
      orders.aboardCost(order, aboard + later - pickedLater) -
      orders.aboardCost(order, aboard) +
      // At its pick-up these seconds were taken off at today's rate.
      pickedLater * orders.aboardRate[order]!
    );
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
    const { keepsPromises } = this.goals;
    const { busyWeight } = tour;
    const { placeOf } = this.orders;
    const count = tour.stops.length;
    if (at === count) {
      this.added = droppedAt - tour.doneAt;
      const endCost = tour.endCost(placeOf[dropoff]!) - tour.endCost(tour.placeBefore(count));
      return busyWeight * this.added + endCost - tour.idleCost;
    }
    const way = this.fromDropoff[at]!;
    const delay = Math.max(0, droppedAt + way - tour.arriveAt[at]!);
    const empty = tour.parcelsBefore[at] === 0 ? tour.emptyWeight * way - tour.emptyCost[at]! : 0;
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
      // Costs are convex in the delay: more than this at any rate.
      const lowest = empty + (busyWeight + tour.rateFrom[at]!) * delay;
      if (lowest >= limit) return lowest;
      if (delay <= tour.softSlack[at]!) return lowest + this.laterPickups.costSavedTooMuch(tour, at, delay);
    }
    const { mark } = this.laterPickups;
    const behind = this.walkBehind(tour, at, delay, limit - empty + tour.waitSavingFrom[at]!);
    this.laterPickups.forgetSince(mark);
    return empty + behind;
  }

  private walkBehind(tour: DriverTour, from: number, delay: number, limit: number): number {
    let cost = 0;
    let later = delay;
    let at = from;
    for (; at < tour.stops.length && later > 0; at += 1) {
      const step = this.passStop(tour, at, tour.arriveAt[at]! + later);
      if (step === undefined) return Infinity;
      cost += step;
      if (cost >= limit) return cost;
      later = this.passedAt - tour.leaveAt[at]!;
    }
    this.added = later;
    return cost + tour.busyWeight * later + this.laterPickups.costSavedTooMuch(tour, at, later);
  }

  private findExclusion(): Exclusion {
    if (this.wasBreaking) return 'breaks_promises';
    if (this.wasAfterShift) return 'shift_ends';
    if (this.wasFull) return 'full';
    return this.wasHeavy ? 'load' : 'no_way';
  }
}

function canJoin(origin: number, place: number): boolean {
  return origin === EMPTY || origin === place;
}
