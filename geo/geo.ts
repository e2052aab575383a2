/**
 * The three interfaces that every maps engine implements. Engines are chosen separately; the rest of the
 * product only knows what is declared here.
 */
import type { MapCredit, MapTheme } from '#maps/contract/maps.ts';
import type { RouteQuality } from '#platform/domain/statuses.ts';
import type { Coordinates } from '#maps/domain/coordinates.ts';
import type { RouteStep } from '#maps/domain/route-steps.ts';
import type { PlacePrecision } from '#maps/domain/place-precisions.ts';
import type { SuggestionMatch } from '#maps/domain/suggestion-matches.ts';
import type { MapData } from './map-data-source.ts';

/** The address of a house, or of a street without a number, in its parts; '' for unknown parts. */
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
  /** True for a street without a house number, which has to be entered before ordering. */
  needsHouseNumber: boolean;
  /**
   * Only if the engine knows it before resolving; the hand-written Hamburg has no houses and leaves it out.
   */
  precision?: PlacePrecision;
  /** For houses and streets only. */
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
  /** From the hand-written Hamburg: one approximate point for the whole street. */
  isRough?: true;
}

export interface Geocoder {
  readonly engine: string;
  /**
   * At most `limit` suggestions inside Hamburg, exact matches first, similar ones last; [] when nothing
   * matches.
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
  /** The version of the engine's data, stored with every quote. */
  dataVersion: string;
  path: Coordinates[];
  /** If asked for; left out by an engine, or data, that knows none. */
  steps?: RouteStep[];
}

/** The vehicle; decides which roads are open and how fast they are. */
export type VehicleProfile = 'car' | 'bike' | 'scooter';

export interface RouteOptions {
  /** Default: car. */
  profile?: VehicleProfile;
  /** The hour of the week decides how fast the roads are; without it the speeds of an average hour apply. */
  departAt?: Date;
  /** With the steps of the way, which a price does not need. */
  steps?: boolean;
}

/** A route's length and time between two points, without its line. */
export interface Way {
  distanceMeters: number;
  durationSeconds: number;
}

export interface Router {
  readonly engine: string;
  /** True while the engine has no road network: every route is an estimate. */
  readonly onlyEstimates: boolean;
  /**
   * The driving route. Throws GeoError NOT_FOUND, ZERO_RESULTS, OVER_QUERY_LIMIT, REQUEST_DENIED or
   * UNAVAILABLE.
   */
  route(from: Coordinates, to: Coordinates, options?: RouteOptions): Promise<Route>;
  /**
   * The ways between all pairs of points, as rows of `from`; undefined for a pair without a route. One point
   * on either side costs one search. Throws as `route`, except for a single pair.
   */
  matrix(
    from: readonly Coordinates[],
    to: readonly Coordinates[],
    options?: RouteOptions,
  ): Promise<(Way | undefined)[][]>;
}

/** Roads for a phone to find its way without a network: `roads/guide/open-net.ts` reads them. */
export interface RoadNet {
  /** Compressed by gzip. */
  content: Uint8Array;
  /** Before that. */
  bytes: number;
  /** How far around the tour. */
  meters: number;
  dataVersion: string;
}

export interface RoadNets {
  /** Which phones can read it. */
  readonly format: number;
  /**
   * The roads of a vehicle around these places, in their order; undefined where the map knows no turns.
   * Throws GeoError UNAVAILABLE.
   */
  cut(tour: readonly Coordinates[], profile: VehicleProfile): Promise<RoadNet | undefined>;
}

/** A self-contained MapLibre style document: nothing in it refers to another origin. */
export interface MapStyleDocument {
  metadata: { credits: MapCredit[] };
  [member: string]: unknown;
}

export interface Basemap {
  readonly engine: string;
  style(theme: MapTheme): Promise<MapStyleDocument>;
}

/** What the product uses; chosen and joined in `choose-engines.ts`. */
export interface Geo {
  geocoder: Geocoder;
  router: Router;
  /** Of the imported data, whichever engine routes. */
  nets: RoadNets;
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

/** The two ends of a route. */
export type RouteEnd = 'from' | 'to';

export class GeoError extends Error {
  readonly code: GeoErrorCode;
  /** For NOT_FOUND of a route: the end that no road leads to, if the engine says so. */
  readonly end: RouteEnd | undefined;
  constructor(code: GeoErrorCode, message: string = code, end?: RouteEnd) {
    super(message);
    this.name = 'GeoError';
    this.code = code;
    this.end = end;
  }
}
