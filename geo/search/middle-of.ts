import { type Coordinates, greatCircleMeters } from '#maps/domain/coordinates.ts';
import type { OsmExtract, OsmRelation, OsmWay } from '#geo/import/osm-extract.ts';

export function listPositions(extract: OsmExtract, nodeIds: readonly number[]): Coordinates[] {
  return nodeIds.flatMap((nodeId) => extract.findPosition(nodeId) ?? []);
}

/** The average of points; a closed ring's end counts once. */
export function averageOf(points: readonly Coordinates[]): Coordinates | undefined {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return undefined;
  const isClosed = points.length > 1 && first.lat === last.lat && first.lng === last.lng;
  const own = isClosed ? points.slice(1) : points;
  const sum = own.reduce((total, { lat, lng }) => ({ lat: total.lat + lat, lng: total.lng + lng }), {
    lat: 0,
    lng: 0,
  });
  return { lat: sum.lat / own.length, lng: sum.lng / own.length };
}

export function middleOfWay(extract: OsmExtract, way: OsmWay): Coordinates | undefined {
  return averageOf(listPositions(extract, way.nodeIds));
}

/** The centre of a relation's outer ways, or of its nodes if it has none. */
export function middleOfRelation(extract: OsmExtract, { members }: OsmRelation): Coordinates | undefined {
  const ways = members.flatMap(({ type, id, role }) =>
    type === 'way' && role !== 'inner' ? (extract.findWay(id) ?? []) : [],
  );
  const nodes = members.flatMap(({ type, id }) => (type === 'node' ? (extract.findPosition(id) ?? []) : []));
  const outline = ways.flatMap(({ nodeIds }) => listPositions(extract, nodeIds));
  return averageOf(outline.length > 0 ? outline : nodes);
}

/** The nearest one of the points. */
export function nearestOf<P extends Coordinates>(to: Coordinates, points: Iterable<P>): P | undefined {
  let nearest: P | undefined;
  let best = Number.POSITIVE_INFINITY;
  for (const point of points) {
    const meters = greatCircleMeters(to, point);
    if (meters < best) [nearest, best] = [point, meters];
  }
  return nearest;
}
