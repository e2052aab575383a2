import type { OsmExtract, OsmRelation } from '#geo/import/osm-extract.ts';
import { joinWays, listMemberWays } from '#geo/import/join-ways.ts';

export interface AssembledRings {
  /** Closed rings as ids of nodes, the first one again at the end. */
  rings: number[][];
  /** Nodes of pieces that close no ring, and of member ways that the extract does not hold (as one each). */
  looseNodes: number;
}

/**
 * The rings of a multipolygon or boundary, joined out of its member ways in whatever order and direction they
 * come.
 */
export function assembleRings(extract: OsmExtract, relation: OsmRelation): AssembledRings {
  const sides = (['outer', 'inner'] as const).map((side) =>
    joinSide(listMemberWays(extract, relation, side)),
  );
  return {
    rings: sides.flatMap(({ rings }) => rings),
    looseNodes: sides.reduce((sum, { looseNodes }) => sum + looseNodes, 0),
  };
}

function joinSide(ways: readonly (readonly number[])[]): AssembledRings {
  const { rings, open } = joinWays(ways);
  const [closed, flat] = [
    rings.filter(({ length }) => length > 3),
    rings.filter(({ length }) => length <= 3),
  ];
  const missing = ways.filter(({ length }) => length === 0).length;
  return {
    rings: closed,
    looseNodes: [...open, ...flat].reduce((sum, { length }) => sum + length, missing),
  };
}
