/**
 * Driving times between some pairs of thousands of places: for each origin an open-addressing hash table of
 * its destinations, so that what is read together lies together.
 */

/** The rows of all origins one after another, as plain arrays: a thread can receive them. */
export interface WayRows {
  /** By origin, where its row begins; the last one ends at the last number. */
  starts: Uint32Array;
  /** The number of the destination plus one; zero in an empty cell. */
  keys: Uint16Array;
  seconds: Float32Array;
}

/** Places are numbered below this. */
export const MOST_PLACES = 65_535;
/** The share of cells in use beyond which searches become long. */
const MOST_FULL = 0.7;
/** 2^32 divided by the golden ratio: neighbouring numbers are spread over the whole row. */
const SPREAD = 0x9e3779b1;

/** The cell of this destination in a row that has an empty cell; an empty one if it was not put in. */
function findCell(keys: Uint16Array, start: number, end: number, to: number): number {
  const stored = to + 1;
  let cell = start + (((Math.imul(to, SPREAD) >>> 16) * (end - start)) >>> 16);
  for (let key = keys[cell]!; key !== 0 && key !== stored; key = keys[cell]!) {
    cell += 1;
    if (cell === end) cell = start;
  }
  return cell;
}

/** Undefined where no time was put in. */
export function readSeconds(
  { starts, keys, seconds }: WayRows,
  from: number,
  to: number,
): number | undefined {
  const [start, end] = [starts[from]!, starts[from + 1]!];
  if (start === end) return undefined;
  const cell = findCell(keys, start, end, to);
  return keys[cell] === 0 ? undefined : seconds[cell];
}

/** Empty rows with room for so many destinations of each origin. */
export function makeWayRows(destinations: Uint32Array): WayRows {
  const starts = new Uint32Array(destinations.length + 1);
  for (const [from, count] of destinations.entries()) {
    starts[from + 1] = starts[from]! + (count === 0 ? 0 : Math.ceil(count / MOST_FULL) + 1);
  }
  const cells = starts.at(-1)!;
  return { starts, keys: new Uint16Array(cells), seconds: new Float32Array(cells) };
}

/** Must not be called for more destinations of an origin than there is room for. */
export function putSeconds(
  { starts, keys, seconds }: WayRows,
  from: number,
  to: number,
  value: number,
): void {
  const cell = findCell(keys, starts[from]!, starts[from + 1]!, to);
  keys[cell] = to + 1;
  seconds[cell] = value;
}

/** The ways from one place, which grow as they are put in: infinite where there is no route. */
export class LearnedRow {
  private keys = new Uint16Array(8);
  private secondsAt = new Float32Array(8);
  private metersAt = new Float32Array(8);
  private size = 0;

  seconds(to: number): number | undefined {
    const cell = this.findCell(to);
    return this.keys[cell] === 0 ? undefined : this.secondsAt[cell];
  }

  meters(to: number): number | undefined {
    const cell = this.findCell(to);
    return this.keys[cell] === 0 ? undefined : this.metersAt[cell];
  }

  put(to: number, seconds: number, meters: number): void {
    if (this.size >= MOST_FULL * this.keys.length) this.rebuild(2 * this.keys.length);
    const cell = this.findCell(to);
    if (this.keys[cell] === 0) this.size += 1;
    this.keys[cell] = to + 1;
    this.secondsAt[cell] = seconds;
    this.metersAt[cell] = meters;
  }

  /** Drops the ways to these places. */
  drop(gone: ReadonlySet<number>): void {
    if (this.keys.some((key) => gone.has(key - 1))) this.rebuild(this.keys.length, gone);
  }

  private findCell(to: number): number {
    return findCell(this.keys, 0, this.keys.length, to);
  }

  private rebuild(cells: number, gone?: ReadonlySet<number>): void {
    const { keys, secondsAt, metersAt } = this;
    this.keys = new Uint16Array(cells);
    this.secondsAt = new Float32Array(cells);
    this.metersAt = new Float32Array(cells);
    this.size = 0;
    for (const [cell, key] of keys.entries()) {
      if (key !== 0 && !gone?.has(key - 1)) this.put(key - 1, secondsAt[cell]!, metersAt[cell]!);
    }
  }
}
