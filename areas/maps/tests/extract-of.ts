/** An extract from elements defined in a test. */
import type { OsmExtract, OsmNode, OsmRelation, OsmWay } from '#geo/import/osm-extract.ts';

export interface OsmElements {
  /** All nodes, with tags or without. */
  nodes: OsmNode[];
  ways?: OsmWay[];
  relations?: OsmRelation[];
  timestamp?: string;
}

export function extractOf({ nodes, ways = [], relations = [], timestamp }: OsmElements): OsmExtract {
  const positions = new Map(nodes.map(({ id, lat, lng }) => [id, { lat, lng }]));
  const waysById = new Map(ways.map((way) => [way.id, way]));
  return {
    timestamp,
    nodes: nodes.filter(({ tags }) => Object.keys(tags).length > 0),
    ways,
    relations,
    findWay: (id) => waysById.get(id),
    findPosition: (nodeId) => positions.get(nodeId),
  };
}
