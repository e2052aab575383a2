import type { DispatchDriver, DispatchFacts } from './dispatch-facts.ts';
import type { DispatchGoals } from '#delivery/domain/dispatch-goals.ts';
import { roomOf } from '#delivery/domain/fits-vehicle.ts';
import { isPickup, orderOf, type RoundOrders, type StopCode } from './round-orders.ts';

/** Nothing aboard, or parcels from several places. */
export const EMPTY = -1;
const MIXED = -2;
const GRAVE = 1000;
/** With so little of the shift left a driver hardly takes new orders, and may end anywhere. In seconds. */
export const LITTLE_SHIFT = 30 * 60;
/** A driver with work for longer than this does not count as idle. */
const SOON = 40 * 60;
/** The driving time where there is no route: years, yet finite, so that it can be added up. */
export const NO_WAY = 1e9;

/**
 * One driver's stops in order, and when each is reached. Instants are seconds from now. Arrays such as
 * `kgBefore` hold the state on arrival at each stop; their extra last element is the state at the end of the
 * tour.
 */
export class DriverTour {
  readonly driver: DispatchDriver;
  readonly index: number;
  readonly maxLitres: number;
  readonly endsAt: number;
  beginsAt = 0;
  readonly isPaused: boolean;
  /** Cost of a second of this tour, and in addition of one of driving empty. */
  readonly busyWeight: number;
  readonly emptyWeight: number;
  /** To how many of the first stops the driver is on the way, how many are pinned, and how many are fixed. */
  committed = 0;
  pinned = 0;
  fixed = 0;
  /** The order that this round offers to the driver. */
  offered: number | undefined;
  stops: StopCode[] = [];
  /** Driving times to each stop from the one before. */
  legs: number[] = [];
  arriveAt: number[] = [];
  /** When service at each stop starts: on arrival, or when the parcel is ready or the receiver is there. */
  startAt: number[] = [];
  leaveAt: number[] = [];
  parcelsBefore: number[] = [];
  kgBefore: number[] = [];
  litresBefore: number[] = [];
  /** Where all parcels aboard were collected. */
  originBefore: number[] = [];
  /** The extra cost of driving to each stop with an empty vehicle. */
  emptyCost: number[] = [];
  /**
   * An upper bound on what an insertion from each index on can save: empty driving, the end of the tour,
   * idleness.
   */
  savingFrom: number[] = [];
  /** The part of it saved by parcels that are picked up later, but not delivered later thanks to a wait. */
  waitSavingFrom: number[] = [];
  /** What a second of delay costs at all stops from each index on, as long as the soft slack lasts. */
  rateFrom: number[] = [];
  /**
   * Slack: how much later each stop may be reached before lateness costs more, a promise breaks or the shift
   * ends.
   */
  softSlack: number[] = [];
  hardSlack: number[] = [];
  endSlack: number[] = [];
  /** Whether waiting at this stop or a later one absorbs a delay. */
  waitsFrom: boolean[] = [];
  /** The index of the first return to a sender that is not fixed. */
  returnsFrom = 0;
  cost = 0;
  private readonly orders: RoundOrders;
  private readonly facts: DispatchFacts;
  private readonly goals: DispatchGoals;

  constructor(facts: DispatchFacts, goals: DispatchGoals, orders: RoundOrders, index: number) {
    const driver = facts.drivers[index]!;
    this.facts = facts;
    this.goals = goals;
    this.orders = orders;
    this.driver = driver;
    this.index = index;
    this.maxLitres = roomOf[driver.vehicleType];
    this.endsAt = driver.endsAt === null ? Infinity : (driver.endsAt - facts.now) / 1000;
    this.commit(driver.committed, driver.pinned ?? 0);
    const worth = goals.secondsWorth[driver.vehicleType];
    this.busyWeight = goals.busyWeight * worth;
    this.emptyWeight = goals.emptyWeight * worth;
    this.isPaused = driver.pausedUntil !== null && driver.pausedUntil > facts.now;
  }

