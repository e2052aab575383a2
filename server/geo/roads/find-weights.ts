/** What the ways cost from one point to many, or from many to one: one search, without their shapes. */
import { findStraight, listEnds, listStarts } from './path-ends.ts';
import type { RoadGraph } from './road-graph.ts';
import { hopsBack, hopsForth, SearchSide } from './search-side.ts';
import type { SnappedPoint } from './snap-point.ts';

export class WeightSearch {
  private readonly graph: RoadGraph;
  private readonly forth: SearchSide;
  private readonly back: SearchSide;
  /** 1 for each state that is still looked for. */
  private readonly waiting: Uint8Array;

  constructor(graph: RoadGraph) {
    this.graph = graph;
    this.forth = new SearchSide(hopsForth(graph));
    this.back = new SearchSide(hopsBack(graph));
    this.waiting = new Uint8Array(graph.stateJunction.length);
  }

  /** In the order of `others`; undefined where no way leads. `isBack`: from the others to the one. */
  find(one: SnappedPoint, others: readonly SnappedPoint[], isBack: boolean): (number | undefined)[] {
    const { graph } = this;
    const side = isBack ? this.back : this.forth;
    const ends = others.map((other) => (isBack ? listStarts(graph, other) : listEnds(graph, other)));
    side.clear();
    const begun = isBack ? listEnds(graph, one) : listStarts(graph, one);
    for (const { state, weight } of begun) side.begin(state, weight);
    this.settleAll(side, new Set(ends.flatMap((each) => each.map(({ state }) => state))));
    return others.map((other, at) => {
      const straight = isBack ? findStraight(graph, other, one) : findStraight(graph, one, other);
      const weights = ends[at]!.map(({ state, weight }) => side.weights[state]! + weight);
      const least = Math.min(straight?.weight ?? Infinity, ...weights);
      return least === Infinity ? undefined : least;
    });
  }

  /** Until all of these states are settled. */
  private settleAll(side: SearchSide, states: ReadonlySet<number>): void {
    const { waiting } = this;
    for (const state of states) waiting[state] = 1;
    let left = states.size;
    while (left > 0 && side.heap.size > 0) {
      const state = side.settle();
      if (state < 0 || waiting[state] === 0) continue;
      waiting[state] = 0;
      left -= 1;
    }
    for (const state of states) waiting[state] = 0;
  }
}
