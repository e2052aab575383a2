/**
 * The features to draw, stored compactly: a city has a million buildings, and an object for each of their
 * corners would not fit into an import's memory.
 */
import { GrowingArray } from '#geo/import/growing-array.ts';
import type { Spot } from '#maps/domain/web-mercator.ts';
import type { Ring } from './rings.ts';

/** The layers of a tile. */
export const tileLayers = [
  'city',
  'land',
  'water',
  'waterways',
  'buildings',
  'boundaries',
  'roads',
  'rails',
  'ferries',
  'places',
  'housenumbers',
] as const;
export type TileLayer = (typeof tileLayers)[number];

export type Properties = Record<string, string | number>;

/** How a feature is drawn, without its shape. */
export interface Look {
  layer: TileLayer;
  /** The lowest zoom at which it is in a tile. */
  minZoom: number;
  properties: Properties;
}

/** A tile's coordinates. */
export interface Square {
  z: number;
  x: number;
  y: number;
}

/** Features are grouped by squares of this zoom. */
export const REGION_ZOOM = 12;
const REGIONS = 2 ** REGION_ZOOM;
/**
 * Features this share of a region beyond its edge are included too, as lines and labels extend across edges.
 */
const REGION_MARGIN = 1 / 32;
/** A centimetre at the equator. */
const UNITS = 2 ** 32 - 1;

const POINT = 0;
const LINE = 1;

/** GeoJSON with positions x and y from 0 to 1 in a square. */
type Position = number[];
export interface DrawnFeature {
  type: 'Feature';
  properties: Properties;
  geometry:
    | { type: 'Point'; coordinates: Position }
    | { type: 'LineString'; coordinates: Position[] }
    | { type: 'MultiPolygon'; coordinates: Position[][][] };
}

export class FeatureStore {
  readonly #looks: Look[] = [];
  readonly #lookNumbers = new Map<string, number>();
  /** By feature: its look, and where its rings begin. */
  readonly #lookOf = new GrowingArray(Uint32Array);
  readonly #firstRing = new GrowingArray(Uint32Array);
  /** By ring: where its numbers begin, and its shape: a point, a line, or the n-th polygon. */
  readonly #firstNumber = new GrowingArray(Uint32Array);
  readonly #shape = new GrowingArray(Uint32Array);
  readonly #numbers = new GrowingArray(Uint32Array);
  readonly #regions = new Map<number, GrowingArray<Uint32Array>>();
  readonly counts: Partial<Record<TileLayer, number>> = {};

  addPoint(look: Look, { x, y }: Spot): void {
    this.#add(look, [[POINT, [x, y]]]);
  }

  addLine(look: Look, points: Ring): void {
    if (points.length >= 4) this.#add(look, [[LINE, points]]);
  }

  addPolygons(look: Look, polygons: readonly (readonly Ring[])[]): void {
    const rings = polygons.flatMap((polygon, index) =>
      polygon.map((ring): [number, Ring] => [LINE + 1 + index, ring]),
    );
    if (rings.length > 0) this.#add(look, rings);
  }

  has(layer: TileLayer, isWanted: (properties: Properties) => boolean = () => true): boolean {
    return this.#looks.some((look) => look.layer === layer && isWanted(look.properties));
  }

