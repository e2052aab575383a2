/**
 * Driving times between some pairs of thousands of places: for each origin an open-addressing hash table of
 * its destinations, so that what is read together lies together.
 */

/** The rows of all origins one after another, as plain arrays: a thread can receive them. */
export interface WayRows {
  /** By origin, where its row begins; the last one ends at the last number. */
  starts: Uint32Array;
  /** Upper half: the destination's number plus one, or zero in an empty cell. Lower half: seconds. */
  cells: Uint32Array;
}

/** Places are numbered below this. */
export const MAX_PLACES = 65_535;
/** Stored where there is no route; the longest time that can be stored is a second less. */
const NO_ROUTE = 0xffff;
/** The share of cells in use beyond which searches become long. */
const MAX_FILL_RATIO = 0.7;
/** 2^32 divided by the golden ratio: neighbouring numbers are spread over the whole row. */
const SPREAD = 0x9e3779b1;

const keyIn = (cell: number) => cell >>> 16;
const secondsIn = (cell: number) => ((cell & NO_ROUTE) === NO_ROUTE ? Infinity : cell & NO_ROUTE);
const toCell = (to: number, seconds: number) =>
  (((to + 1) << 16) | (seconds === Infinity ? NO_ROUTE : Math.min(Math.round(seconds), NO_ROUTE - 1))) >>> 0;

/** The cell of this destination in a row that has an empty cell; an empty one if it was not put in. */
function findCell(cells: Uint32Array, start: number, end: number, to: number): number {
  const stored = to + 1;
  let at = start + (((Math.imul(to, SPREAD) >>> 16) * (end - start)) >>> 16);
  for (let key = keyIn(cells[at]!); key !== 0 && key !== stored; key = keyIn(cells[at]!)) {
    at += 1;
    if (at === end) at = start;
  }
  return at;
}

/** In whole seconds; undefined where no time was put in. */
export function readSeconds({ starts, cells }: WayRows, from: number, to: number): number | undefined {
  const [start, end] = [starts[from]!, starts[from + 1]!];
  if (start === end) return undefined;
  const cell = cells[findCell(cells, start, end, to)]!;
  return cell === 0 ? undefined : secondsIn(cell);
}

/** Empty rows with room for so many destinations of each origin. */
export function makeWayRows(destinations: Uint32Array): WayRows {
  const starts = new Uint32Array(destinations.length + 1);
  for (const [from, count] of destinations.entries()) {
    starts[from + 1] = starts[from]! + (count === 0 ? 0 : Math.ceil(count / MAX_FILL_RATIO) + 1);
  }
  return { starts, cells: new Uint32Array(starts.at(-1)!) };
}

/** Must not be called for more destinations of an origin than there is room for. */
export function putSeconds({ starts, cells }: WayRows, from: number, to: number, seconds: number): void {
  cells[findCell(cells, starts[from]!, starts[from + 1]!, to)] = toCell(to, seconds);
}

/** The ways from one place, which grow as they are put in: infinite where there is no route. */
export class LearnedRow {
  private cells = new Uint32Array(8);
  private metersAt = new Float32Array(8);
  private size = 0;

  seconds(to: number): number | undefined {
    const cell = this.cells[this.findCell(to)]!;
    return cell === 0 ? undefined : secondsIn(cell);
  }

  meters(to: number): number | undefined {
    const at = this.findCell(to);
    return this.cells[at] === 0 ? undefined : this.metersAt[at];
  }

  put(to: number, seconds: number, meters: number): void {
    this.putCell(toCell(to, seconds), meters);
  }

  /** Drops the ways to these places. */
  drop(gone: ReadonlySet<number>): void {
    if (this.cells.some((cell) => gone.has(keyIn(cell) - 1))) this.rebuild(this.cells.length, gone);
  }

  private findCell(to: number): number {
    return findCell(this.cells, 0, this.cells.length, to);
  }

  private putCell(cell: number, meters: number): void {
    if (this.size >= MAX_FILL_RATIO * this.cells.length) this.rebuild(2 * this.cells.length);
    const at = this.findCell(keyIn(cell) - 1);
    if (this.cells[at] === 0) this.size += 1;
    this.cells[at] = cell;
    this.metersAt[at] = meters;
  }

  private rebuild(capacity: number, gone?: ReadonlySet<number>): void {
    const { cells, metersAt } = this;
    this.cells = new Uint32Array(capacity);
    this.metersAt = new Float32Array(capacity);
    this.size = 0;
    for (const [at, cell] of cells.entries()) {
      if (cell !== 0 && !gone?.has(keyIn(cell) - 1)) this.putCell(cell, metersAt[at]!);
    }
  }
}
