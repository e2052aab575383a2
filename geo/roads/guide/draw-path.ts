import type { Coordinates } from '#maps/domain/coordinates.ts';
import { UNITS_PER_DEGREE } from '#geo/units.ts';
import type { RoadGraph } from './graph-arrays.ts';
import type { SnappedPoint } from './snap-point.ts';

export interface DrawnPath {
  /** At least two points. */
  line: Coordinates[];
  /** Where in the line each arc ends, except for the last. */
  ends: number[];
}

/** The line along the arcs between two snapped points. */
export function drawPath(
  graph: RoadGraph,
  from: SnappedPoint,
  to: SnappedPoint,
  arcs: readonly number[],
): DrawnPath {
  const line: Coordinates[] = [toCoordinates(from)];
  const ends: number[] = [];
  for (const [at, arc] of arcs.entries()) {
    const shape = listShape(graph, arc);
    const first = at === 0 ? pointsBefore(graph, arc, from) : 0;
    const end = at === arcs.length - 1 ? pointsBefore(graph, arc, to) : shape.length;
    // The previous arc already ended with this junction.
    for (const point of shape.slice(at === 0 ? first : 1, end)) line.push(point);
    if (at < arcs.length - 1) ends.push(line.length - 1);
  }
  line.push(toCoordinates(to));
  return { line, ends };
}

const toCoordinates = ({ lat, lng }: Coordinates): Coordinates => ({ lat, lng });

function listShape({ shape, shapeStart }: RoadGraph, arc: number): Coordinates[] {
  const segment = arc >>> 1;
  const points: Coordinates[] = [];
  for (let at = shapeStart[segment]!; at < shapeStart[segment + 1]!; at += 1) {
    points.push({ lat: shape[at * 2]! / UNITS_PER_DEGREE, lng: shape[at * 2 + 1]! / UNITS_PER_DEGREE });
  }
  return (arc & 1) === 0 ? points : points.reverse();
}

/** How many of the arc's points come before the snapped one. */
function pointsBefore({ shapeStart }: RoadGraph, arc: number, { segment, piece }: SnappedPoint): number {
  const points = shapeStart[segment + 1]! - shapeStart[segment]!;
  return (arc & 1) === 0 ? piece + 1 : points - 1 - piece;
}
