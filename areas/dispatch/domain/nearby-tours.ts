import type { DispatchFacts } from './dispatch-facts.ts';
import type { DispatchGoals } from '#delivery/domain/dispatch-goals.ts';
import type { DriverTour } from './driver-tour.ts';
import { PlaceGrid } from './place-grid.ts';
import { takeNearest } from './take-nearest.ts';

/**
 * Finds the tours that pass near a place, as they were when the round began: by straight line from any place
 * at which they may still be changed, or by driving time if nobody knows where the places lie.
 */
export class NearbyTours {
  private readonly goals: DispatchGoals;
  private readonly tours: readonly DriverTour[];
  /** By tour: the places at which it may be changed. */
  private readonly places: readonly (readonly number[])[];
  private readonly grid: PlaceGrid | undefined;
  private readonly idle: readonly DriverTour[];

  constructor({ positions }: DispatchFacts, goals: DispatchGoals, tours: readonly DriverTour[]) {
    this.goals = goals;
    this.tours = tours;
    this.places = tours.map((tour) => {
      const first = Math.min(tour.fixed, tour.stops.length);
      return Array.from({ length: tour.stops.length - first + 1 }, (_, at) => tour.placeBefore(first + at));
    });
    this.grid = positions && new PlaceGrid(positions, this.places);
    this.idle = tours.filter(({ isIdle }) => isIdle);
  }

  /** The nearest of the tours that are asked, and after them the nearest idle ones. */
  list(place: number, isAsked: (tour: DriverTour) => boolean): DriverTour[] {
    const { near } = this.sift(place, isAsked);
    const idle = this.idle.filter((tour) => tour.isIdle && isAsked(tour) && !near.includes(tour));
    return takeNearest(this.sort(place, [...near, ...idle]), this.goals, (tour) => tour.isIdle);
  }

  /** The nearest of those that are not but would be among them. */
  listBarred(place: number, isAsked: (tour: DriverTour) => boolean, limit: number): DriverTour[] {
    return this.sort(place, this.sift(place, isAsked).barred).slice(0, limit);
  }

  /** Tours that may be among the nearest, in no order: all of them if the facts have no positions. */
  private sift(place: number, isAsked: (tour: DriverTour) => boolean) {
    const { tours, grid } = this;
    if (!grid) return { near: tours.filter(isAsked), barred: tours.filter((tour) => !isAsked(tour)) };
    const { wanted, others } = grid.search(grid.spotOf(place), this.goals.nearestTours, (index) =>
      isAsked(tours[index]!),
    );
    return { near: wanted.map((index) => tours[index]!), barred: others.map((index) => tours[index]!) };
  }

  /** By straight line, or by driving time if the facts have no positions. */
  private sort(place: number, tours: readonly DriverTour[]): DriverTour[] {
    if (this.grid) {
      const indexes = tours.map(({ index }) => index);
      return this.grid.sortByLine(indexes, this.grid.spotOf(place)).map((index) => this.tours[index]!);
    }
    const ways = tours.map((tour) => ({ tour, way: this.measureWay(tour, place) }));
    ways.sort((a, b) => a.way - b.way || a.tour.index - b.tour.index);
    return ways.map(({ tour }) => tour);
  }

  private measureWay(tour: DriverTour, place: number): number {
    return this.places[tour.index]!.reduce(
      (lowest, from) => Math.min(lowest, tour.way(from, place)),
      Infinity,
    );
  }
}
