/** Where a search between two snapped points begins and ends, and the trivial case of both on one road. */
import { NO_STATE, type RoadGraph } from './graph-arrays.ts';
import { type SnappedPoint, weighBefore, weighRest } from './snap-point.ts';

/** A state with its cost from or to the point. */
export interface PathEnd {
  state: number;
  weight: number;
  direction: 0 | 1;
}

const directions = [0, 1] as const;

/** The states reached first from a point. */
export function listStarts(graph: RoadGraph, point: SnappedPoint): PathEnd[] {
  return directions
    .map((direction) => ({
      state: graph.arcState[point.segment * 2 + direction]!,
      weight: weighRest(graph, point, direction),
      direction,
    }))
    .filter(({ state }) => state !== NO_STATE);
}

/** The states from which the road of a point can be entered, towards the point. */
export function listEnds(graph: RoadGraph, point: SnappedPoint): PathEnd[] {
  const ends: PathEnd[] = [];
  for (const direction of directions) {
    const arc = point.segment * 2 + direction;
    if (graph.arcMs[arc] === 0) continue;
    const weight = weighBefore(graph, point, direction);
    for (let at = graph.entryStart[arc]!; at < graph.entryStart[arc + 1]!; at += 1) {
      ends.push({ state: graph.entryState[at]!, weight, direction });
    }
  }
  return ends;
}

/** The direct path along a common road; undefined for different roads, or against a oneway. */
export function findStraight(
  graph: RoadGraph,
  from: SnappedPoint,
  to: SnappedPoint,
): { weight: number; direction: 0 | 1 } | undefined {
  if (from.segment !== to.segment) return undefined;
  const direction = to.share >= from.share ? 0 : 1;
  // From a point to itself either direction will do.
  const open = [direction, direction ^ 1].find(
    (each) => graph.arcMs[from.segment * 2 + each]! > 0 && (each === direction || to.share === from.share),
  ) as 0 | 1 | undefined;
  if (open === undefined) return undefined;
  return { weight: weighRest(graph, from, open) - weighRest(graph, to, open), direction: open };
}
