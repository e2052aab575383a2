/** What a worker answers: the searches of one profile's network. */
import type { Coordinates } from '#domain/geo/coordinates.ts';
import { drawPath } from './draw-path.ts';
import { PathSearch } from './find-path.ts';
import { WeightSearch } from './find-weights.ts';
import type { RoadGraph } from './road-graph.ts';
import { type SnappedPoint, snapPoint } from './snap-point.ts';
import { dmOf, msOf } from './weight.ts';

/** Before hours are counted in. */
export interface RawWay {
  ms: number;
  dm: number;
}

export type RawRoute = (RawWay & { path: Coordinates[] }) | 'NOT_FOUND' | 'ZERO_RESULTS';

export class RoadSearches {
  private readonly graph: RoadGraph;
  private readonly paths: PathSearch;
  private readonly weights: WeightSearch;

  constructor(graph: RoadGraph) {
    this.graph = graph;
    this.paths = new PathSearch(graph);
    this.weights = new WeightSearch(graph);
  }

  route(from: Coordinates, to: Coordinates): RawRoute {
    const [start, end] = [new DoorSnaps(this.graph, from), new DoorSnaps(this.graph, to)];
    if (!start.nearest || !end.nearest) return 'NOT_FOUND';
    const joined = joinSnaps(start, end, this.graph.parts);
    if (!joined) return 'ZERO_RESULTS';
    const found = this.paths.find(...joined);
    if (!found) return 'ZERO_RESULTS';
    return {
      ms: msOf(found.weight),
      dm: dmOf(found.weight),
      path: drawPath(this.graph, ...joined, found.arcs),
    };
  }

  /** From one point to others, or back from each of them; undefined where no way leads. */
  measure(one: Coordinates, others: readonly Coordinates[], isBack: boolean): (RawWay | undefined)[] {
    const ours = new DoorSnaps(this.graph, one);
    const pairs = others.map((other) => joinSnaps(ours, new DoorSnaps(this.graph, other), this.graph.parts));
    const ways: (RawWay | undefined)[] = others.map(() => undefined);
    for (const part of new Set(pairs.flatMap((pair) => pair?.[0].part ?? []))) {
      const inPart = [...pairs.keys()].filter((at) => pairs[at]?.[0].part === part);
      const [start] = pairs[inPart[0] ?? -1] ?? [];
      if (!start) continue;
      const ends = inPart.flatMap((at) => pairs[at]?.[1] ?? []);
      for (const [at, weight] of this.weights.find(start, ends, isBack).entries()) {
        if (weight !== undefined) ways[inPart[at]!] = { ms: msOf(weight), dm: dmOf(weight) };
      }
    }
    return ways;
  }
}

/** Where a door meets each part of the network, looked up as it is asked for. */
class DoorSnaps {
  readonly nearest: SnappedPoint | undefined;
  private readonly graph: RoadGraph;
  private readonly door: Coordinates;
  private readonly byPart = new Map<number, SnappedPoint | undefined>();

  constructor(graph: RoadGraph, door: Coordinates) {
    this.graph = graph;
    this.door = door;
    this.nearest = snapPoint(graph, door);
  }

  in(part: number): SnappedPoint | undefined {
    if (part === this.nearest?.part) return this.nearest;
    if (!this.byPart.has(part)) this.byPart.set(part, snapPoint(this.graph, this.door, part));
    return this.byPart.get(part);
  }
}

/** Both in one part of the network, that to which they are nearest together; undefined where there is none. */
function joinSnaps(from: DoorSnaps, to: DoorSnaps, parts: number): [SnappedPoint, SnappedPoint] | undefined {
  if (!from.nearest || !to.nearest) return undefined;
  if (from.nearest.part === to.nearest.part) return [from.nearest, to.nearest];
  let best: [SnappedPoint, SnappedPoint] | undefined;
  let bestMeters = Infinity;
  for (let part = 1; part <= parts; part += 1) {
    const [start, end] = [from.in(part), to.in(part)];
    if (!start || !end || start.meters + end.meters >= bestMeters) continue;
    best = [start, end];
    bestMeters = start.meters + end.meters;
  }
  return best;
}
