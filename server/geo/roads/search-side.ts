import type { RoadGraph } from './road-graph.ts';
import { SearchHeap } from './search-heap.ts';

const NO_HOP = 0xffff_ffff;

/** The hops of a graph in one direction: from a place on, or back to it. */
export interface Hops {
  start: Uint32Array;
  to: Uint32Array;
  arc: Uint32Array;
  weight: Float64Array;
}

export const hopsForth = (graph: RoadGraph): Hops => ({
  start: graph.hopStart,
  to: graph.hopTo,
  arc: graph.hopArc,
  weight: graph.hopWeight,
});

export const hopsBack = (graph: RoadGraph): Hops => ({
  start: graph.backStart,
  to: graph.backFrom,
  arc: graph.backArc,
  weight: graph.backWeight,
});

/** One search over the hops, the nearest state first. Kept for the next one. */
export class SearchSide {
  readonly heap = new SearchHeap();
  /** What each state costs, Infinity where it was not reached. */
  readonly weights: Float64Array;
  /** The hop by which each was reached, NO_HOP where the search began. */
  readonly reachedBy: Uint32Array;
  /** From which state. */
  readonly reachedFrom: Uint32Array;
  private readonly hops: Hops;
  private readonly touched: Uint32Array;
  private touchedCount = 0;

  constructor(hops: Hops) {
    const states = hops.start.length - 1;
    this.hops = hops;
    this.weights = new Float64Array(states).fill(Infinity);
    this.reachedBy = new Uint32Array(states);
    this.reachedFrom = new Uint32Array(states);
    this.touched = new Uint32Array(states);
  }

  clear(): void {
    const { weights, touched } = this;
    for (let at = 0; at < this.touchedCount; at += 1) weights[touched[at]!] = Infinity;
    this.touchedCount = 0;
    this.heap.clear();
  }

  begin(state: number, weight: number): void {
    if (this.weights[state]! <= weight) return;
    if (this.weights[state] === Infinity) this.touched[this.touchedCount++] = state;
    this.weights[state] = weight;
    this.reachedBy[state] = NO_HOP;
    this.heap.push(weight, state);
  }

  /** Takes the nearest state and reaches on from it; -1 for one that was settled before. */
  settle(): number {
    const { heap, weights, reachedBy, reachedFrom, touched } = this;
    const { start, to, weight: hopWeights } = this.hops;
    const weight = heap.topKey;
    const state = heap.pop();
    if (weight > weights[state]!) return -1;
    const end = start[state + 1]!;
    for (let hop = start[state]!; hop < end; hop += 1) {
      const next = to[hop]!;
      const total = weight + hopWeights[hop]!;
      const known = weights[next]!;
      if (total >= known) continue;
      if (known === Infinity) touched[this.touchedCount++] = next;
      weights[next] = total;
      reachedBy[next] = hop;
      reachedFrom[next] = state;
      heap.push(total, next);
    }
    return state;
  }

  /** The arcs from a state back to where the search began. */
  walk(state: number): { arcs: number[]; end: number } {
    const arcs: number[] = [];
    let at = state;
    while (this.reachedBy[at] !== NO_HOP) {
      arcs.push(this.hops.arc[this.reachedBy[at]!]!);
      at = this.reachedFrom[at]!;
    }
    return { arcs, end: at };
  }
}
