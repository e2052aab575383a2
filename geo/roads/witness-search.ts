/**
 * Witness search: whether there is another path of at most the same cost, used while states are contracted.
 */
import { SearchHeap } from './guide/search-heap.ts';

/** The edges that leave a state; a removed state is no edge's target. */
export type ListEdges = (state: number) => readonly number[];

export class WitnessSearch {
  private readonly heap = new SearchHeap();
  private readonly weights: Float64Array;
  private readonly touched: number[] = [];
  private readonly edgesFrom: ListEdges;

  constructor(states: number, edgesFrom: ListEdges) {
    this.weights = new Float64Array(states).fill(Infinity);
    this.edgesFrom = edgesFrom;
  }

  /** Searches from a state, never through `avoided`, up to cost `limit` and a maximum number of states. */
  look(
    from: number,
    avoided: number,
    limit: number,
    maxStates: number,
    to: Uint32Array,
    edgeWeights: Float64Array,
  ): void {
    const { heap, weights, touched } = this;
    for (const state of touched) weights[state] = Infinity;
    touched.length = 0;
    heap.clear();
    weights[from] = 0;
    touched.push(from);
    heap.push(0, from);
    for (let left = maxStates; left > 0 && heap.topKey <= limit; left -= 1) {
      const weight = heap.topKey;
      const state = heap.pop();
      if (weight > weights[state]!) continue;
      const edges = this.edgesFrom(state);
      for (let at = 0; at < edges.length; at += 1) {
        const edge = edges[at]!;
        const next = to[edge]!;
        const total = weight + edgeWeights[edge]!;
        if (next === avoided || total > limit || total >= weights[next]!) continue;
        if (weights[next] === Infinity) touched.push(next);
        weights[next] = total;
        heap.push(total, next);
      }
    }
  }

  /** The cost found to it; Infinity if none. */
  weightTo(state: number): number {
    return this.weights[state]!;
  }
}
