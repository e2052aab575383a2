import type { DriverTour } from './driver-tour.ts';
import type { Insertion } from './insertion.ts';
import type { StopCode } from './round-orders.ts';
import type { RoundTours } from './round-tours.ts';

/** A change of some tours whose gain is known at any time, and which can be undone as a whole. */
export class TourTrial {
  readonly round: RoundTours;
  private readonly before = new Map<DriverTour, { stops: StopCode[]; cost: number }>();

  constructor(round: RoundTours) {
    this.round = round;
  }

  /** By how much the tours cost less than before. */
  get gain(): number {
    let gain = 0;
    for (const [tour, { cost }] of this.before) gain += cost - tour.cost;
    return gain;
  }

  takeOut(order: number): void {
    this.remember(this.round.getTour(order));
    this.round.takeOut(order);
  }

  put(order: number, { tour, insertion }: { tour: DriverTour; insertion: Insertion }): void {
    this.remember(tour);
    this.round.put(tour, order, insertion);
  }

  /** Puts the drop-off of a parcel that is aboard where it costs least. */
  placeDropoff(order: number): void {
    const tour = this.round.getTour(order);
    this.remember(tour);
    this.round.placeDropoff(tour, order);
  }

  undo(): void {
    for (const [tour, { stops }] of this.before) this.round.restore(tour, stops);
  }

  private remember(tour: DriverTour): void {
    if (!this.before.has(tour)) this.before.set(tour, { stops: tour.stops, cost: tour.cost });
  }
}
