import type { MapCredit } from '#maps/contract/maps.ts';
import type { DrawnRoute, HandledPin, MapPoint, MapStyle, Mover, MovingPlace } from './map-points.ts';
import { circleAround } from './shift-point.ts';

/** What every running map can do. It ends with the signal that it was started with. */
export interface MapFrame {
  /** Follows a change of the size of the map's box. */
  refit(): void;
  setTitle(title: string): void;
  zoomIn(): void;
  zoomOut(): void;
}

/** A running map of either library with a route; `refit` brings the last drawn one into view again. */
export interface MapSurface extends MapFrame {
  /** Replaces the drawing and brings all of it into view. */
  draw(route: DrawnRoute): void;
  /** The driver under way; brought into view once, then moved without redrawing anything else. */
  move(moving: MovingPlace | undefined): void;
  /** Several drivers under way; the map follows none of them. */
  moveAll(movers: readonly Mover[]): void;
  /** A point to be moved by hand, with the circle around its place in view; only on our own map. */
  handle?(pin: HandledPin): void;
}

export interface MapStart {
  title: string;
  /** Used by the embedded map only. */
  loadStyle: () => Promise<MapStyle>;
  signal: AbortSignal;
  /** The attribution, each time that it arrives. */
  onCredits: (credits: MapCredit[]) => void;
  /** Whether the ground is available; without it the route is drawn on an empty one. */
  onGround: (isThere: boolean) => void;
  /** Called for errors after the start; errors during the start are thrown as MapFailure. */
  onFailure: (failure: MapFailure) => void;
}

/** Why there is no map, as a text for the user. */
export class MapFailure extends Error {
  /** The cause may be the operator's account with the maps service. */
  readonly isBilling: boolean;
  constructor(text: string, { isBilling = false } = {}) {
    super(text);
    this.name = 'MapFailure';
    this.isBilling = isBilling;
  }
}

export const NO_MAPS_INTERFACE = 'Die Kartenschnittstelle konnte nicht geladen werden.';

/** Any other error while a map starts, with its message. */
export function asMapFailure(error: unknown): MapFailure {
  if (error instanceof MapFailure) return error;
  return new MapFailure(`Initialisierungsfehler: ${error instanceof Error ? error.message : String(error)}`);
}

/**
 * Padding in pixels around the content: the zoom buttons are at the right, and no point may lie under them.
 */
export const viewPadding = { top: 56, right: 84, bottom: 56, left: 48 };

/** Padding around an approximate position, so that the streets around it are visible. */
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
