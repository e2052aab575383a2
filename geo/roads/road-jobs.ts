/** Requests to the threads, and their responses. */
import type { Coordinates } from '#maps/domain/coordinates.ts';
import type { VehicleProfile } from '#geo/geo.ts';
import type { RawRoute, RawWay } from './road-searches.ts';

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

export type RoadJob = RouteJob | MeasureJob;
export type RoadAnswer<J extends RoadJob> = J extends RouteJob ? RawRoute : (RawWay | undefined)[][];
