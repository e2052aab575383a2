import { litresOf } from '#delivery/domain/fits-vehicle.ts';
import type { DispatchFacts, DispatchOrder } from './dispatch-facts.ts';
import type { DispatchGoals } from '#delivery/domain/dispatch-goals.ts';

/** A stop in a tour as one number: twice its order's index, plus one for a drop-off or return. */
export type StopCode = number;
export const orderOf = (stop: StopCode): number => stop >> 1;
export const isPickup = (stop: StopCode): boolean => (stop & 1) === 0;
export const pickupOf = (order: number): StopCode => order << 1;
export const dropoffOf = (order: number): StopCode => (order << 1) | 1;

/** The round's orders in columns; instants are seconds from now. */
export class RoundOrders {
  readonly list: readonly DispatchOrder[];
  readonly count: number;
  readonly indexOf: ReadonlyMap<string, number>;
  readonly placeOf: Int32Array;
  readonly stopSeconds: Float64Array;
  /** By stop: when its service may begin, if the vehicle is there earlier. */
  readonly earliestAt: Float64Array;
  readonly dueAt: Float64Array;
  /** Each second until the drop-off costs this, and more after each of the next three instants. */
  readonly waitWeight: Float64Array;
  readonly targetAt: Float64Array;
  readonly beyondTargetWeight: Float64Array;
  readonly announcedUntil: Float64Array;
  readonly softDueAt: Float64Array;
  readonly weight: Float64Array;
  /** After `dueAt`, so much less. */
  readonly relief: Float64Array;
  /** When the parcel should be collected, and what each second later costs. */
  readonly collectBy: Float64Array;
  readonly lateCollectWeight: Float64Array;
  /** Each second aboard costs this, beyond the expected ones also the second. */
  readonly aboardWeight: Float64Array;
  readonly expectedAboard: Float64Array;
  readonly detourWeight: number;
  readonly announcedWeight: number;
  /**
   * As planned so far: when the parcel leaves its sender, what a second more aboard costs, and the index of
   * its drop-off in the tour.
   */
  readonly pickedUpAt: Float64Array;
  readonly aboardRate: Float64Array;
  readonly dropoffIndex: Int32Array;
  readonly kg: Float64Array;
  readonly litres: Float64Array;
  /** Whether another driver may still get it. */
  readonly isOpen: Uint8Array;
  readonly isReturning: Uint8Array;

  constructor({ now, orders }: DispatchFacts, goals: DispatchGoals) {
    this.list = orders;
    this.count = orders.length;
    this.indexOf = new Map(orders.map(({ id }, index) => [id, index]));
    const inSeconds = (instant: number) => (instant - now) / 1000;
    const column = (value: (order: DispatchOrder, index: number) => number) =>
      Float64Array.from(orders, value);
    const unlessReturning = (value: (order: DispatchOrder) => number) =>
      column((order) => (order.isReturning ? 0 : value(order)));
    this.dueAt = column(({ dueAt, isReturning }) => (isReturning ? Infinity : inSeconds(dueAt)));
    this.waitWeight = unlessReturning(({ speed }) => goals.waitWeight[speed]);
    this.targetAt = column(({ speed, countsFrom }) => inSeconds(countsFrom) + goals.targetSeconds[speed]);
    this.beyondTargetWeight = unlessReturning(({ speed }) => goals.beyondTargetWeight[speed]);
    this.announcedUntil = column(({ toldAt, dropoffSeconds, isReturning }) =>
      toldAt === undefined || isReturning
        ? Infinity
        : inSeconds(toldAt) + goals.announcedSlackSeconds + dropoffSeconds,
    );
    this.announcedWeight = goals.announcedWeight;
    this.softDueAt = column(({ speed }, index) => this.dueAt[index]! - goals.reserveSeconds[speed]);
    this.weight = column(({ speed }) => goals.latenessWeight[speed]);
    this.relief = column(({ driverId }, index) =>
      driverId === null
        ? (this.weight[index]! + this.waitWeight[index]! + this.beyondTargetWeight[index]!) *
          (1 - goals.brokenShare)
        : 0,
    );
    this.collectBy = column(({ countsFrom }) => inSeconds(countsFrom) + goals.collectSeconds);
    this.lateCollectWeight = column(({ speed }) => goals.lateCollectWeight[speed]);
    this.aboardWeight = unlessReturning(() => goals.aboardWeight);
    this.expectedAboard = column(({ directSeconds, dropoffSeconds, isReturning }) =>
      isReturning ? Infinity : directSeconds * goals.directFactor + goals.aboardSlackSeconds + dropoffSeconds,
    );
    this.detourWeight = goals.detourWeight;
    this.pickedUpAt = column(({ pickedUpAt }) => (pickedUpAt === undefined ? 0 : inSeconds(pickedUpAt)));
    this.aboardRate = new Float64Array(this.count);
    this.dropoffIndex = new Int32Array(this.count);
    this.kg = column(({ weightKg }) => weightKg);
    this.litres = column(({ packageSize }) => litresOf[packageSize]);
    this.isOpen = Uint8Array.from(orders, ({ driverId, isCarried, isReturning, offeredTo }) =>
      driverId === null && !isCarried && !isReturning && offeredTo === null ? 1 : 0,
    );
    this.isReturning = Uint8Array.from(orders, ({ isReturning }) => (isReturning ? 1 : 0));
    // Indexed by stop code.
    this.placeOf = new Int32Array(2 * this.count);
    this.stopSeconds = new Float64Array(2 * this.count);
    this.earliestAt = new Float64Array(2 * this.count).fill(-Infinity);
    orders.forEach((order, index) => {
      this.placeOf[pickupOf(index)] = order.pickupPlace;
      this.placeOf[dropoffOf(index)] = order.isReturning ? order.pickupPlace : order.dropoffPlace;
      this.earliestAt[pickupOf(index)] = inSeconds(order.readyAt);
      if (order.notBefore !== undefined) this.earliestAt[dropoffOf(index)] = inSeconds(order.notBefore);
      this.stopSeconds[pickupOf(index)] = order.pickupSeconds;
      this.stopSeconds[dropoffOf(index)] = order.dropoffSeconds;
    });
  }

