import type { OsmExtract, OsmMember, OsmRelation } from '#server/geo/import/osm-extract.ts';

export interface AssembledRings {
  /** Closed rings as ids of nodes, the first one again at the end. */
  rings: number[][];
  /** Nodes of pieces that close no ring, and of member ways that the extract does not hold (as one each). */
  looseNodes: number;
}

/** The rings of a multipolygon or boundary, joined out of its member ways in whatever order and direction they come. */
export function assembleRings(extract: OsmExtract, relation: OsmRelation): AssembledRings {
  // Outer and inner rings may touch, and are never joined with each other.
  const sides = [
    relation.members.filter(({ type, role }) => type === 'way' && role !== 'inner'),
    relation.members.filter(({ type, role }) => type === 'way' && role === 'inner'),
  ].map((members) => joinWays(extract, members));
  return {
    rings: sides.flatMap(({ rings }) => rings),
    looseNodes: sides.reduce((sum, { looseNodes }) => sum + looseNodes, 0),
  };
}

function joinWays(extract: OsmExtract, members: readonly OsmMember[]): AssembledRings {
  const result: AssembledRings = { rings: [], looseNodes: 0 };
  const pieces = new Set<readonly number[]>();
  const byEnd = new Map<number, (readonly number[])[]>();
  for (const { id } of members) {
    const nodeIds = extract.findWay(id)?.nodeIds ?? [];
    const [first, last] = [nodeIds[0], nodeIds.at(-1)];
    if (first === undefined || last === undefined) {
      result.looseNodes += 1;
    } else if (!pieces.has(nodeIds)) {
      pieces.add(nodeIds);
      for (const end of new Set([first, last])) byEnd.set(end, [...(byEnd.get(end) ?? []), nodeIds]);
    }
  }
  for (const piece of pieces) {
    pieces.delete(piece);
    const ring = [...piece];
    while (ring[0] !== ring.at(-1)) {
      const end = ring.at(-1) ?? Number.NaN;
      const next = byEnd.get(end)?.find((other) => pieces.has(other));
      if (!next) break;
      pieces.delete(next);
      const onward = next[0] === end ? next : next.toReversed();
      for (const nodeId of onward.slice(1)) ring.push(nodeId);
    }
    if (ring.length > 3 && ring[0] === ring.at(-1)) result.rings.push(ring);
    else result.looseNodes += ring.length;
  }
  return result;
}
