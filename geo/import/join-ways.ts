import type { OsmExtract, OsmRelation } from './osm-extract.ts';

/** Node ids of ways joined at their ends. */
export interface JoinedWays {
  /** The first node again at the end. */
  rings: number[][];
  open: number[][];
}

/**
 * The member ways of one role in a multipolygon or boundary, each once; [] for a way missing from the
 * extract. Outer and inner ones may touch, and are never joined with each other.
 */
export function listMemberWays(
  extract: OsmExtract,
  { members }: OsmRelation,
  side: 'outer' | 'inner',
): (readonly number[])[] {
  const ours = members.filter(
    ({ type, role }) => type === 'way' && (role === 'inner') === (side === 'inner'),
  );
  return [...new Set(ours.map(({ id }) => id))].map((id) => extract.findWay(id)?.nodeIds ?? []);
}

/** Joins ways at their common end nodes, in any order and direction. */
export function joinWays(ways: readonly (readonly number[])[]): JoinedWays {
  const joined: JoinedWays = { rings: [], open: [] };
  const waiting = new Set(ways.filter(({ length }) => length > 0));
  const byEnd = new Map<number | undefined, (readonly number[])[]>();
  for (const way of waiting) {
    for (const end of new Set([way[0], way.at(-1)])) byEnd.set(end, [...(byEnd.get(end) ?? []), way]);
  }
  const take = (end: number | undefined): readonly number[] | undefined => {
    const next = byEnd.get(end)?.find((way) => waiting.has(way));
    if (next) waiting.delete(next);
    return next;
  };
  for (const way of waiting) {
    waiting.delete(way);
    let line = [...way];
    let isTurned = false;
    while (line[0] !== line.at(-1)) {
      const end = line.at(-1);
      const next = take(end);
      if (next) {
        const onward = next[0] === end ? next : next.toReversed();
        for (const node of onward.slice(1)) line.push(node);
        continue;
      }
      // No way continues here: reverse the line and continue at its other end.
      if (isTurned) break;
      isTurned = true;
      line = line.toReversed();
    }
    if (line[0] !== line.at(-1) || line.length === 1) joined.open.push(line);
    else joined.rings.push(line);
  }
  return joined;
}
