import type { Spot } from '#maps/domain/plane.ts';
import type { DispatchFacts } from './dispatch-facts.ts';

const MIN_CELL_METERS = 1000;
/** A larger area gets larger cells, not more. */
const MAX_CELLS_PER_SIDE = 100;

interface FoundGroups {
  wanted: number[];
  others: number[];
}

/** Finds the groups of places that have one near a given spot, without measuring the distance to all. */
export class PlaceGrid {
  private readonly x: Float64Array;
  private readonly y: Float64Array;
  private readonly left: number;
  private readonly bottom: number;
  private readonly cell: number;
  private readonly columns: number;
  private readonly rows: number;
  /** The groups that have a place in a cell, cell after cell, and where those of each cell begin. */
  private readonly starts: Int32Array;
  private readonly groups: Int32Array;
  private readonly placesOf: readonly (readonly number[])[];
  private readonly seenIn: Int32Array;
  private searches = 0;

  constructor({ x, y }: NonNullable<DispatchFacts['positions']>, groups: readonly (readonly number[])[]) {
    this.placesOf = groups;
    this.x = x;
    this.y = y;
    const placed = groups.flat();
    const range = (of: Float64Array) => {
      let [min, max] = [Infinity, -Infinity];
      for (const place of placed) {
        min = Math.min(min, of[place]!);
        max = Math.max(max, of[place]!);
      }
      return placed.length === 0 ? [0, 0] : [min, max - min];
    };
    const [[left, width], [bottom, height]] = [range(x) as [number, number], range(y) as [number, number]];
    this.left = left;
    this.bottom = bottom;
    this.cell = Math.max(MIN_CELL_METERS, Math.max(width, height) / MAX_CELLS_PER_SIDE);
    this.columns = Math.floor(width / this.cell) + 1;
    this.rows = Math.floor(height / this.cell) + 1;
    const cellOf = (place: number) => this.rowOf(y[place]!) * this.columns + this.columnOf(x[place]!);
    this.starts = new Int32Array(this.columns * this.rows + 1);
    for (const place of placed) this.starts[cellOf(place) + 1]! += 1;
    for (let at = 1; at < this.starts.length; at += 1) this.starts[at]! += this.starts[at - 1]!;
    const free = this.starts.slice();
    this.groups = new Int32Array(placed.length);
    groups.forEach((places, group) => {
      for (const place of places) this.groups[free[cellOf(place)]!++] = group;
    });
    this.seenIn = new Int32Array(groups.length);
  }

  spotOf(place: number): Spot {
    return { x: this.x[place]!, y: this.y[place]! };
  }

  /**
   * At least so many of the wanted groups, if there are as many, and the others met on the way: rings around
   * the spot are searched until there are enough.
   */
  search(spot: Spot, count: number, isWanted: (group: number) => boolean): FoundGroups {
    const [column, row] = [this.columnOf(spot.x), this.rowOf(spot.y)];
    const reach = Math.max(this.columns, this.rows);
    const found: FoundGroups = { wanted: [], others: [] };
    this.searches += 1;
    for (let ring = 0; ring <= reach && found.wanted.length < count; ring += 1) {
      for (let at = row - ring; at <= row + ring; at += 1) {
        const isEdge = at === row - ring || at === row + ring;
        const step = isEdge || ring === 0 ? 1 : 2 * ring;
        for (let beside = column - ring; beside <= column + ring; beside += step) {
          this.collect(beside, at, isWanted, found);
        }
      }
    }
    return found;
  }

  /** The groups by straight line from the nearest of their places. */
  sortByLine(groups: readonly number[], spot: Spot): number[] {
    return groups
      .map((group) => ({ group, square: this.squareTo(group, spot) }))
      .sort((a, b) => a.square - b.square || a.group - b.group)
      .map(({ group }) => group);
  }

  /** Of the distance to the nearest of the group's places. */
  private squareTo(group: number, { x, y }: Spot): number {
    let min = Infinity;
    for (const place of this.placesOf[group]!) {
      const [dx, dy] = [this.x[place]! - x, this.y[place]! - y];
      min = Math.min(min, dx * dx + dy * dy);
    }
    return min;
  }

  private collect(
    column: number,
    row: number,
    isWanted: (group: number) => boolean,
    { wanted, others }: FoundGroups,
  ): void {
    if (column < 0 || column >= this.columns || row < 0 || row >= this.rows) return;
    const cell = row * this.columns + column;
    for (let at = this.starts[cell]!; at < this.starts[cell + 1]!; at += 1) {
      const group = this.groups[at]!;
      if (this.seenIn[group] === this.searches) continue;
      this.seenIn[group] = this.searches;
      (isWanted(group) ? wanted : others).push(group);
    }
  }

  /** Of a spot outside the grid the nearest column and row. */
  private columnOf(x: number): number {
    return clamp(Math.floor((x - this.left) / this.cell), this.columns);
  }

  private rowOf(y: number): number {
    return clamp(Math.floor((y - this.bottom) / this.cell), this.rows);
  }
}

function clamp(at: number, count: number): number {
  return Math.min(Math.max(at, 0), count - 1);
}
