/** Requests to the threads, and their responses. */
import type { Coordinates } from '#maps/domain/coordinates.ts';
import type { VehicleProfile } from '#geo/geo.ts';
import type { CutTour } from './cut-tour.ts';
import type { RawRoute, RawWay } from './guide/find-route.ts';

/** What the threads share. */
export interface RoadData {
  roads: SharedArrayBuffer;
  guidance: SharedArrayBuffer | undefined;
}

export interface RouteJob {
  kind: 'route';
  profile: VehicleProfile;
  from: Coordinates;
  to: Coordinates;
  withSteps: boolean;
}

export interface MeasureJob {
  kind: 'measure';
  profile: VehicleProfile;
  ones: readonly Coordinates[];
  others: readonly Coordinates[];
  /** From the others to the ones. */
  isBack: boolean;
}

/** For a phone that goes on without a network: the roads around these places, in their order. */
export interface CutJob {
  kind: 'cut';
  profile: VehicleProfile;
  tour: readonly Coordinates[];
}

export type RoadJob = RouteJob | MeasureJob | CutJob;
interface RoadAnswers {
  route: RawRoute;
  measure: (RawWay | undefined)[][];
  /** Undefined where there is no guidance, or no net that is small enough. */
  cut: CutTour | undefined;
}
export type RoadAnswer<J extends RoadJob> = RoadAnswers[J['kind']];