  /** The cost of leaving the drop-off at this instant, in seconds of a driver's time. */
  dropoffCost(order: number, leaveAt: number): number {
    let cost = leaveAt * this.waitWeight[order]!;
    const slow = leaveAt - this.targetAt[order]!;
    if (slow > 0) cost += slow * this.beyondTargetWeight[order]!;
    const moved = leaveAt - this.announcedUntil[order]!;
    if (moved > 0) cost += moved * this.announcedWeight;
    const late = leaveAt - this.softDueAt[order]!;
    if (late <= 0) return cost;
    cost += late * this.weight[order]!;
    const broken = leaveAt - this.dueAt[order]!;
    return broken > 0 ? cost - broken * this.relief[order]! : cost;
  }

  /** The cost of leaving the pick-up at this instant. */
  collectCost(order: number, leaveAt: number): number {
    const late = leaveAt - this.collectBy[order]!;
    return late > 0 ? late * this.lateCollectWeight[order]! : 0;
  }

  /** The cost of so many seconds aboard. */
  aboardCost(order: number, seconds: number): number {
    const cost = seconds * this.aboardWeight[order]!;
    const detour = seconds - this.expectedAboard[order]!;
    return detour > 0 ? cost + detour * this.detourWeight : cost;
  }

  /** What one more second costs at this drop-off; the parcel's seconds aboard are not counted. */
  dropoffRate(order: number, leaveAt: number): number {
    let rate = this.waitWeight[order]!;
    if (leaveAt >= this.targetAt[order]!) rate += this.beyondTargetWeight[order]!;
    if (leaveAt >= this.announcedUntil[order]!) rate += this.announcedWeight;
    if (leaveAt >= this.softDueAt[order]!) rate += this.weight[order]!;
    return leaveAt >= this.dueAt[order]! ? rate - this.relief[order]! : rate;
  }

  /** For how many seconds more that rate stays as it is. */
  dropoffSlack(order: number, leaveAt: number): number {
    let next = Infinity;
    const target = this.targetAt[order]!;
    if (leaveAt < target && this.beyondTargetWeight[order]! > 0) next = target;
    const announced = this.announcedUntil[order]!;
    if (leaveAt < announced && announced < next) next = announced;
    const soft = this.softDueAt[order]!;
    if (leaveAt < soft && soft < next) next = soft;
    const due = this.dueAt[order]!;
    if (leaveAt < due && due < next) next = due;
    return next - leaveAt;
  }
}
