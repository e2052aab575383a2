/** The fastest way between two points: searched from both ends until they have met. */
import { findStraight, listEnds, listStarts, type PathEnd } from './path-ends.ts';
import type { RoadGraph } from './road-graph.ts';
import { type Hops, hopsBack, hopsForth, NO_HOP, SearchSide } from './search-side.ts';
import type { SnappedPoint } from './snap-point.ts';

export interface FoundPath {
  weight: number;
  /** Driven in this order; the first and the last only in part. */
  arcs: number[];
}

export class PathSearch {
  private readonly graph: RoadGraph;
  private readonly forth: Hops;
  private readonly back: Hops;
  private readonly near: SearchSide;
  private readonly far: SearchSide;

  constructor(graph: RoadGraph) {
    this.graph = graph;
    this.forth = hopsForth(graph);
    this.back = hopsBack(graph);
    this.near = new SearchSide(graph.stateJunction.length);
    this.far = new SearchSide(graph.stateJunction.length);
  }

  /** Undefined where no way leads. */
  find(from: SnappedPoint, to: SnappedPoint): FoundPath | undefined {
    const straight = findStraight(this.graph, from, to);
    const [starts, ends] = [listStarts(this.graph, from), listEnds(this.graph, to)];
    this.begin(this.near, starts);
    this.begin(this.far, ends);
    const met = this.meet(straight?.weight ?? Infinity);
    if (!met) {
      return straight && { weight: straight.weight, arcs: [from.segment * 2 + straight.direction] };
    }
    const { arcs: first, end: start } = walk(this.near, this.forth, met.state);
    const { arcs: last, end } = walk(this.far, this.back, met.state);
    const begun = starts.find(({ state, weight }) => state === start && weight === this.near.weightOf(start));
    const ended = ends.find(({ state, weight }) => state === end && weight === this.far.weightOf(end));
    const arcs = [
      from.segment * 2 + (begun?.direction ?? 0),
      ...first.reverse(),
      ...last,
      to.segment * 2 + (ended?.direction ?? 0),
    ];
    return { weight: met.weight, arcs };
  }

  private begin(side: SearchSide, ends: readonly PathEnd[]): void {
    side.clear();
    for (const { state, weight } of ends)
      if (side.reach(state, weight, state, NO_HOP)) side.heap.push(weight, state);
  }

  /** The state on the cheapest path, if it is cheaper than `limit`. */
  private meet(limit: number): { state: number; weight: number } | undefined {
    let best = limit;
    let meeting = -1;
    const { near, far, forth, back } = this;
    const settle = (side: SearchSide, other: SearchSide, hops: Hops) => {
      const key = side.heap.topKey;
      const state = side.heap.pop();
      if (key > side.weights[state]!) return;
      const joined = key + other.weightOf(state);
      if (joined < best) [best, meeting] = [joined, state];
      const end = hops.start[state + 1]!;
      for (let hop = hops.start[state]!; hop < end; hop += 1) {
        const to = hops.to[hop]!;
        const weight = key + hops.weight[hop]!;
        if (side.reach(to, weight, state, hop)) side.heap.push(weight, to);
      }
    };
    while (near.heap.topKey + far.heap.topKey < best) {
      if (near.heap.topKey <= far.heap.topKey) settle(near, far, forth);
      else settle(far, near, back);
    }
    return meeting < 0 ? undefined : { state: meeting, weight: best };
  }
}

/** The arcs from a state to where its search began. */
function walk(side: SearchSide, hops: Hops, from: number): { arcs: number[]; end: number } {
  const arcs: number[] = [];
  let state = from;
  while (side.reachedBy[state] !== NO_HOP) {
    arcs.push(hops.arc[side.reachedBy[state]!]!);
    state = side.reachedFrom[state]!;
  }
  return { arcs, end: state };
}
