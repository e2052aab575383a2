/** The inner shape of a PBF extract. Source: wiki.openstreetmap.org/wiki/PBF_Format */
import { PbfReader } from 'pbf';
import type { OsmMember } from './osm-extract.ts';

/** Receives every element; `tags` as key, value, key, value ... */
export interface ElementSink {
  node(id: number, lat: number, lng: number, tags: readonly string[]): void;
  way(id: number, nodeIds: readonly number[], tags: readonly string[]): void;
  relation(id: number, members: readonly OsmMember[], tags: readonly string[]): void;
}

export interface ExtractHeader {
  requiredFeatures: string[];
  /** Seconds since 1970. */
  replicationTime: number | undefined;
}

export function readHeaderBlock(bytes: Uint8Array): ExtractHeader {
  const header: ExtractHeader = { requiredFeatures: [], replicationTime: undefined };
  return new PbfReader(bytes).readFields((field, into, pbf) => {
    if (field === 4) into.requiredFeatures.push(pbf.readString());
    if (field === 32) into.replicationTime = pbf.readVarint(true);
  }, header);
}

interface Block {
  texts: Uint8Array[];
  /** Texts, decoded lazily: most of a block's are never used. */
  read: string[];
  groups: Uint8Array[];
  granularity: number;
  latOffset: number;
  lngOffset: number;
}

const decoder = new TextDecoder();

export function readDataBlock(bytes: Uint8Array, sink: ElementSink): void {
  const block: Block = { texts: [], read: [], groups: [], granularity: 100, latOffset: 0, lngOffset: 0 };
  new PbfReader(bytes).readFields((field, into, pbf) => {
    if (field === 1)
      pbf.readMessage((inner, texts, table) => inner === 1 && texts.push(table.readBytes()), into.texts);
    if (field === 2) into.groups.push(pbf.readBytes());
    if (field === 17) into.granularity = pbf.readVarint();
    if (field === 19) into.latOffset = pbf.readVarint(true);
    if (field === 20) into.lngOffset = pbf.readVarint(true);
  }, block);
  for (const group of block.groups) {
    new PbfReader(group).readFields((field, into, pbf) => {
      if (field === 1) readNode(pbf, block, into);
      if (field === 2) readDenseNodes(pbf, block, into);
      if (field === 3) readWay(pbf, block, into);
      if (field === 4) readRelation(pbf, block, into);
    }, sink);
  }
}

function textAt(block: Block, index: number): string {
  return (block.read[index] ??= decoder.decode(block.texts[index]));
}

const latOf = (block: Block, value: number) => (block.latOffset + block.granularity * value) / 1e9;
const lngOf = (block: Block, value: number) => (block.lngOffset + block.granularity * value) / 1e9;

interface Packed {
  id: number;
  keys: number[];
  values: number[];
  first: number[];
  second: number[];
  third: number[];
}
const packed = (): Packed => ({ id: 0, keys: [], values: [], first: [], second: [], third: [] });

function tagsOf(block: Block, { keys, values }: Packed): string[] {
  return keys.flatMap((key, index) => [textAt(block, key), textAt(block, values[index] ?? 0)]);
}

function readNode(pbf: PbfReader, block: Block, sink: ElementSink): void {
  const node = { ...packed(), lat: 0, lng: 0 };
  pbf.readMessage((field, into, inner) => {
    if (field === 1) into.id = inner.readSVarint();
    if (field === 2) inner.readPackedVarint(into.keys);
    if (field === 3) inner.readPackedVarint(into.values);
    if (field === 8) into.lat = inner.readSVarint();
    if (field === 9) into.lng = inner.readSVarint();
  }, node);
  sink.node(node.id, latOf(block, node.lat), lngOf(block, node.lng), tagsOf(block, node));
}

function readDenseNodes(pbf: PbfReader, block: Block, sink: ElementSink): void {
  const dense = packed();
  pbf.readMessage((field, into, inner) => {
    if (field === 1) inner.readPackedSVarint(into.first);
    if (field === 8) inner.readPackedSVarint(into.second);
    if (field === 9) inner.readPackedSVarint(into.third);
    if (field === 10) inner.readPackedVarint(into.keys);
  }, dense);
  let [id, lat, lng, tag] = [0, 0, 0, 0];
  const { first: ids, second: lats, third: lngs, keys } = dense;
  for (let at = 0; at < ids.length; at++) {
    id += ids[at] ?? 0;
    lat += lats[at] ?? 0;
    lng += lngs[at] ?? 0;
    const tags: string[] = [];
    // Each node's tags end with a zero; if no node of the group has tags there are no zeros either.
    while (tag < keys.length && keys[tag] !== 0) {
      tags.push(textAt(block, keys[tag] ?? 0), textAt(block, keys[tag + 1] ?? 0));
      tag += 2;
    }
    tag += 1;
    sink.node(id, latOf(block, lat), lngOf(block, lng), tags);
  }
}

function readWay(pbf: PbfReader, block: Block, sink: ElementSink): void {
  const way = packed();
  pbf.readMessage((field, into, inner) => {
    if (field === 1) into.id = inner.readVarint();
    if (field === 2) inner.readPackedVarint(into.keys);
    if (field === 3) inner.readPackedVarint(into.values);
    if (field === 8) inner.readPackedSVarint(into.first);
  }, way);
  sink.way(way.id, sumUp(way.first), tagsOf(block, way));
}

const memberTypes = ['node', 'way', 'relation'] as const;

function readRelation(pbf: PbfReader, block: Block, sink: ElementSink): void {
  const relation = packed();
  pbf.readMessage((field, into, inner) => {
    if (field === 1) into.id = inner.readVarint();
    if (field === 2) inner.readPackedVarint(into.keys);
    if (field === 3) inner.readPackedVarint(into.values);
    if (field === 8) inner.readPackedVarint(into.first);
    if (field === 9) inner.readPackedSVarint(into.second);
    if (field === 10) inner.readPackedVarint(into.third);
  }, relation);
  const members = sumUp(relation.second).map((id, at) => ({
    id,
    type: memberTypes[relation.third[at] ?? 0] ?? 'node',
    role: textAt(block, relation.first[at] ?? 0),
  }));
  sink.relation(relation.id, members, tagsOf(block, relation));
}

/** Decodes delta-coded ids. */
function sumUp(differences: number[]): number[] {
  let sum = 0;
  return differences.map((difference) => (sum += difference));
}
