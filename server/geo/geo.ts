/**
 * The three interfaces behind which every maps engine stands. Engines are chosen separately; the rest of the
 * product knows only what is declared here.
 */
import type { RouteQuality } from '#domain/delivery/statuses.ts';
import type { Coordinates } from '#domain/geo/coordinates.ts';
import type { SuggestionMatch } from '#domain/geo/suggestion-matches.ts';

/** How exactly a place is known. An address whose house number is only text has precision 'street'. */
export type PlacePrecision = 'house' | 'street' | 'place' | 'district';

export interface Suggestion {
  /** Opaque to callers; `Geocoder.resolve` turns it into a place. */
  placeId: string;
  /** 'Osterstraße 12' */
  mainText: string;
  /** '20259 Hamburg-Eimsbüttel' */
  secondaryText: string;
  /** True for a street without a house number: the person is asked for one before ordering. */
  needsHouseNumber: boolean;
}

export interface FoundSuggestion extends Suggestion {
  match: SuggestionMatch;
}

export interface Place extends Coordinates {
  placeId: string;
  /** 'Osterstraße 12, 20259 Hamburg-Eimsbüttel' */
  formattedAddress: string;
  mainText: string;
  secondaryText: string;
  precision: PlacePrecision;
  needsHouseNumber: boolean;
}

export interface Geocoder {
  readonly engine: string;
  /** At most `limit` suggestions inside Hamburg, exact ones first, similar ones last; [] when nothing fits. */
  suggest(query: string, limit: number): Promise<FoundSuggestion[]>;
  /** The place of a suggestion. Throws GeoError NOT_FOUND or OUTSIDE_AREA. */
  resolve(placeId: string): Promise<Place>;
  /** The known place nearest to a point, at most 500 m away. Throws GeoError NOT_FOUND or OUTSIDE_AREA. */
  reverse(point: Coordinates): Promise<Place>;
}

export interface Route {
  distanceMeters: number;
  durationSeconds: number;
  engine: string;
  /** 'estimate' is computed from great circles and river crossings, 'network' on real roads. */
  quality: RouteQuality;
  /** What the engine's data was made from, kept with every quote. */
  dataVersion: string;
  path: Coordinates[];
}

export interface Router {
  readonly engine: string;
  /** True while it has no roads to drive on: every route is an estimate. */
  readonly onlyEstimates: boolean;
  /** Driving route, metric. Throws GeoError NOT_FOUND, ZERO_RESULTS, OVER_QUERY_LIMIT, REQUEST_DENIED or UNAVAILABLE. */
  route(from: Coordinates, to: Coordinates): Promise<Route>;
  /** Driving metres between one point and each of many, in one search; undefined where there is no way. Throws as `route`. */
  measure(one: Coordinates, many: readonly Coordinates[]): Promise<(number | undefined)[]>;
}

export interface Basemap {
  readonly engine: string;
  /** A MapLibre style document, self-contained: nothing in it points to another origin. */
  style(): Promise<Record<string, unknown>>;
}

const geoErrorCodes = [
  'NOT_FOUND',
  'ZERO_RESULTS',
  'OVER_QUERY_LIMIT',
  'REQUEST_DENIED',
  'OUTSIDE_AREA',
  'UNAVAILABLE',
] as const;
export type GeoErrorCode = (typeof geoErrorCodes)[number];

export class GeoError extends Error {
  readonly code: GeoErrorCode;
  constructor(code: GeoErrorCode, message: string = code) {
    super(message);
    this.name = 'GeoError';
    this.code = code;
  }
}