  /** A driver already on the way left in the past; a driver who is standing somewhere leaves now. */
  commit(count: number, pinned: number): void {
    const freeAt = (this.driver.freeAt - this.facts.now) / 1000;
    this.beginsAt = count > 0 ? freeAt : Math.max(0, freeAt);
    this.committed = count;
    this.pinned = pinned;
    this.fixed = Math.max(count, pinned);
  }

  /** Fixes so many of the first stops. */
  fix(count: number): void {
    this.fixed = count;
    this.measure();
  }

  /** Driving time in seconds, as planned. */
  way(from: number, to: number): number {
    return from === to
      ? 0
      : Math.min(NO_WAY, this.facts.seconds(from, to, this.driver.vehicleType) * this.goals.travelFactor);
  }

  /** The cost of ending the tour at this place, for a driver with enough of the shift left. */
  endCost(place: number): number {
    return this.facts.endCost && this.endsAt > LITTLE_SHIFT ? this.facts.endCost(place) : 0;
  }

  /** The cost of the driver being idle although available: it falls the later the idle time begins. */
  get idleCost(): number {
    if (this.stops.length > 0 || this.isPaused || this.endsAt <= LITTLE_SHIFT) return 0;
    return this.goals.idleCost * Math.max(0, 1 - Math.max(0, this.beginsAt) / SOON);
  }

  /** Where the vehicle is before it drives to the stop at this index. */
  placeBefore(at: number): number {
    return at === 0 ? this.driver.place : this.orders.placeOf[this.stops[at - 1]!]!;
  }

  leaveBefore(at: number): number {
    return at === 0 ? this.beginsAt : this.leaveAt[at - 1]!;
  }

  set(stops: StopCode[]): void {
    this.stops = stops;
    this.measure();
  }

  private measure(): void {
    const { orders, stops } = this;
    const count = stops.length;
    const picked = new Set<number>();
    let [parcels, kg, litres] = [0, 0, 0];
    let origin = EMPTY;
    for (const stop of stops) {
      if (isPickup(stop)) picked.add(orderOf(stop));
    }
    for (const stop of stops) {
      const order = orderOf(stop);
      if (isPickup(stop) || picked.has(order)) continue;
      parcels += 1;
      kg += orders.kg[order]!;
      litres += orders.litres[order]!;
      origin = joinOrigins(origin, orders.list[order]!.pickupPlace);
    }
    this.returnsFrom = count;
    let place = this.driver.place;
    let at = this.beginsAt;
    let waiting = 0;
    let empty = 0;
    for (let index = 0; index < count; index += 1) {
      const stop = stops[index]!;
      const order = orderOf(stop);
      this.parcelsBefore[index] = parcels;
      this.kgBefore[index] = kg;
      this.litresBefore[index] = litres;
      this.originBefore[index] = origin;
      const to = orders.placeOf[stop]!;
      const way = this.way(place, to);
      this.legs[index] = way;
      const arriveAt = Math.max(0, at + way);
      this.emptyCost[index] = parcels === 0 ? this.emptyWeight * way : 0;
      empty += this.emptyCost[index]!;
      const isCollecting = isPickup(stop);
      const startAt = Math.max(arriveAt, orders.earliestAt[stop]!);
      at = startAt + orders.stopSeconds[stop]!;
      this.arriveAt[index] = arriveAt;
      this.startAt[index] = startAt;
      this.leaveAt[index] = at;
      place = to;
      if (isCollecting) {
        orders.pickedUpAt[order] = at;
        waiting += orders.collectCost(order, at);
        parcels += 1;
        kg += orders.kg[order]!;
        litres += orders.litres[order]!;
        origin = joinOrigins(origin, to);
      } else {
        parcels -= 1;
        kg -= orders.kg[order]!;
        litres -= orders.litres[order]!;
        if (parcels === 0) origin = EMPTY;
        if (orders.isReturning[order] === 1 && index >= this.fixed)
          this.returnsFrom = Math.min(this.returnsFrom, index);
        waiting += orders.dropoffCost(order, at) + orders.aboardCost(order, at - orders.pickedUpAt[order]!);
      }
    }
    this.parcelsBefore[count] = parcels;
    this.kgBefore[count] = kg;
    this.litresBefore[count] = litres;
    this.originBefore[count] = origin;
    this.cost = waiting + empty + this.busyWeight * (count > 0 ? at - this.beginsAt : 0);
    const end = this.endCost(place);
    this.savingFrom[count] = end + this.idleCost;
    this.cost += this.savingFrom[count];
    this.measureSlack(count);
  }

