import type { Coordinates } from '#maps/domain/coordinates.ts';
import { toUnits } from '#geo/units.ts';
import { forEachEdge, listCrossings, type PolygonLayer } from './polygon-layer.ts';

/** Height and width of a cell, each about 280 m in Hamburg. */
const CELL_LAT = 25_000;
const CELL_LNG = 42_000;
/** Finer cells are no faster, and an outline around the world would exhaust the memory. */
const MAX_CELLS = 1_000_000;
const NOWHERE = -1;
const ON_AN_EDGE = -2;

/**
 * Finds the polygon that contains a point. Most grid cells lie entirely in one polygon or in none; edges are
 * checked only in cells that an edge crosses.
 */
export class PolygonGrid {
  readonly #layer: PolygonLayer;
  readonly #south: number;
  readonly #west: number;
  readonly #rows: number = 0;
  readonly #columns: number = 0;
  readonly #cellLat: number = CELL_LAT;
  readonly #cellLng: number = CELL_LNG;
  readonly #cells: Int32Array;
  /** South, west, north, east of each polygon. */
  readonly #boxes: Int32Array;

  constructor(layer: PolygonLayer) {
    this.#layer = layer;
    this.#boxes = boxesOf(layer);
    const [south, west, north, east] = surround(this.#boxes);
    [this.#south, this.#west] = [south, west];
    if (north >= south) {
      const cells = ((north - south) / CELL_LAT) * ((east - west) / CELL_LNG);
      const coarser = Math.max(1, Math.sqrt(cells / MAX_CELLS));
      [this.#cellLat, this.#cellLng] = [CELL_LAT * coarser, CELL_LNG * coarser];
      this.#rows = Math.floor((north - south) / this.#cellLat) + 1;
      this.#columns = Math.floor((east - west) / this.#cellLng) + 1;
    }
    this.#cells = new Int32Array(this.#rows * this.#columns).fill(NOWHERE);
    for (let polygon = 0; polygon < this.size; polygon++) this.#fill(polygon);
    for (let polygon = 0; polygon < this.size; polygon++) this.#markEdges(polygon);
  }

  get size(): number {
    return this.#boxes.length / 4;
  }

  /** The first polygon that contains the point. */
  find(point: Coordinates): number | undefined {
    const [lat, lng] = [toUnits(point.lat), toUnits(point.lng)];
    const [row, column] = [this.#rowOf(lat), this.#columnOf(lng)];
    if (!(row >= 0 && row < this.#rows && column >= 0 && column < this.#columns)) return undefined;
    const cell = this.#cells[row * this.#columns + column] ?? NOWHERE;
    if (cell === NOWHERE) return undefined;
    if (cell !== ON_AN_EDGE) return cell;
    for (let polygon = 0; polygon < this.size; polygon++) {
      if (this.#isInBox(polygon, lat, lng) && this.#isIn(polygon, lat, lng)) return polygon;
    }
    return undefined;
  }

  #rowOf(lat: number): number {
    return Math.floor((lat - this.#south) / this.#cellLat);
  }

  #columnOf(lng: number): number {
    return Math.floor((lng - this.#west) / this.#cellLng);
  }

  #isInBox(polygon: number, lat: number, lng: number): boolean {
    const [south = 0, west = 0, north = 0, east = 0] = this.#boxes.subarray(4 * polygon, 4 * polygon + 4);
    return lat >= south && lat <= north && lng >= west && lng <= east;
  }

  #isIn(polygon: number, lat: number, lng: number): boolean {
    let isInside = false;
    forEachEdge(this.#layer, polygon, (aLat, aLng, bLat, bLng) => {
      if (aLat > lat !== bLat > lat && lng < aLng + ((lat - aLat) / (bLat - aLat)) * (bLng - aLng)) {
        isInside = !isInside;
      }
    });
    return isInside;
  }

  /**
   * Cells whose centre lies inside; correct except for cells that an edge crosses, which are marked
   * afterwards.
   */
  #fill(polygon: number): void {
    const [south = 0, , north = 0] = this.#boxes.subarray(4 * polygon, 4 * polygon + 4);
    for (let row = this.#rowOf(south); row <= this.#rowOf(north); row++) {
      const crossings = listCrossings(this.#layer, polygon, this.#south + (row + 0.5) * this.#cellLat);
      for (let index = 0; index + 1 < crossings.length; index += 2) {
        const first = Math.ceil(((crossings[index] ?? 0) - this.#west) / this.#cellLng - 0.5);
        const last = Math.floor(((crossings[index + 1] ?? 0) - this.#west) / this.#cellLng - 0.5);
        this.#cells.fill(polygon, row * this.#columns + first, row * this.#columns + last + 1);
      }
    }
  }

  #markEdges(polygon: number): void {
    forEachEdge(this.#layer, polygon, (aLat, aLng, bLat, bLng) => {
      const [lowLat, lowLng, highLat, highLng] =
        aLat <= bLat ? [aLat, aLng, bLat, bLng] : [bLat, bLng, aLat, aLng];
      const lngAt = (lat: number) =>
        highLat === lowLat
          ? lowLng
          : lowLng +
            ((Math.min(highLat, Math.max(lowLat, lat)) - lowLat) / (highLat - lowLat)) * (highLng - lowLng);
      for (let row = this.#rowOf(lowLat); row <= this.#rowOf(highLat); row++) {
        const from = lngAt(this.#south + row * this.#cellLat);
        const to = highLat === lowLat ? highLng : lngAt(this.#south + (row + 1) * this.#cellLat);
        const first = this.#columnOf(Math.min(from, to));
        const last = this.#columnOf(Math.max(from, to));
        this.#cells.fill(ON_AN_EDGE, row * this.#columns + first, row * this.#columns + last + 1);
      }
    });
  }
}

function boxesOf(layer: PolygonLayer): Int32Array {
  const count = layer.ringsOf.length - 1;
  const boxes = new Int32Array(4 * count);
  for (let polygon = 0; polygon < count; polygon++) {
    let [south, west, north, east] = [2 ** 31 - 1, 2 ** 31 - 1, -(2 ** 31), -(2 ** 31)];
    forEachEdge(layer, polygon, (lat, lng) => {
      south = Math.min(south, lat);
      north = Math.max(north, lat);
      west = Math.min(west, lng);
      east = Math.max(east, lng);
    });
    boxes.set([south, west, north, east], 4 * polygon);
  }
  return boxes;
}

function surround(boxes: Int32Array): [number, number, number, number] {
  const all: [number, number, number, number] = [2 ** 31 - 1, 2 ** 31 - 1, -(2 ** 31), -(2 ** 31)];
  for (let at = 0; at < boxes.length; at += 4) {
    all[0] = Math.min(all[0], boxes[at] ?? 0);
    all[1] = Math.min(all[1], boxes[at + 1] ?? 0);
    all[2] = Math.max(all[2], boxes[at + 2] ?? 0);
    all[3] = Math.max(all[3], boxes[at + 3] ?? 0);
  }
  return all;
}
