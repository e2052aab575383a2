/**
 * The three interfaces behind which every maps engine stands. Engines are chosen separately; the rest of the
 * product knows only what is declared here.
 */
import type { MapCredit, MapTheme } from '#contract/maps/maps.ts';
import type { RouteQuality } from '#domain/delivery/statuses.ts';
import type { Coordinates } from '#domain/geo/coordinates.ts';
import type { PlacePrecision } from '#domain/geo/place-precisions.ts';
import type { SuggestionMatch } from '#domain/geo/suggestion-matches.ts';
import type { MapData } from './map-data-source.ts';

/** The address of a house, or of a street without a number, in its parts; what is not known is ''. */
export interface StreetAddress {
  street: string;
  houseNumber: string;
  postcode: string;
}

export interface Suggestion {
  /** Opaque to callers; `Geocoder.resolve` turns it into a place. */
  placeId: string;
  /** 'Osterstraße 12' */
  mainText: string;
  /** '20259 Hamburg-Eimsbüttel' */
  secondaryText: string;
  /** True for a street without a house number: the person is asked for one before ordering. */
  needsHouseNumber: boolean;
  /**
   * Only where the engine can tell before it resolves; the hand-written Hamburg knows no house, so it says
   * nothing.
   */
  precision?: PlacePrecision;
  /** Only of houses and streets. */
  streetAddress?: StreetAddress;
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
  streetAddress?: StreetAddress;
  /** Out of the hand-written Hamburg: one point for the whole of a street, about where it is. */
  isRough?: true;
}

export interface Geocoder {
  readonly engine: string;
  /**
   * At most `limit` suggestions inside Hamburg, exact ones first, similar ones last; [] when nothing fits.
   */
  suggest(query: string, limit: number): Promise<FoundSuggestion[]>;
  /** The place of a suggestion. Throws GeoError NOT_FOUND or OUTSIDE_AREA. */
  resolve(placeId: string): Promise<Place>;
  /** The known place nearest to a point, at most 500 m away. Throws GeoError NOT_FOUND or OUTSIDE_AREA. */
  reverse(point: Coordinates): Promise<Place>;
}

export interface Route extends Way {
  engine: string;
  /** 'estimate' is computed from great circles and river crossings, 'network' on real roads. */
  quality: RouteQuality;
  /** What the engine's data was made from, kept with every quote. */
  dataVersion: string;
  path: Coordinates[];
}

/** What is driven; it decides which ways are open and how fast they are. */
export type VehicleProfile = 'car' | 'bike' | 'scooter';

export interface RouteOptions {
  /** Default: car. */
  profile?: VehicleProfile;
  /** The hour of the week decides how fast the roads are; without it they are as in an average hour. */
  departAt?: Date;
}

/** The way between two points, without its shape. */
export interface Way {
  distanceMeters: number;
  durationSeconds: number;
}

export interface Router {
  readonly engine: string;
  /** True while it has no roads to drive on: every route is an estimate. */
  readonly onlyEstimates: boolean;
  /**
   * The way to drive. Throws GeoError NOT_FOUND, ZERO_RESULTS, OVER_QUERY_LIMIT, REQUEST_DENIED or
   * UNAVAILABLE.
   */
  route(from: Coordinates, to: Coordinates, options?: RouteOptions): Promise<Route>;
  /**
   * The ways from each point to each other, as rows of `from`; undefined where there is none. One point on
   * either side costs one search. Throws as `route`, but not for a single pair.
   */
  matrix(
    from: readonly Coordinates[],
    to: readonly Coordinates[],
    options?: RouteOptions,
  ): Promise<(Way | undefined)[][]>;
}

/** A MapLibre style document, self-contained: nothing in it points to another origin. */
export interface MapStyleDocument {
  metadata: { credits: MapCredit[] };
  [member: string]: unknown;
}

export interface Basemap {
  readonly engine: string;
  style(theme: MapTheme): Promise<MapStyleDocument>;
}

/** What the product asks; chosen and joined in `choose-engines.ts`. */
export interface Geo {
  geocoder: Geocoder;
  router: Router;
  basemap: Basemap;
  data: MapData;
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
