import type { RoadGraph } from './road-graph.ts';
import { SearchHeap } from './search-heap.ts';

export const NO_HOP = 0xffff_ffff;

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

/** What one search knows of each state. Kept for the next: clearing it costs nothing. */
export class SearchSide {
  readonly heap = new SearchHeap();
  readonly weights: Float64Array;
  /** The hop by which each was reached, NO_HOP where the search began. */
  readonly reachedBy: Uint32Array;
  /** From which state. */
  readonly reachedFrom: Uint32Array;
  private readonly rounds: Uint32Array;
  private round = 0;

  constructor(states: number) {
    this.weights = new Float64Array(states);
    this.reachedBy = new Uint32Array(states);
    this.reachedFrom = new Uint32Array(states);
    this.rounds = new Uint32Array(states);
  }

  clear(): void {
    this.heap.clear();
    this.round += 1;
  }

  /** Infinity where it has not been reached. */
  weightOf(state: number): number {
    return this.rounds[state] === this.round ? this.weights[state]! : Infinity;
  }

  /** False if it was reached as cheaply before. */
  reach(state: number, weight: number, from: number, hop: number): boolean {
    if (this.rounds[state] === this.round && this.weights[state]! <= weight) return false;
    this.rounds[state] = this.round;
    this.weights[state] = weight;
    this.reachedFrom[state] = from;
    this.reachedBy[state] = hop;
    return true;
  }
}
