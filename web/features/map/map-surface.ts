import type { MapPlace, MapPoint, MapStyle } from './map-points.ts';

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
export function pointsOf({ from, to, path = [] }: DrawnRoute): MapPoint[] {
  return [...path, ...[from, to].filter((place) => place !== undefined)];
}
