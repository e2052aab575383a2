/** Path costs from points to many, or from many to them, without the line. */
import { findStraight, listEnds, listStarts, type PathEnd } from './guide/path-ends.ts';
import type { RoadGraph } from './guide/graph-arrays.ts';
import type { SearchSide, SearchSides } from './guide/search-side.ts';
import type { SnappedPoint } from './guide/snap-point.ts';
import { SweepDown } from './sweep-down.ts';

export class WeightSearch {
  private readonly graph: RoadGraph;
  private readonly sides: SearchSides;
  private readonly sweepForth: SweepDown;
  private readonly sweepBack: SweepDown;

  constructor(graph: RoadGraph, sides: SearchSides) {
    this.graph = graph;
    this.sides = sides;
    this.sweepForth = new SweepDown(sides.back.edges);
    this.sweepBack = new SweepDown(sides.forth.edges);
  }

  /**
   * A row for each of `ones`, in the order of `others`; undefined where there is no path. `isBack`: from the
   * others to each one. Each one has its own upward search; the states below the others are collected once
   * for all.
   */
  find(
    ones: readonly SnappedPoint[],
    others: readonly SnappedPoint[],
    isBack: boolean,
  ): (number | undefined)[][] {
    const { graph } = this;
    const [listOfOne, listOfOther] = isBack ? [listEnds, listStarts] : [listStarts, listEnds];
    const ends = others.map((other) => listOfOther(graph, other));
    const side = isBack ? this.sides.back : this.sides.forth;
    const sweep = isBack ? this.sweepBack : this.sweepForth;
    sweep.prepare(ends.flatMap((each) => each.map(({ state }) => state)));
    return ones.map((one) => {
      climb(side, listOfOne(graph, one));
      sweep.run(side.weights);
      return others.map((other, at) => {
        const straight = isBack ? findStraight(graph, other, one) : findStraight(graph, one, other);
        let lowest = straight?.weight ?? Infinity;
        for (const { state, weight } of ends[at]!) lowest = Math.min(lowest, sweep.weightOf(state) + weight);
        return lowest === Infinity ? undefined : lowest;
      });
    });
  }
}

function climb(side: SearchSide, starts: readonly PathEnd[]): void {
  side.clear();
  for (const { state, weight } of starts) side.begin(state, weight);
  while (side.heap.size > 0) side.settle();
}
