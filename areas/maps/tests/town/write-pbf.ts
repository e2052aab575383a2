/** Writes elements as an OpenStreetMap extract in the usual form: dense nodes, compressed by zlib. */
import { deflateSync } from 'node:zlib';
import { PbfWriter } from 'pbf';
import { seededRandom } from '#dispatch/domain/seeded-random.ts';
import type { OsmElements } from '#maps/tests/extract-of.ts';

export const BLOCK_ELEMENTS = 8000;

export function writePbf({ nodes, ways = [], relations = [], timestamp }: OsmElements): Buffer {
  return Buffer.concat([
    headerBlob(timestamp),
    ...inBlocks(nodes).map(nodesBlob),
    ...inBlocks(ways).map(waysBlob),
    ...inBlocks(relations).map((part) => blockOf((group, texts) => writeRelations(group, texts, part))),
  ]);
}

export function headerBlob(timestamp?: string): Buffer {
  const header = new PbfWriter();
  header.writeStringField(4, 'OsmSchema-V0.6');
  header.writeStringField(4, 'DenseNodes');
  if (timestamp) header.writeVarintField(32, Date.parse(timestamp) / 1000);
  return blobOf('OSMHeader', header.finish());
}

/** At most BLOCK_ELEMENTS of them. */
export const nodesBlob = (nodes: OsmElements['nodes']): Buffer =>
  blockOf((group, texts) => writeNodes(group, texts, nodes));

/** At most BLOCK_ELEMENTS of them. */
export const waysBlob = (ways: NonNullable<OsmElements['ways']>): Buffer =>
  blockOf((group, texts) => writeWays(group, texts, ways));

function inBlocks<T>(all: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(all.length / BLOCK_ELEMENTS) }, (_, block) =>
    all.slice(block * BLOCK_ELEMENTS, (block + 1) * BLOCK_ELEMENTS),
  );
}

/** Ids of strings within one block; the first is never used. */
class Texts {
  readonly all = [''];
  private readonly ids = new Map<string, number>();

  idOf(text: string): number {
    const known = this.ids.get(text);
    if (known !== undefined) return known;
    const id = this.all.push(text) - 1;
    this.ids.set(text, id);
    return id;
  }
}

type Group = InstanceType<typeof PbfWriter>;

function blockOf(fill: (group: Group, texts: Texts) => void): Buffer {
  const texts = new Texts();
  const group = new PbfWriter();
  fill(group, texts);
  const block = new PbfWriter();
  const table = new PbfWriter();
  for (const text of texts.all) table.writeBytesField(1, Buffer.from(text));
  block.writeBytesField(1, table.finish());
  block.writeBytesField(2, group.finish());
  return blobOf('OSMData', block.finish());
}

function blobOf(type: string, data: Uint8Array): Buffer {
  const blob = new PbfWriter();
  blob.writeVarintField(2, data.length);
  blob.writeBytesField(3, deflateSync(data));
  const bytes = blob.finish();
  const header = new PbfWriter();
  header.writeStringField(1, type);
  header.writeVarintField(3, bytes.length);
  const headerBytes = header.finish();
  const length = Buffer.alloc(4);
  length.writeUInt32BE(headerBytes.length);
  return Buffer.concat([length, headerBytes, bytes]);
}

/**
 * Version, time and changeset of each element, as in public extracts; elements drawn together share them.
 */
function historyOf(ids: number[]): Uint8Array {
  const info = new PbfWriter();
  const drawn = ids.map((id) => seededRandom(Math.floor(id / 4)));
  const times = drawn.map((random) => Math.floor(1.2e9 + random() * 5e8));
  const changesets = drawn.map((random) => Math.floor(random() * 1.5e8));
  info.writePackedVarint(
    1,
    ids.map((id) => 1 + (id % 3)),
  );
  info.writePackedSVarint(2, differences(times));
  info.writePackedSVarint(3, differences(changesets));
  return info.finish();
}

const differences = (values: number[]) => values.map((value, at) => value - (values[at - 1] ?? 0));

function writeNodes(group: Group, texts: Texts, nodes: OsmElements['nodes']): void {
  const dense = new PbfWriter();
  dense.writePackedSVarint(1, differences(nodes.map(({ id }) => id)));
  dense.writePackedSVarint(8, differences(nodes.map(({ lat }) => Math.round(lat * 1e7))));
  dense.writePackedSVarint(9, differences(nodes.map(({ lng }) => Math.round(lng * 1e7))));
  const tags = nodes.flatMap((node) => [
    ...Object.entries(node.tags).flatMap(([key, value]) => [texts.idOf(key), texts.idOf(value)]),
    0,
  ]);
  dense.writePackedVarint(10, tags);
  dense.writeBytesField(5, historyOf(nodes.map(({ id }) => id)));
  group.writeBytesField(2, dense.finish());
}

function writeTags(writer: Group, texts: Texts, tags: Readonly<Record<string, string>>): void {
  writer.writePackedVarint(
    2,
    Object.keys(tags).map((key) => texts.idOf(key)),
  );
  writer.writePackedVarint(
    3,
    Object.values(tags).map((value) => texts.idOf(value)),
  );
}

function writeWays(group: Group, texts: Texts, ways: NonNullable<OsmElements['ways']>): void {
  for (const { id, nodeIds, tags } of ways) {
    const way = new PbfWriter();
    way.writeVarintField(1, id);
    writeTags(way, texts, tags);
    way.writePackedSVarint(8, differences([...nodeIds]));
    group.writeBytesField(3, way.finish());
  }
}

const memberTypes = { node: 0, way: 1, relation: 2 };

function writeRelations(group: Group, texts: Texts, relations: NonNullable<OsmElements['relations']>): void {
  for (const { id, members, tags } of relations) {
    const relation = new PbfWriter();
    relation.writeVarintField(1, id);
    writeTags(relation, texts, tags);
    relation.writePackedVarint(
      8,
      members.map(({ role }) => texts.idOf(role)),
    );
    relation.writePackedSVarint(9, differences(members.map((member) => member.id)));
    relation.writePackedVarint(
      10,
      members.map(({ type }) => memberTypes[type]),
    );
    group.writeBytesField(4, relation.finish());
  }
}
