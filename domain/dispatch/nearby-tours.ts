import type { DispatchFacts } from './dispatch-facts.ts';
import type { DispatchGoals } from './dispatch-goals.ts';
import type { DriverTour } from './driver-tour.ts';

/** By straight line so many times more tours are taken than wanted: a river may lie between. */
const SPARE = 1.5;
const RING_METERS = 400;
const RINGS = 256;

/**
 * Finds the tours that pass near a place without measuring the way to all of them: first by straight line
 * from any of their places, in one pass over flat arrays, then by driving time.
 */
export class NearbyTours {
  private readonly facts: DispatchFacts;
  private readonly goals: DispatchGoals;
  private readonly tours: readonly DriverTour[];
  private readonly meters: Float64Array;
  private readonly inRing = new Int32Array(RINGS);

  constructor(facts: DispatchFacts, goals: DispatchGoals, tours: readonly DriverTour[]) {
    this.facts = facts;
    this.goals = goals;
    this.tours = tours;
    this.meters = new Float64Array(tours.length);
  }

  /** The tours that may be among the nearest, in no order; all of them if the facts have no positions. */
  sift(place: number, isAsked: (tour: DriverTour) => boolean): DriverTour[] {
    const { positions } = this.facts;
    const asked = this.tours.filter(isAsked);
    const wanted = this.goals.nearestTours * SPARE;
    if (!positions || asked.length <= wanted) return asked;
    this.inRing.fill(0);
    for (const tour of asked) {
      const meters = this.measure(positions, tour, place);
      this.meters[tour.index] = meters;
      this.inRing[ringOf(meters)]! += 1;
    }
    let last = 0;
    for (let count = this.inRing[0]!; count < wanted; count += this.inRing[last]!) last += 1;
    const near = asked.filter(({ index }) => ringOf(this.meters[index]!) <= last);
    const idle = asked
      .filter((tour) => tour.isIdle && ringOf(this.meters[tour.index]!) > last)
      .sort((a, b) => this.meters[a.index]! - this.meters[b.index]! || a.index - b.index);
    return [...near, ...idle.slice(0, this.goals.nearestIdle)];
  }

  /** From any place at which the tour may still be changed. */
  private measure(positions: NonNullable<DispatchFacts['positions']>, tour: DriverTour, to: number): number {
    const { x, y } = positions;
    const [toX, toY] = [x[to]!, y[to]!];
    let least = Infinity;
    for (let at = Math.min(tour.fixed, tour.stops.length); at <= tour.stops.length; at += 1) {
      const place = tour.placeBefore(at);
      const [dx, dy] = [x[place]! - toX, y[place]! - toY];
      const square = dx * dx + dy * dy;
      if (square < least) least = square;
    }
    return Math.sqrt(least);
  }
}

function ringOf(meters: number): number {
  return Math.min(RINGS - 1, (meters / RING_METERS) | 0);
}
