import type { OsmExtract, OsmRelation } from '#geo/import/osm-extract.ts';
import { joinWays, listMemberWays } from '#geo/import/join-ways.ts';

export interface AssembledRings {
  /** Closed rings of node ids, the first one repeated at the end. */
  rings: number[][];
  /**
   * Nodes of pieces that do not close into a ring, and of member ways missing from the extract (one each).
   */
  looseNodes: number;
}

/** The rings of a multipolygon or boundary, joined from its member ways in any order and direction. */
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
