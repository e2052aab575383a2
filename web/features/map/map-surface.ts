import type { MapCredit } from '#contract/maps.ts';
import type { HandledPin } from './draw-pin.ts';
import type { MapPlace, MapPoint, MapStyle, MovingPlace } from './map-points.ts';

export interface DrawnRoute {
  from?: MapPlace | undefined;
  to?: MapPlace | undefined;
  path?: readonly MapPoint[] | undefined;
  isEstimate: boolean;
}

/** A running map, whoever draws it. It ends with the signal that it was started with. */
export interface MapSurface {
  /** Replaces what was drawn and brings all of it into view. */
  draw(route: DrawnRoute): void;
  /** Who is under way; comes into view once, and then moves without anything else being drawn anew. */
  move(moving: MovingPlace | undefined): void;
  /** A point to be moved by hand, with the circle around its place in view; only on our own map. */
  handle?(pin: HandledPin): void;
  /** Brings the last drawn route into view again, after the map's box has changed its size. */
  refit(): void;
  setTitle(title: string): void;
  zoomIn(): void;
  zoomOut(): void;
}

export interface MapStart {
  title: string;
  /** Asked by the embedded map only. */
  loadStyle: () => Promise<MapStyle>;
  signal: AbortSignal;
  /** Whom the map is from, each time that it comes. */
  onCredits: (credits: MapCredit[]) => void;
  /** Whether the ground can be had; without it the route is drawn on an empty one. */
  onGround: (isThere: boolean) => void;
  /** For what breaks after the start; what breaks at the start is thrown as a MapFailure. */
  onFailure: (failure: MapFailure) => void;
}

/** Why there is no map, in words for the person. */
export class MapFailure extends Error {
  /** The operator's account with the maps service may be the reason. */
  readonly isBilling: boolean;
  constructor(text: string, { isBilling = false } = {}) {
    super(text);
    this.name = 'MapFailure';
    this.isBilling = isBilling;
  }
}

export const NO_MAPS_INTERFACE = 'Die Kartenschnittstelle konnte nicht geladen werden.';

/** Whatever else breaks while a map starts, with its message. */
export function asMapFailure(error: unknown): MapFailure {
  if (error instanceof MapFailure) return error;
  return new MapFailure(`Initialisierungsfehler: ${error instanceof Error ? error.message : String(error)}`);
}

/** Everything that has to be in view. */
export function pointsOf({ from, to, path = [] }: DrawnRoute, moving?: MovingPlace): MapPoint[] {
  return [...path, ...[from, to, moving].filter((place) => place !== undefined)];
}
