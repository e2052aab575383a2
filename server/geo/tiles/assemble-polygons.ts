import type { OsmExtract, OsmRelation } from '#server/geo/import/osm-extract.ts';
import { project } from './project.ts';
import { areaOf, isInRing, type Ring } from './rings.ts';

/** An open or closed run of points, flat; ids of its ends where they are nodes. */
interface Chain {
  points: number[];
  first: number;
  last: number;
}

/** A gap up to this share of a shore's length is closed straight. */
const CLOSABLE_SHARE = 0.25;

/** The positions of a way's nodes, flat; those that the extract cut off are left out. */
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
 * The polygons of a multipolygon or boundary, each with its outer ring first and its holes behind. A shore that the
 * edge of the extract cut open is closed where its ends lie near each other; what stays open is counted.
 */
export function assemblePolygons(
  extract: OsmExtract,
  relation: OsmRelation,
): { polygons: Ring[][]; open: number } {
  const outer = joinChains(listChains(extract, relation, (role) => role !== 'inner'));
  const inner = joinChains(listChains(extract, relation, (role) => role === 'inner'));
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

function listChains(
  extract: OsmExtract,
  { members }: OsmRelation,
  isWanted: (role: string) => boolean,
): Chain[] {
  return members.flatMap(({ type, id, role }) => {
    if (type !== 'way' || !isWanted(role)) return [];
    const way = extract.findWay(id);
    const points = way ? pointsOf(extract, way.nodeIds) : [];
    if (!way || points.length < 4) return [];
    return [{ points, first: way.nodeIds[0] ?? 0, last: way.nodeIds.at(-1) ?? 0 }];
  });
}

/** Joins ways at their common end nodes, whichever way round they run. */
function joinChains(chains: readonly Chain[]): { rings: number[][]; open: Chain[] } {
  const rings: number[][] = [];
  const open: Chain[] = [];
  const ends = new Map<number, Set<Chain>>();
  const note = (chain: Chain) => {
    for (const id of [chain.first, chain.last]) ends.set(id, (ends.get(id) ?? new Set()).add(chain));
  };
  for (const chain of chains) note(chain);
  const waiting = new Set(chains);
  const take = (chain: Chain) => {
    waiting.delete(chain);
    for (const id of [chain.first, chain.last]) ends.get(id)?.delete(chain);
  };
  for (const start of chains) {
    if (!waiting.has(start)) continue;
    take(start);
    let chain = start;
    while (chain.first !== chain.last) {
      const [next] = ends.get(chain.last) ?? [];
      const [before] = ends.get(chain.first) ?? [];
      const found = next ?? before;
      if (!found) break;
      take(found);
      chain = next ? joinAtEnd(chain, next) : joinAtEnd(reverseChain(chain), found);
    }
    if (chain.first === chain.last && chain.points.length >= 8) rings.push(chain.points);
    else if (chain.first !== chain.last) open.push(chain);
  }
  return { rings, open };
}

function joinAtEnd(chain: Chain, next: Chain): Chain {
  const follower = next.first === chain.last ? next : reverseChain(next);
  return {
    points: chain.points.concat(follower.points.slice(2)),
    first: chain.first,
    last: follower.last,
  };
}

function reverseChain({ points, first, last }: Chain): Chain {
  const reversed: number[] = [];
  for (let at = points.length - 2; at >= 0; at -= 2) reversed.push(points[at] ?? 0, points[at + 1] ?? 0);
  return { points: reversed, first: last, last: first };
}

/** The two banks of a river at the extract's edge, say, become one ring again. */
function closeShores(chains: readonly Chain[]): { rings: Ring[]; open: number } {
  const rings: Ring[] = [];
  const waiting = chains.map(({ points }) => points);
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

/** The nearest end to the shore's own last point; index -1 is its own start. */
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

const reversePoints = (points: number[]) => reverseChain({ points, first: 0, last: 0 }).points;

function lengthOf(points: readonly number[]): number {
  let length = 0;
  for (let at = 2; at + 1 < points.length; at += 2) {
    const [x, y] = [points[at] ?? 0, points[at + 1] ?? 0];
    length += Math.hypot(x - (points[at - 2] ?? 0), y - (points[at - 1] ?? 0));
  }
  return length;
}
