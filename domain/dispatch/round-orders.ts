import { litresOf } from './fits-vehicle.ts';
import type { DispatchFacts, DispatchOrder } from './dispatch-facts.ts';
import type { DispatchGoals } from './dispatch-goals.ts';

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
  /**
   * Each second after this costs a little, after `softDueAt` much more, and after `dueAt` only the reduced
   * share.
   */
  readonly earlyDueAt: Float64Array;
  readonly earlyWeight: Float64Array;
  readonly softDueAt: Float64Array;
  readonly weight: Float64Array;
  readonly relief: Float64Array;
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
    this.dueAt = column(({ dueAt, isReturning }) => (isReturning ? Infinity : inSeconds(dueAt)));
    this.softDueAt = column(({ speed }, index) => this.dueAt[index]! - goals.reserveSeconds[speed]);
    this.weight = column(({ speed }) => goals.latenessWeight[speed]);
    this.earlyDueAt = column(({ speed }, index) => this.dueAt[index]! - goals.earlySeconds[speed]);
    this.earlyWeight = column(({ speed }) => goals.earlyWeight[speed]);
    this.relief = column(({ driverId }, index) =>
      driverId === null ? (this.weight[index]! + this.earlyWeight[index]!) * (1 - goals.brokenShare) : 0,
    );
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
  lateness(order: number, leaveAt: number): number {
    const early = leaveAt - this.earlyDueAt[order]!;
    if (early <= 0) return 0;
    const cost = early * this.earlyWeight[order]!;
    const late = leaveAt - this.softDueAt[order]!;
    if (late <= 0) return cost;
    const broken = leaveAt - this.dueAt[order]!;
    return cost + late * this.weight[order]! - (broken > 0 ? broken * this.relief[order]! : 0);
  }
}
