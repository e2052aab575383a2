/** Finds the fastest path between two points by bidirectional search. */
import { NO_EDGE, type RoadGraph } from './graph-arrays.ts';
import { findStraight, listEnds, listStarts } from './path-ends.ts';
import type { SearchSide, SearchSides } from './search-side.ts';
import type { SnappedPoint } from './snap-point.ts';

export interface FoundPath {
  weight: number;
  /** In driving order; the first and the last only in part. */
  arcs: number[];
}

export class PathSearch {
  private readonly graph: RoadGraph;
  private readonly near: SearchSide;
  private readonly far: SearchSide;

  constructor(graph: RoadGraph, sides: SearchSides) {
    this.graph = graph;
    this.near = sides.forth;
    this.far = sides.back;
  }

  /** Undefined if there is no path. */
  find(from: SnappedPoint, to: SnappedPoint): FoundPath | undefined {
    const { near, far } = this;
    const straight = findStraight(this.graph, from, to);
    const [starts, ends] = [listStarts(this.graph, from), listEnds(this.graph, to)];
    near.clear();
    far.clear();
    for (const { state, weight } of starts) near.begin(state, weight);
    for (const { state, weight } of ends) far.begin(state, weight);
    const met = this.meet(straight?.weight ?? Infinity);
    if (!met) {
      return straight && { weight: straight.weight, arcs: [from.segment * 2 + straight.direction] };
    }
    const { edges: first, end: start } = near.walk(met.state);
    const { edges: last, end } = far.walk(met.state);
    const begun = starts.find(({ state, weight }) => state === start && weight === near.weights[start]);
    const ended = ends.find(({ state, weight }) => state === end && weight === far.weights[end]);
    const arcs = [
      from.segment * 2 + (begun?.direction ?? 0),
      ...listArcs(this.graph, [...first.reverse(), ...last]),
      to.segment * 2 + (ended?.direction ?? 0),
    ];
    return { weight: met.weight, arcs };
  }

  /** The state on the cheapest path, if cheaper than `limit`. */
  private meet(limit: number): { state: number; weight: number } | undefined {
    const { near, far } = this;
    let best = limit;
    let meeting = -1;
    // Each side continues until nothing cheaper can follow: the state on the path may be near one end, and
    // high for both.
    while (Math.min(near.heap.topKey, far.heap.topKey) < best) {
      const side = near.heap.topKey <= far.heap.topKey ? near : far;
      const state = side.settle();
      if (state < 0) continue;
      const joined = near.weights[state]! + far.weights[state]!;
      if (joined < best) [best, meeting] = [joined, state];
    }
    return meeting < 0 ? undefined : { state: meeting, weight: best };
  }
}

/** Expands shortcuts into arcs, in driving order. */
function listArcs({ edgeFirst, edgeSecond }: RoadGraph, edges: readonly number[]): number[] {
  const arcs: number[] = [];
  const open = edges.toReversed();
  for (let edge = open.pop(); edge !== undefined; edge = open.pop()) {
    if (edgeSecond[edge] === NO_EDGE) arcs.push(edgeFirst[edge]!);
    else open.push(edgeSecond[edge]!, edgeFirst[edge]!);
  }
  return arcs;
}
