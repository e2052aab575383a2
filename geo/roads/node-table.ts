/**
 * Nodes used by roads, as sorted numbers: ids no longer fit 32 bits, and a Map of them would exhaust the
 * memory.
 */

export class NodeTable {
  private readonly ids: Float64Array;
  /** How often roads run through it or end there. */
  readonly uses: Uint8Array;

  constructor(refs: Float64Array) {
    const sorted = refs.toSorted();
    const uses = new Uint8Array(sorted.length);
    let count = 0;
    for (const id of sorted) {
      if (count === 0 || sorted[count - 1] !== id) sorted[count++] = id;
      uses[count - 1] = Math.min((uses[count - 1] ?? 0) + 1, 255);
    }
    this.ids = sorted.slice(0, count);
    this.uses = uses.slice(0, count);
  }

  get length(): number {
    return this.ids.length;
  }

  /** -1 for a node without a road. */
  indexOf(id: number): number {
    let [low, high] = [0, this.ids.length - 1];
    while (low <= high) {
      const middle = (low + high) >>> 1;
      const found = this.ids[middle] as number;
      if (found === id) return middle;
      if (found < id) low = middle + 1;
      else high = middle - 1;
    }
    return -1;
  }
}
