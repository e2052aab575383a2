/**
 * Whether there is another way that is as short: a short look around, while states are left out one by one.
 */
import { SearchHeap } from './search-heap.ts';

/** The edges that leave a state; what was left out before has none that leads to it. */
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

  /** Looks from a state on, never through `avoided`, as far as `limit` and no more than so many states. */
  look(
    from: number,
    avoided: number,
    limit: number,
    most: number,
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
    for (let left = most; left > 0 && heap.topKey <= limit; left -= 1) {
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

  /** What the way to it costs that was found; Infinity where none was. */
  weightTo(state: number): number {
    return this.weights[state]!;
  }
}
