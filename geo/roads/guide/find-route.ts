/** The way between two doors in one profile's network, with its steps. */
import type { Coordinates } from '#maps/domain/coordinates.ts';
import type { RouteStep } from '#maps/domain/route-steps.ts';
import { drawPath } from './draw-path.ts';
import { PathSearch } from './find-path.ts';
import type { RoadGraph } from './graph-arrays.ts';
import type { Guidance } from './guide-facts.ts';
import { listSteps } from './list-steps.ts';
import type { SearchSides } from './search-side.ts';
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

export class RouteSearch {
  private readonly graph: RoadGraph;
  private readonly guidance: Guidance | undefined;
  private readonly paths: PathSearch;

  /** Without guidance routes have no steps. */
  constructor(graph: RoadGraph, guidance: Guidance | undefined, sides: SearchSides) {
    this.graph = graph;
    this.guidance = guidance;
    this.paths = new PathSearch(graph, sides);
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
}

/** A door's snapped point in each part of the network, computed on demand. */
export class DoorSnaps {
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
export function joinSnaps(
  from: DoorSnaps,
  to: DoorSnaps,
  parts: number,
): [SnappedPoint, SnappedPoint] | undefined {
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
