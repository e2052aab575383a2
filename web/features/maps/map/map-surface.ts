import type { MapCredit } from '#contract/maps/maps.ts';
import type { DrawnRoute, HandledPin, MapPoint, MapStyle, Mover, MovingPlace } from './map-points.ts';
import { circleAround } from './shift-point.ts';

/** A running map, whoever draws it. It ends with the signal that it was started with. */
export interface MapSurface {
  /** Replaces what was drawn and brings all of it into view. */
  draw(route: DrawnRoute): void;
  /** Who is under way; comes into view once, and then moves without anything else being drawn anew. */
  move(moving: MovingPlace | undefined): void;
  /** Several who are under way, none of whom is followed. */
  moveAll(movers: readonly Mover[]): void;
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

/** Pixels around what is in view: the zoom buttons stand at the right, and no point lies under them. */
export const viewPadding = { top: 56, right: 84, bottom: 56, left: 48 };

/** Around who is known only roughly: seen with the streets about, as a place in the city. */
const ROUGH_VIEW_METERS = 1500;

/** Everything that has to be in view. */
export function pointsOf(
  { from, to, path = [], stops = [], marks = [] }: DrawnRoute,
  moving?: MovingPlace,
): MapPoint[] {
  const around = moving?.isRough ? circleAround(moving, ROUGH_VIEW_METERS) : [];
  const places = [from, to, moving].filter((place) => place !== undefined);
  return [...path, ...stops, ...marks, ...places, ...around];
}
