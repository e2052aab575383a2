import { NO_EDGE, type RoadGraph } from './graph-arrays.ts';
import { SearchHeap } from './search-heap.ts';

/** The edges of a graph in one direction: forwards or backwards. */
export interface Edges {
  /** By state, where its edges begin and end. */
  start: Uint32Array;
  end: Uint32Array;
  top: Uint32Array;
  weight: Float64Array;
}

const edgesForth = (graph: RoadGraph): Edges => ({
  start: graph.edgeStart,
  end: graph.edgeMiddle,
  top: graph.edgeTop,
  weight: graph.edgeWeight,
});

const edgesBack = (graph: RoadGraph): Edges => ({
  start: graph.edgeMiddle,
  end: graph.edgeStart.subarray(1),
  top: graph.edgeTop,
  weight: graph.edgeWeight,
});

/** One upward search of the hierarchy, nearest state first. Its arrays are reused. */
export class SearchSide {
  readonly heap = new SearchHeap();
  /** Cost per state, Infinity if not reached. */
  readonly weights: Float64Array;
  /** The edge by which each was reached, NO_EDGE at the start. */
  readonly reachedBy: Uint32Array;
  /** From which state. */
  readonly reachedFrom: Uint32Array;
  readonly edges: Edges;
  private readonly touched: Uint32Array;
  private touchedCount = 0;

  constructor(edges: Edges) {
    const states = edges.end.length;
    this.edges = edges;
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
    this.reachedBy[state] = NO_EDGE;
    this.heap.push(weight, state);
  }

  /** Settles the nearest state and relaxes its edges; -1 for one that was settled before. */
  settle(): number {
    const { heap, weights, reachedBy, reachedFrom, touched } = this;
    const { start, end, top, weight: edgeWeights } = this.edges;
    const weight = heap.topKey;
    const state = heap.pop();
    if (weight > weights[state]!) return -1;
    const last = end[state]!;
    for (let edge = start[state]!; edge < last; edge += 1) {
      const next = top[edge]!;
      const total = weight + edgeWeights[edge]!;
      const known = weights[next]!;
      if (total >= known) continue;
      if (known === Infinity) touched[this.touchedCount++] = next;
      weights[next] = total;
      reachedBy[next] = edge;
      reachedFrom[next] = state;
      heap.push(total, next);
    }
    return state;
  }

  /** The edges from a state back to the start of the search. */
  walk(state: number): { edges: number[]; end: number } {
    const edges: number[] = [];
    let at = state;
    while (this.reachedBy[at] !== NO_EDGE) {
      edges.push(this.reachedBy[at]!);
      at = this.reachedFrom[at]!;
    }
    return { edges, end: at };
  }
}

/** Both directions, shared by all searches of a graph, which run one at a time. */
export interface SearchSides {
  forth: SearchSide;
  back: SearchSide;
}

export const makeSides = (graph: RoadGraph): SearchSides => ({
  forth: new SearchSide(edgesForth(graph)),
  back: new SearchSide(edgesBack(graph)),
});
