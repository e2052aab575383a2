/** Writes one PMTiles archive. Source: https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md */
import { createHash } from 'node:crypto';
import { closeSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { Compression, type Entry, TileType, zxyToTileId } from 'pmtiles';

const HEADER_BYTES = 127;
/** Header and root directory have to fit into a reader's first request. */
const ROOT_BYTES = 16_384 - HEADER_BYTES;
const LEAF_ENTRIES = 4096;
const CHUNK_BYTES = 1 << 20;

export interface ArchiveAbout {
  minZoom: number;
  maxZoom: number;
  /** West, south, east, north. */
  bounds: readonly [number, number, number, number];
  metadata: Record<string, unknown>;
}

/** Where the bytes of a tile are in the temporary file. */
interface Stored {
  offset: number;
  length: number;
}

/**
 * Takes compressed tiles in any order and writes them in the order of their ids; equal contents are stored
 * once. Until then they are kept in a temporary file beside the archive, so that only their offsets take up
 * memory.
 */
export class PmtilesWriter {
  readonly #file: string;
  readonly #heapFile: string;
  readonly #heap: number;
  #heapBytes = 0;
  readonly #byContent = new Map<string, Stored>();
  readonly #tiles: { tileId: number; stored: Stored }[] = [];

  constructor(file: string) {
    this.#file = file;
    this.#heapFile = `${file}.tiles`;
    this.#heap = openSync(this.#heapFile, 'wx+');
  }

  add(z: number, x: number, y: number, gzipped: Uint8Array): void {
    const content = createHash('sha256').update(gzipped).digest('base64');
    let stored = this.#byContent.get(content);
    if (!stored) {
      stored = { offset: this.#heapBytes, length: gzipped.byteLength };
      writeSync(this.#heap, gzipped);
      this.#heapBytes += gzipped.byteLength;
      this.#byContent.set(content, stored);
    }
    this.#tiles.push({ tileId: zxyToTileId(z, x, y), stored });
  }

  /** Writes the archive and deletes the temporary file. */
  finish(about: ArchiveAbout): { tiles: number; bytes: number } {
    this.#tiles.sort((a, b) => a.tileId - b.tileId);
    const { entries, contents } = placeInOrder(this.#tiles);
    const { root, leaves } = layOut(entries);
    const metadata = gzipSync(JSON.stringify(about.metadata));
    const sections = { root, metadata, leaves, dataBytes: this.#heapBytes };
    const counts = {
      tiles: this.#tiles.length,
      entries: entries.length,
      contents: contents.length,
    };
    const archive = openSync(this.#file, 'wx');
    for (const bytes of [writeHeader(about, sections, counts), root, metadata, leaves])
      writeSync(archive, bytes);
    for (const content of contents) this.#copy(content, archive);
    closeSync(archive);
    this.discard();
    const bytes = HEADER_BYTES + root.length + metadata.length + leaves.length + this.#heapBytes;
    return { tiles: counts.tiles, bytes };
  }

  /** Deletes the temporary file; no archive is written. */
  discard(): void {
    closeSync(this.#heap);
    rmSync(this.#heapFile);
  }

  #copy({ offset, length }: Stored, archive: number): void {
    const chunk = Buffer.allocUnsafe(Math.min(length, CHUNK_BYTES));
    for (let done = 0; done < length; ) {
      const read = readSync(this.#heap, chunk, 0, Math.min(chunk.length, length - done), offset + done);
      if (read === 0) throw new Error('The tiles of the map were cut off while they were written.');
      writeSync(archive, chunk, 0, read);
      done += read;
    }
  }
}

/** Entries by tile id, with a run for repeated content; and the contents in the order of their first tile. */
function placeInOrder(tiles: readonly { tileId: number; stored: Stored }[]) {
  const entries: Entry[] = [];
  const contents: Stored[] = [];
  const placed = new Map<Stored, number>();
  let end = 0;
  for (const { tileId, stored } of tiles) {
    let offset = placed.get(stored);
    if (offset === undefined) {
      offset = end;
      placed.set(stored, offset);
      contents.push(stored);
      end += stored.length;
    }
    const last = entries.at(-1);
    if (last && last.offset === offset && last.tileId + last.runLength === tileId) last.runLength += 1;
    else entries.push({ tileId, offset, length: stored.length, runLength: 1 });
  }
  return { entries, contents };
}

/** The root directory, and leaf directories if the root would not fit into a reader's first request. */
function layOut(entries: readonly Entry[]): { root: Buffer; leaves: Buffer } {
  const whole = writeDirectory(entries);
  if (whole.length <= ROOT_BYTES) return { root: whole, leaves: Buffer.alloc(0) };
  for (let leafEntries = LEAF_ENTRIES; ; leafEntries *= 2) {
    const leaves: Buffer[] = [];
    const roots: Entry[] = [];
    let offset = 0;
    for (let at = 0; at < entries.length; at += leafEntries) {
      const part = entries.slice(at, at + leafEntries);
      const leaf = writeDirectory(part);
      // A run of 0 marks a directory.
      roots.push({ tileId: part[0]?.tileId ?? 0, offset, length: leaf.length, runLength: 0 });
      leaves.push(leaf);
      offset += leaf.length;
    }
    const root = writeDirectory(roots);
    if (root.length <= ROOT_BYTES) return { root, leaves: Buffer.concat(leaves) };
  }
}

function writeDirectory(entries: readonly Entry[]): Buffer {
  const bytes: number[] = [];
  writeVarint(bytes, entries.length);
  let lastId = 0;
  for (const { tileId } of entries) {
    writeVarint(bytes, tileId - lastId);
    lastId = tileId;
  }
  for (const { runLength } of entries) writeVarint(bytes, runLength);
  for (const { length } of entries) writeVarint(bytes, length);
  entries.forEach(({ offset }, index) => {
    const before = entries[index - 1];
    const follows = before !== undefined && before.offset + before.length === offset;
    writeVarint(bytes, follows ? 0 : offset + 1);
  });
  return gzipSync(Uint8Array.from(bytes));
}

function writeVarint(bytes: number[], value: number): void {
  // Ids and offsets exceed 32 bits, so no bit shifts.
  let rest = value;
  while (rest >= 0x80) {
    bytes.push((rest % 0x80) + 0x80);
    rest = Math.floor(rest / 0x80);
  }
  bytes.push(rest);
}

interface Sections {
  root: Buffer;
  metadata: Buffer;
  leaves: Buffer;
  dataBytes: number;
}

function writeHeader(
  { minZoom, maxZoom, bounds }: ArchiveAbout,
  { root, metadata, leaves, dataBytes }: Sections,
  counts: { tiles: number; entries: number; contents: number },
): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('PMTiles', 0, 'latin1');
  header.writeUInt8(3, 7);
  let offset = HEADER_BYTES;
  let at = 8;
  const writeLong = (value: number) => {
    header.writeBigUInt64LE(BigInt(value), at);
    at += 8;
  };
  for (const length of [root.length, metadata.length, leaves.length, dataBytes]) {
    writeLong(offset);
    writeLong(length);
    offset += length;
  }
  for (const count of [counts.tiles, counts.entries, counts.contents]) writeLong(count);
  const isClustered = 1;
  header.set([isClustered, Compression.Gzip, Compression.Gzip, TileType.Mvt, minZoom, maxZoom], at);
  const [west, south, east, north] = bounds;
  const writeDegrees = (degrees: readonly number[], from: number) =>
    degrees.forEach((value, index) => header.writeInt32LE(Math.round(value * 1e7), from + 4 * index));
  writeDegrees(bounds, 102);
  header.writeUInt8(minZoom, 118);
  writeDegrees([(west + east) / 2, (south + north) / 2], 119);
  return header;
}
