import type { Coordinates } from '#maps/domain/coordinates.ts';
import { toUnits, UNITS_PER_DEGREE } from '#geo/units.ts';
import { ElementStore, TextTable } from './element-store.ts';
import { GrowingArray } from './growing-array.ts';
import { ImportRefusal } from './import-refusal.ts';
import type { OsmExtract, OsmMember, OsmNode, OsmRelation, OsmWay } from './osm-extract.ts';
import { type ElementSink, readDataBlock, readHeaderBlock } from './read-block.ts';
import { readBlobs } from './read-blobs.ts';

/** Features we can read; a file that requires others would be misread. */
const knownFeatures = new Set(['OsmSchema-V0.6', 'DenseNodes']);
/**
 * The whole extract in memory, about 20 bytes a node. `report` gets the share that is read, 0 to 1. Throws
 * ImportRefusal FILE_MISSING, FILE_EMPTY, FILE_CUT_OFF, FILE_DAMAGED, FILE_FOREIGN.
 */
export function readExtract(file: string, report: (share: number) => void = () => undefined): OsmExtract {
  const store = new ExtractStore();
  let timestamp: string | undefined;
  for (const { type, data, readBytes, fileBytes } of readBlobs(file)) {
    try {
      if (type === 'OSMData') readDataBlock(data, store);
      else timestamp = readTimestamp(data);
    } catch (error) {
      throw error instanceof ImportRefusal
        ? error
        : new ImportRefusal('FILE_DAMAGED', (error as Error).message);
    }
    report(readBytes / fileBytes);
  }
  return store.finish(timestamp);
}

function readTimestamp(data: Uint8Array): string | undefined {
  const { requiredFeatures, replicationTime } = readHeaderBlock(data);
  const strange = requiredFeatures.filter((feature) => !knownFeatures.has(feature));
  if (strange.length > 0) throw new ImportRefusal('FILE_FOREIGN', `it needs ${strange.join(', ')}`);
  return replicationTime ? new Date(replicationTime * 1000).toISOString() : undefined;
}

class ExtractStore implements ElementSink {
  private readonly texts = new TextTable();
  private readonly points = new ElementStore(this.texts);
  private readonly lats = new GrowingArray(Int32Array);
  private readonly lngs = new GrowingArray(Int32Array);
  private readonly tagged = new GrowingArray(Uint32Array);
  private readonly lines = new ElementStore(this.texts);
  private readonly refs = new GrowingArray(Float64Array);
  private readonly refEnds = new GrowingArray(Uint32Array);
  private readonly groups = new ElementStore(this.texts);
  private readonly members: (readonly OsmMember[])[] = [];

  node(id: number, lat: number, lng: number, tags: readonly string[]): void {
    // Also refuses NaN.
    if (!(Math.abs(lat) <= 90 && Math.abs(lng) <= 180)) throw new Error('a node lies beyond the world');
    if (this.points.add(id, tags)) this.tagged.push(this.points.length - 1);
    this.lats.push(toUnits(lat));
    this.lngs.push(toUnits(lng));
  }

  way(id: number, nodeIds: readonly number[], tags: readonly string[]): void {
    this.lines.add(id, tags);
    for (const nodeId of nodeIds) this.refs.push(nodeId);
    this.refEnds.push(this.refs.length);
  }

  relation(id: number, members: readonly OsmMember[], tags: readonly string[]): void {
    this.groups.add(id, tags);
    this.members.push(members);
  }

  finish(timestamp: string | undefined): OsmExtract {
    const { points, lines, groups, members } = this;
    const positionAt = (index: number): Coordinates => ({
      lat: this.lats.at(index) / UNITS_PER_DEGREE,
      lng: this.lngs.at(index) / UNITS_PER_DEGREE,
    });
    const wayAt = (index: number): OsmWay => ({
      id: lines.ids.at(index),
      nodeIds: Array.from(
        this.refs.filled().subarray(index > 0 ? this.refEnds.at(index - 1) : 0, this.refEnds.at(index)),
      ),
      tags: lines.tagsOf(index),
    });
    const nodeAt = (index: number): OsmNode => ({
      id: points.ids.at(index),
      ...positionAt(index),
      tags: points.tagsOf(index),
    });
    const relationAt = (index: number): OsmRelation => ({
      id: groups.ids.at(index),
      members: members[index] ?? [],
      tags: groups.tagsOf(index),
    });
    return {
      timestamp,
      nodes: walk(
        () => this.tagged.length,
        (index) => nodeAt(this.tagged.at(index)),
      ),
      ways: walk(() => lines.length, wayAt),
      relations: walk(() => groups.length, relationAt),
      findWay(id) {
        const index = lines.indexOf(id);
        return index < 0 ? undefined : wayAt(index);
      },
      findPosition(nodeId) {
        const index = points.indexOf(nodeId);
        return index < 0 ? undefined : positionAt(index);
      },
    };
  }
}

/** Can be iterated several times. */
function walk<T>(count: () => number, at: (index: number) => T): Iterable<T> {
  return {
    *[Symbol.iterator]() {
      for (let index = 0; index < count(); index++) yield at(index);
    },
  };
}