  /** The tour has no stops. */
  get isIdle(): boolean {
    return this.stops.length === 0 && this.beginsAt <= 0;
  }

  /** When the tour ends, or the current stop if there are no others. */
  get doneAt(): number {
    return this.leaveBefore(this.stops.length);
  }

  /** Counts broken promises; an overload or a stop after the shift counts more than all of them together. */
  countFaults(): number {
    const { orders, goals } = this;
    let faults = 0;
    this.stops.forEach((stop, at) => {
      const isCollecting = isPickup(stop);
      const isOverloaded =
        isCollecting &&
        (this.parcelsBefore[at + 1]! > goals.maxParcels ||
          this.kgBefore[at + 1]! > this.driver.maxLoadKg ||
          this.litresBefore[at + 1]! > this.maxLitres);
      if (isOverloaded) faults += GRAVE;
      if (this.startAt[at]! > this.endsAt && (isCollecting || goals.shiftEndStops === 'all')) faults += GRAVE;
      if (!isCollecting && this.leaveAt[at]! > orders.dueAt[orderOf(stop)]!) faults += 1;
    });
    return faults;
  }

  private measureSlack(count: number): void {
    const { orders, stops, goals } = this;
    let [soft, hard, end] = [Infinity, Infinity, Infinity];
    let waits = false;
    let [rate, waited, saved] = [0, 0, 0];
    this.waitSavingFrom[count] = 0;
    this.rateFrom[count] = 0;
    for (let index = count - 1; index >= 0; index -= 1) {
      const stop = stops[index]!;
      const order = orderOf(stop);
      const wait = this.startAt[index]! - this.arriveAt[index]!;
      if (wait > 0) waits = true;
      if (isPickup(stop)) {
        const by = orders.collectBy[order]! - this.leaveAt[index]!;
        if (by > 0) soft = Math.min(soft, by);
        else rate += orders.lateCollectWeight[order]!;
        rate -= orders.aboardRate[order]!;
        saved += orders.aboardRate[order]! * waited;
        end = Math.min(end, this.endsAt - this.startAt[index]!);
      } else {
        const leaveAt = this.leaveAt[index]!;
        soft = Math.min(soft, orders.dropoffSlack(order, leaveAt));
        const spare = orders.expectedAboard[order]! - (leaveAt - orders.pickedUpAt[order]!);
        const aboardRate = orders.aboardWeight[order]! + (spare <= 0 ? orders.detourWeight : 0);
        if (spare > 0 && orders.detourWeight > 0) soft = Math.min(soft, spare);
        orders.aboardRate[order] = aboardRate;
        orders.dropoffIndex[order] = index;
        rate += aboardRate + orders.dropoffRate(order, leaveAt);
        const left = orders.dueAt[order]! - leaveAt;
        if (left >= 0) hard = Math.min(hard, left);
        if (goals.shiftEndStops === 'all') end = Math.min(end, this.endsAt - this.startAt[index]!);
      }
      waited += wait;
      const more = saved - this.waitSavingFrom[index + 1]!;
      this.waitSavingFrom[index] = saved;
      this.savingFrom[index] = this.savingFrom[index + 1]! + this.emptyCost[index]! + more;
      this.rateFrom[index] = rate;
      this.softSlack[index] = soft;
      this.hardSlack[index] = hard;
      this.endSlack[index] = end;
      this.waitsFrom[index] = waits;
    }
  }
}

function joinOrigins(origin: number, place: number): number {
  return origin === EMPTY || origin === place ? place : MIXED;
}