  /** Non-empty squares of REGION_ZOOM. */
  listRegions(): Square[] {
    return [...this.#regions.keys()].map((key) => ({
      z: REGION_ZOOM,
      x: key % REGIONS,
      y: Math.floor(key / REGIONS),
    }));
  }

  /** The features that are drawn in a square of REGION_ZOOM. */
  *listOfRegion({ x, y }: Square): Iterable<number> {
    const list = this.#regions.get(y * REGIONS + x);
    for (let index = 0; list && index < list.length; index++) yield list.at(index);
  }

  /** The features that already appear at this zoom. */
  *listUpTo(zoom: number): Iterable<number> {
    for (let feature = 0; feature < this.#lookOf.length; feature++) {
      if (this.lookOf(feature).minZoom <= zoom) yield feature;
    }
  }

  lookOf(feature: number): Look {
    const look = this.#looks[this.#lookOf.at(feature)];
    if (!look) throw new Error(`There is no feature ${feature}.`);
    return look;
  }

  /** Coordinates relative to a square: inside it 0 to 1, beyond that outside. */
  toGeoJson(feature: number, square: Square): DrawnFeature {
    const { properties } = this.lookOf(feature);
    const rings: Position[][] = [];
    const polygons: Position[][][] = [];
    const from = this.#firstRing.at(feature);
    const shape = this.#shape.at(from);
    const end = feature + 1 < this.#firstRing.length ? this.#firstRing.at(feature + 1) : this.#shape.length;
    for (let ring = from; ring < end; ring++) {
      const positions = this.#positionsOf(ring, square);
      rings.push(positions);
      const polygon = this.#shape.at(ring) - LINE - 1;
      if (polygon >= 0) (polygons[polygon] ??= []).push(positions);
    }
    const [first = []] = rings;
    const geometry: DrawnFeature['geometry'] =
      shape === POINT
        ? { type: 'Point', coordinates: first[0] ?? [] }
        : shape === LINE
          ? { type: 'LineString', coordinates: first }
          : { type: 'MultiPolygon', coordinates: polygons };
    return { type: 'Feature', properties, geometry };
  }

  #positionsOf(ring: number, { z, x, y }: Square): Position[] {
    const scale = 2 ** z / UNITS;
    const from = this.#firstNumber.at(ring);
    const isLast = ring + 1 >= this.#firstNumber.length;
    const end = isLast ? this.#numbers.length : this.#firstNumber.at(ring + 1);
    const positions: Position[] = [];
    for (let at = from; at < end; at += 2) {
      positions.push([this.#numbers.at(at) * scale - x, this.#numbers.at(at + 1) * scale - y]);
    }
    return positions;
  }

  #add(look: Look, rings: readonly (readonly [shape: number, points: Ring])[]): void {
    const feature = this.#lookOf.length;
    this.#lookOf.push(this.#numberOf(look));
    this.#firstRing.push(this.#shape.length);
    const box = { west: 1, north: 1, east: 0, south: 0 };
    for (const [shape, points] of rings) {
      this.#shape.push(shape);
      this.#firstNumber.push(this.#numbers.length);
      for (let at = 0; at + 1 < points.length; at += 2) {
        const [x, y] = [points[at] ?? 0, points[at + 1] ?? 0];
        this.#numbers.push(Math.round(x * UNITS));
        this.#numbers.push(Math.round(y * UNITS));
        box.west = Math.min(box.west, x);
        box.east = Math.max(box.east, x);
        box.north = Math.min(box.north, y);
        box.south = Math.max(box.south, y);
      }
    }
    const squareOf = (value: number, margin: number) =>
      Math.min(REGIONS - 1, Math.max(0, Math.floor(value * REGIONS + margin)));
    for (let y = squareOf(box.north, -REGION_MARGIN); y <= squareOf(box.south, REGION_MARGIN); y++) {
      for (let x = squareOf(box.west, -REGION_MARGIN); x <= squareOf(box.east, REGION_MARGIN); x++) {
        const key = y * REGIONS + x;
        const list = this.#regions.get(key) ?? new GrowingArray(Uint32Array, 64);
        this.#regions.set(key, list);
        list.push(feature);
      }
    }
    this.counts[look.layer] = (this.counts[look.layer] ?? 0) + 1;
  }

  /** Equal looks are stored once. */
  #numberOf(look: Look): number {
    const text = JSON.stringify([look.layer, look.minZoom, look.properties]);
    const known = this.#lookNumbers.get(text);
    if (known !== undefined) return known;
    this.#looks.push(look);
    this.#lookNumbers.set(text, this.#looks.length - 1);
    return this.#looks.length - 1;
  }
}
