import type { DriverTour } from './driver-tour.ts';
import type { RoundOrders } from './round-orders.ts';

/** The pick-ups that a trial insertion delays, and by how many seconds. */
export class LaterPickups {
  private readonly orders: RoundOrders;
  /** By order: how much later it is picked up, and the trial for which that holds. */
  private readonly later: Float64Array;
  private readonly heldIn: Int32Array;
  private trial = 0;
  /** The orders among them that are aboard longer than expected, in the order of their pick-ups. */
  private readonly overlong: number[] = [];

  constructor(orders: RoundOrders) {
    this.orders = orders;
    this.later = new Float64Array(orders.count);
    this.heldIn = new Int32Array(orders.count);
  }

  begin(): void {
    this.trial += 1;
    this.overlong.length = 0;
  }

  add(order: number, later: number): void {
    this.later[order] = later;
    this.heldIn[order] = this.trial;
    if (this.orders.aboardRate[order]! > this.orders.aboardWeight[order]!) this.overlong.push(order);
  }

  secondsOf(order: number): number {
    return this.heldIn[order] === this.trial ? this.later[order]! : 0;
  }

  /** A position to return to with `forgetSince`, for pick-ups that are only passed on the way. */
  get mark(): number {
    return this.overlong.length;
  }

  forgetSince(mark: number): void {
    this.overlong.length = mark;
  }

  /**
   * What was taken off too much at pick-ups whose drop-offs, from index `at` on, are all `later` by so many
   * seconds: a wait in between saves seconds aboard at the rate beyond the expected ones only until the
   * parcel is no longer beyond them.
   */
  costSavedTooMuch(tour: DriverTour, at: number, later: number): number {
    const { orders } = this;
    let cost = 0;
    for (const order of this.overlong) {
      const index = orders.dropoffIndex[order]!;
      const saved = this.later[order]! - later;
      if (index < at || saved <= 0) continue;
      const aboard = tour.leaveAt[index]! - orders.pickedUpAt[order]!;
      cost +=
        orders.aboardCost(order, aboard - saved) -
        orders.aboardCost(order, aboard) +
        saved * orders.aboardRate[order]!;
    }
    return cost;
  }
}
