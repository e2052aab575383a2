/** How near squares of the map are to a line. */
import { LNG_SHARE, METERS_PER_DEGREE, type Spot, toSpot } from '#maps/domain/plane.ts';
import type { Coordinates } from '#maps/domain/coordinates.ts';
import { UNITS_PER_DEGREE } from '#geo/units.ts';

const CELL_METERS = 100;
const METERS_PER_UNIT = METERS_PER_DEGREE / UNITS_PER_DEGREE;

/** Squares beyond `reaches` are 0, those within its first are 1, within its second, narrower one 2. */
export class NearCells {
  private readonly west: number;
  private readonly south: number;
  private readonly columns: number;
  private readonly levels: Uint8Array;

  constructor(line: readonly Coordinates[], reaches: readonly [wide: number, narrow: number]) {
    const spots = line.map(toSpot);
    const [xs, ys] = [spots.map(({ x }) => x), spots.map(({ y }) => y)];
    const room = reaches[0] + CELL_METERS;
    this.west = Math.min(...xs) - room;
    this.south = Math.min(...ys) - room;
    this.columns = Math.ceil((Math.max(...xs) + room - this.west) / CELL_METERS);
    const rows = Math.ceil((Math.max(...ys) + room - this.south) / CELL_METERS);
    this.levels = new Uint8Array(this.columns * rows);
    for (const [at, spot] of spots.entries()) {
      for (const each of walk(spots[at - 1] ?? spot, spot)) this.mark(each, reaches);
    }
  }

  private mark({ x, y }: Spot, [wide, narrow]: readonly [number, number]): void {
    const { west, south, columns, levels } = this;
    const [column, row] = [(x - west) / CELL_METERS, (y - south) / CELL_METERS];
    const reach = wide / CELL_METERS;
    for (let up = Math.ceil(row - reach - 0.5); up <= row + reach - 0.5; up += 1) {
      const dy = up + 0.5 - row;
      const half = Math.sqrt(reach * reach - dy * dy);
      for (let right = Math.ceil(column - half - 0.5); right <= column + half - 0.5; right += 1) {
        const meters = Math.hypot(right + 0.5 - column, dy) * CELL_METERS;
        const at = up * columns + right;
        levels[at] = Math.max(levels[at]!, meters <= narrow ? 2 : 1);
      }
    }
  }

  /** Of a point in units. */
  levelAt(lat: number, lng: number): number {
    const column = Math.floor((lng * METERS_PER_UNIT * LNG_SHARE - this.west) / CELL_METERS);
    const row = Math.floor((lat * METERS_PER_UNIT - this.south) / CELL_METERS);
    return column < 0 || column >= this.columns ? 0 : (this.levels[row * this.columns + column] ?? 0);
  }

  /** Whether a straight piece between two points, in units, comes near. */
  isPassed(latA: number, lngA: number, latB: number, lngB: number): boolean {
    const length = Math.hypot(latB - latA, lngB - lngA) * METERS_PER_UNIT;
    const count = Math.max(1, Math.ceil(length / CELL_METERS));
    for (let at = 0; at <= count; at += 1) {
      const share = at / count;
      if (this.levelAt(latA + share * (latB - latA), lngA + share * (lngB - lngA)) > 0) return true;
    }
    return false;
  }
}

/** Places on the way from one to the other, and the other one. */
function walk(from: Spot, to: Spot): Spot[] {
  const count = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / CELL_METERS));
  return Array.from({ length: count }, (_, at) => {
    const share = (at + 1) / count;
    return { x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y) };
  });
}
