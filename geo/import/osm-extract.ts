/** The content of an OpenStreetMap extract, as the builders of an import iterate over it. */
import type { Coordinates } from '#maps/domain/coordinates.ts';

export type Tags = Readonly<Record<string, string>>;

export interface OsmNode extends Coordinates {
  id: number;
  tags: Tags;
}

export interface OsmWay {
  id: number;
  nodeIds: readonly number[];
  tags: Tags;
}

export interface OsmMember {
  type: 'node' | 'way' | 'relation';
  id: number;
  role: string;
}

export interface OsmRelation {
  id: number;
  members: readonly OsmMember[];
  tags: Tags;
}

/**
 * An extract in memory. Every iteration creates its elements anew from a compact store, so a builder keeps
 * what it needs of an element and drops the rest.
 */
export interface OsmExtract {
  /** The date of the data in ISO 8601, where the file has one. */
  readonly timestamp: string | undefined;
  /** Nodes that carry tags. */
  readonly nodes: Iterable<OsmNode>;
  /** Ways that have tags or are a member of a relation. */
  readonly ways: Iterable<OsmWay>;
  readonly relations: Iterable<OsmRelation>;
  findWay(id: number): OsmWay | undefined;
  /** Where a node of a way lies; undefined when the extract cut it off. */
  findPosition(nodeId: number): Coordinates | undefined;
}
