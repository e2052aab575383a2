/** Searches in one profile's network, as a worker runs them. */
import type { Coordinates } from '#maps/domain/coordinates.ts';
import type { RouteStep } from '#maps/domain/route-steps.ts';
import { drawPath } from './draw-path.ts';
import { PathSearch } from './find-path.ts';
import { WeightSearch } from './find-weights.ts';
import type { Guidance } from './guidance.ts';
import { listSteps } from './list-steps.ts';
import type { RoadGraph } from './road-graph.ts';
import { makeSides } from './search-side.ts';
import { type SnappedPoint, snapPoint } from './snap-point.ts';
import { dmOf, msOf } from './weight.ts';

/** Without the factor of the hour. */
export interface RawWay {
  ms: number;
  dm: number;
}

/** NO_ROAD_...: that end is too far from any road. */
export type RawRoute =
  | (RawWay & { path: Coordinates[]; steps?: RouteStep[] })
  | 'NO_ROAD_FROM'
  | 'NO_ROAD_TO'
  | 'ZERO_RESULTS';

export class RoadSearches {
  private readonly graph: RoadGraph;
  private readonly guidance: Guidance | undefined;
  private readonly paths: PathSearch;
  private readonly weights: WeightSearch;

  /** Without guidance routes have no steps. */
  constructor(graph: RoadGraph, guidance?: Guidance) {
    this.graph = graph;
    this.guidance = guidance;
    const sides = makeSides(graph);
    this.paths = new PathSearch(graph, sides);
    this.weights = new WeightSearch(graph, sides);
  }

  route(from: Coordinates, to: Coordinates, withSteps = false): RawRoute {
    const [start, end] = [new DoorSnaps(this.graph, from), new DoorSnaps(this.graph, to)];
    if (!start.nearest) return 'NO_ROAD_FROM';
    if (!end.nearest) return 'NO_ROAD_TO';
    const joined = joinSnaps(start, end, this.graph.parts);
    if (!joined) return 'ZERO_RESULTS';
    const found = this.paths.find(...joined);
    if (!found) return 'ZERO_RESULTS';
    const { line, ends } = drawPath(this.graph, ...joined, found.arcs);
    const way = { ms: msOf(found.weight), dm: dmOf(found.weight), path: line };
    if (!withSteps || !this.guidance) return way;
    const [first, last] = joined;
    const guided = { ...found, from: first, to: last, ends, lastIndex: line.length - 1 };
    return { ...way, steps: listSteps(this.graph, this.guidance, guided, to) };
  }

  /** A row for each of `ones`: the ways to the others, or from them; undefined where there is none. */
  measure(
    ones: readonly Coordinates[],
    others: readonly Coordinates[],
    isBack: boolean,
  ): (RawWay | undefined)[][] {
    const { graph, weights } = this;
    const [ours, theirs] = [ones, others].map((doors) => doors.map((door) => new DoorSnaps(graph, door))) as [
      DoorSnaps[],
      DoorSnaps[],
    ];
    const parts = ours.map((one) => theirs.map((other) => joinSnaps(one, other, graph.parts)?.[0].part));
    const rows = parts.map((row): (RawWay | undefined)[] => row.map(() => undefined));
    for (const part of new Set(parts.flat())) {
      if (part === undefined) continue;
      const starts = [...ours.keys()].filter((at) => parts[at]!.includes(part));
      const ends = [...theirs.keys()].filter((at) => parts.some((row) => row[at] === part));
      const snapsOf = (doors: DoorSnaps[], places: number[]) =>
        places.flatMap((at) => doors[at]!.in(part) ?? []);
      const found = weights.find(snapsOf(ours, starts), snapsOf(theirs, ends), isBack);
      for (const [row, one] of starts.entries()) {
        for (const [column, other] of ends.entries()) {
          const weight = found[row]![column];
          if (weight === undefined || parts[one]![other] !== part) continue;
          rows[one]![other] = { ms: msOf(weight), dm: dmOf(weight) };
        }
      }
    }
    return rows;
  }
}

/** A door's snapped point in each part of the network, computed on demand. */
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

/**
 * Snaps both to the same part of the network, the one nearest to both together; undefined if there is none.
 */
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
