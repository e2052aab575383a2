import type { Coordinates } from '#maps/domain/coordinates.ts';
import { METERS_PER_DEGREE } from '#maps/domain/plane.ts';
import { UNITS_PER_DEGREE } from '#geo/units.ts';
import type { RoadGraph } from './graph-arrays.ts';
import { weigh } from './weight.ts';

/** A point farther from any road cannot be driven to. */
export const SNAP_LIMIT_METERS = 300;
/** Most doors are this near; searching there first avoids the wider search. */
const NEAR_METERS = 50;

/** The point of a road nearest to a door. */
export interface SnappedPoint extends Coordinates {
  segment: number;
  /** Position on the segment, 0 to 1. */
  share: number;
  /** The index of the line piece on which it lies. */
  piece: number;
  /** The part of the network it belongs to. */
  part: number;
  /** Distance from door to road. */
  meters: number;
}

/** The nearest point to stop, in the given part of the network if any; undefined beyond the limit. */
export function snapPoint(graph: RoadGraph, point: Coordinates, part = 0): SnappedPoint | undefined {
  return (
    nearestWithin(graph, point, part, NEAR_METERS) ?? nearestWithin(graph, point, part, SNAP_LIMIT_METERS)
  );
}

function nearestWithin(
  graph: RoadGraph,
  point: Coordinates,
  part: number,
  limit: number,
): SnappedPoint | undefined {
  const { segmentPart } = graph;
  const metersPerLng = METERS_PER_DEGREE * Math.cos((point.lat * Math.PI) / 180);
  const [latReach, lngReach] = [limit / METERS_PER_DEGREE, limit / metersPerLng];
  const near = graph.boxes.search(
    (point.lng - lngReach) * UNITS_PER_DEGREE,
    (point.lat - latReach) * UNITS_PER_DEGREE,
    (point.lng + lngReach) * UNITS_PER_DEGREE,
    (point.lat + latReach) * UNITS_PER_DEGREE,
    (segment) => (part === 0 ? segmentPart[segment]! > 0 : segmentPart[segment] === part),
  );
  let best: Projection | undefined;
  let bestSegment = 0;
  // The index has no defined order: of two equally near ones the first in the file is chosen.
  for (const segment of near.sort((a, b) => a - b)) {
    const found = project(graph, segment, point, metersPerLng, best?.meters ?? limit);
    if (found) [best, bestSegment] = [found, segment];
  }
  if (!best) return undefined;
  const { meters, piece, along, lat, lng } = best;
  const share = shareAt(graph, bestSegment, piece, along, metersPerLng);
  return { lat, lng, segment: bestSegment, piece, share, meters, part: segmentPart[bestSegment]! };
}

interface Projection extends Coordinates {
  meters: number;
  piece: number;
  /** Position on the piece, 0 to 1. */
  along: number;
}

function project(
  { shape, shapeStart }: RoadGraph,
  segment: number,
  point: Coordinates,
  metersPerLng: number,
  limit: number,
): Projection | undefined {
  let best: Projection | undefined;
  let bestMeters = limit;
  const first = shapeStart[segment]!;
  for (let at = first; at < shapeStart[segment + 1]! - 1; at += 1) {
    const [lat, lng] = [shape[at * 2]! / UNITS_PER_DEGREE, shape[at * 2 + 1]! / UNITS_PER_DEGREE];
    const [latStep, lngStep] = [
      shape[at * 2 + 2]! / UNITS_PER_DEGREE - lat,
      shape[at * 2 + 3]! / UNITS_PER_DEGREE - lng,
    ];
    const [x, y] = [(point.lng - lng) * metersPerLng, (point.lat - lat) * METERS_PER_DEGREE];
    const [dx, dy] = [lngStep * metersPerLng, latStep * METERS_PER_DEGREE];
    const square = dx * dx + dy * dy;
    const along = square === 0 ? 0 : Math.min(1, Math.max(0, (x * dx + y * dy) / square));
    const meters = Math.hypot(x - along * dx, y - along * dy);
    if (meters >= bestMeters) continue;
    bestMeters = meters;
    best = { meters, piece: at - first, along, lat: lat + along * latStep, lng: lng + along * lngStep };
  }
  return best;
}

function shareAt(
  { shape, shapeStart }: RoadGraph,
  segment: number,
  piece: number,
  along: number,
  metersPerLng: number,
): number {
  let [before, total] = [0, 0];
  const first = shapeStart[segment]!;
  for (let at = first; at < shapeStart[segment + 1]! - 1; at += 1) {
    const length = Math.hypot(
      (shape[at * 2 + 2]! - shape[at * 2]!) * METERS_PER_DEGREE,
      (shape[at * 2 + 3]! - shape[at * 2 + 1]!) * metersPerLng,
    );
    if (at - first < piece) before += length;
    else if (at - first === piece) before += along * length;
    total += length;
  }
  return total === 0 ? 0 : before / total;
}

/** The rest of an arc after the point: forwards (0) or backwards (1) along the segment. */
export function weighRest(graph: RoadGraph, { segment, share }: SnappedPoint, direction: 0 | 1): number {
  const [ms, dm] = [graph.arcMs[segment * 2 + direction]!, graph.segmentDm[segment]!];
  const [msBefore, dmBefore] = [Math.round(share * ms), Math.round(share * dm)];
  return direction === 0 ? weigh(ms - msBefore, dm - dmBefore) : weigh(msBefore, dmBefore);
}

/** The part of an arc before the point. */
export function weighBefore(graph: RoadGraph, point: SnappedPoint, direction: 0 | 1): number {
  const arc = point.segment * 2 + direction;
  return weigh(graph.arcMs[arc]!, graph.segmentDm[point.segment]!) - weighRest(graph, point, direction);
}
