/** What the ways cost from one point to many, or from many to one: one search, without their shapes. */
import { findStraight, listEnds, listStarts } from './path-ends.ts';
import type { RoadGraph } from './road-graph.ts';
import { type Hops, hopsBack, hopsForth, NO_HOP, SearchSide } from './search-side.ts';
import type { SnappedPoint } from './snap-point.ts';

export class WeightSearch {
  private readonly graph: RoadGraph;
  private readonly side: SearchSide;
  /** 1 for each state that is still looked for. */
  private readonly waiting: Uint8Array;

  constructor(graph: RoadGraph) {
    this.graph = graph;
    this.side = new SearchSide(graph.stateJunction.length);
    this.waiting = new Uint8Array(graph.stateJunction.length);
  }

  /** In the order of `others`; undefined where no way leads. `isBack`: from the others to the one. */
  find(one: SnappedPoint, others: readonly SnappedPoint[], isBack: boolean): (number | undefined)[] {
    const { graph, side } = this;
    const ends = others.map((other) => (isBack ? listStarts(graph, other) : listEnds(graph, other)));
    side.clear();
    for (const { state, weight } of isBack ? listEnds(graph, one) : listStarts(graph, one)) {
      if (side.reach(state, weight, state, NO_HOP)) side.heap.push(weight, state);
    }
    const states = new Set(ends.flatMap((each) => each.map(({ state }) => state)));
    this.settleAll(isBack ? hopsBack(graph) : hopsForth(graph), states);
    return others.map((other, at) => {
      const straight = isBack ? findStraight(graph, other, one) : findStraight(graph, one, other);
      const weights = ends[at]!.map(({ state, weight }) => side.weightOf(state) + weight);
      const least = Math.min(straight?.weight ?? Infinity, ...weights);
      return least === Infinity ? undefined : least;
    });
  }

  /** Until all of these states are settled. */
  private settleAll(hops: Hops, states: ReadonlySet<number>): void {
    const { side, waiting } = this;
    const { heap, weights } = side;
    for (const state of states) waiting[state] = 1;
    let left = states.size;
    while (heap.size > 0 && left > 0) {
      const key = heap.topKey;
      const state = heap.pop();
      if (key > weights[state]!) continue;
      if (waiting[state] === 1) {
        waiting[state] = 0;
        left -= 1;
      }
      const end = hops.start[state + 1]!;
      for (let hop = hops.start[state]!; hop < end; hop += 1) {
        const to = hops.to[hop]!;
        const weight = key + hops.weight[hop]!;
        if (side.reach(to, weight, state, hop)) heap.push(weight, to);
      }
    }
    for (const state of states) waiting[state] = 0;
  }
}
