import type { OsmExtract, OsmRelation } from '#geo/import/osm-extract.ts';
import { joinWays, listMemberWays } from '#geo/import/join-ways.ts';
import { project } from '#maps/domain/web-mercator.ts';
import { areaOf, isInRing, type Ring } from './rings.ts';

/** A gap up to this share of a shore's length is closed by a straight line. */
const CLOSABLE_SHARE = 0.25;

/** The positions of a way's nodes, flat; nodes missing from the extract are left out. */
export function pointsOf(extract: OsmExtract, nodeIds: readonly number[]): number[] {
  const points: number[] = [];
  for (const id of nodeIds) {
    const position = extract.findPosition(id);
    if (!position) continue;
    const { x, y } = project(position);
    points.push(x, y);
  }
  return points;
}

/**
 * The polygons of a multipolygon or boundary, each with its outer ring first, followed by its holes. A shore
 * cut open at the extract's edge is closed if its ends are near each other; rings that stay open are counted.
 */
export function assemblePolygons(
  extract: OsmExtract,
  relation: OsmRelation,
): { polygons: Ring[][]; open: number } {
  const outer = joinSide(extract, relation, 'outer');
  const inner = joinSide(extract, relation, 'inner');
  const shores = closeShores(outer.open);
  const polygons = [...outer.rings, ...shores.rings].map((ring) => [ring]);
  const byArea = polygons
    .map((polygon) => ({ polygon, area: areaOf(polygon[0] ?? []) }))
    .sort((a, b) => a.area - b.area);
  for (const hole of inner.rings) {
    const corner = { x: hole[0] ?? 0, y: hole[1] ?? 0 };
    // Of nested outer rings, an island's lake belongs to the smallest.
    byArea.find(({ polygon }) => isInRing(corner, polygon[0] ?? []))?.polygon.push(hole);
  }
  return { polygons, open: shores.open + inner.open.length };
}

/**
 * The joined lines of its member ways with one role; a way with nothing to draw in the extract is left out.
 */
function joinSide(
  extract: OsmExtract,
  relation: OsmRelation,
  side: 'outer' | 'inner',
): { rings: number[][]; open: number[][] } {
  const ways = listMemberWays(extract, relation, side).filter(
    (nodeIds) => nodeIds.filter((id) => extract.findPosition(id)).length > 1,
  );
  const { rings, open } = joinWays(ways);
  return {
    rings: rings.map((ring) => pointsOf(extract, ring)).filter(({ length }) => length >= 8),
    open: open.map((line) => pointsOf(extract, line)),
  };
}

/** Joins open shores into rings, such as the two banks of a river at the extract's edge. */
function closeShores(lines: readonly number[][]): { rings: Ring[]; open: number } {
  const rings: Ring[] = [];
  const waiting = [...lines];
  let open = 0;
  for (let shore = waiting.pop(); shore; shore = waiting.pop()) {
    const gap = findGap(shore, waiting);
    if (gap.length > CLOSABLE_SHARE * lengthOf(shore)) open += 1;
    else if (gap.index < 0) rings.push([...shore, ...shore.slice(0, 2)]);
    else {
      const [other = []] = waiting.splice(gap.index, 1);
      waiting.push(shore.concat(gap.isReversed ? reversePoints(other) : other));
    }
  }
  return { rings, open };
}

/** The end nearest to the shore's own last point; index -1 is its own start. */
function findGap(shore: readonly number[], others: readonly number[][]) {
  const end = shore.slice(-2);
  const distanceTo = ([x = 0, y = 0]: readonly number[]) => Math.hypot(x - (end[0] ?? 0), y - (end[1] ?? 0));
  let best = { index: -1, isReversed: false, length: distanceTo(shore) };
  others.forEach((other, index) => {
    const [toStart, toEnd] = [distanceTo(other), distanceTo(other.slice(-2))];
    const length = Math.min(toStart, toEnd);
    if (length < best.length) best = { index, isReversed: toEnd < toStart, length };
  });
  return best;
}

function reversePoints(points: readonly number[]): number[] {
  const reversed: number[] = [];
  for (let at = points.length - 2; at >= 0; at -= 2) reversed.push(points[at] ?? 0, points[at + 1] ?? 0);
  return reversed;
}

function lengthOf(points: readonly number[]): number {
  let length = 0;
  for (let at = 2; at + 1 < points.length; at += 2) {
    const [x, y] = [points[at] ?? 0, points[at + 1] ?? 0];
    length += Math.hypot(x - (points[at - 2] ?? 0), y - (points[at - 1] ?? 0));
  }
  return length;
}
