/** One file of typed arrays, as they are used: it is read into shared memory and nothing is unpacked. */
import { open, writeFile } from 'node:fs/promises';
import { crc32 } from 'node:zlib';

const MAGIC = 'ELBROADS';
/** Changes with every change of what the arrays mean. */
const FORMAT_VERSION = 2;
/** Magic, version, length of the table, bytes of the file, checksum of all that follows. */
const HEADER_BYTES = 32;
const CHUNK_BYTES = 1024 * 1024;

const types = { Int32Array, Uint32Array, Uint8Array, Float64Array };
type SectionArray = Int32Array | Uint32Array | Uint8Array | Float64Array;
export type Sections = Record<string, SectionArray>;

interface SectionEntry {
  name: string;
  type: keyof typeof types;
  length: number;
  offset: number;
}

interface SectionTable<T> {
  facts: T;
  sections: SectionEntry[];
}

/** A road file that is no use: foreign, cut off, damaged or of another version. */
export class RoadFileError extends Error {
  constructor(file: string, why: string) {
    super(`${file} ${why}`);
    this.name = 'RoadFileError';
  }
}

const aligned = (bytes: number): number => Math.ceil(bytes / 8) * 8;

export async function writeRoadFile(file: string, facts: object, sections: Sections): Promise<void> {
  const entries = Object.entries(sections).map(([name, array]): SectionEntry => {
    return { name, type: array.constructor.name as SectionEntry['type'], length: array.length, offset: 0 };
  });
  // The offsets are counted from the end of the table, whose length they would change.
  let offset = 0;
  for (const [at, array] of Object.values(sections).entries()) {
    entries[at]!.offset = offset;
    offset = aligned(offset + array.byteLength);
  }
  const table = Buffer.from(JSON.stringify({ facts, sections: entries } satisfies SectionTable<object>));
  const begin = aligned(HEADER_BYTES + table.length);
  const bytes = Buffer.alloc(begin + offset);
  table.copy(bytes, HEADER_BYTES);
  for (const [at, { buffer, byteOffset, byteLength }] of Object.values(sections).entries()) {
    bytes.set(new Uint8Array(buffer, byteOffset, byteLength), begin + entries[at]!.offset);
  }
  bytes.write(MAGIC, 'latin1');
  bytes.writeUInt32LE(FORMAT_VERSION, 8);
  bytes.writeUInt32LE(table.length, 12);
  bytes.writeDoubleLE(bytes.length, 16);
  bytes.writeUInt32LE(crc32(bytes.subarray(HEADER_BYTES)), 24);
  await writeFile(file, bytes);
}

/** The file in memory that threads can share. Reads piece by piece, so that nobody waits. Throws RoadFileError. */
export async function loadRoadFile(file: string): Promise<SharedArrayBuffer> {
  await using handle = await open(file);
  const { size } = await handle.stat();
  const header = Buffer.alloc(HEADER_BYTES);
  await handle.read(header, 0, HEADER_BYTES, 0);
  if (header.toString('latin1', 0, 8) !== MAGIC) throw new RoadFileError(file, 'is no road file.');
  const version = header.readUInt32LE(8);
  if (version !== FORMAT_VERSION) {
    throw new RoadFileError(
      file,
      `has format ${version}, and ${FORMAT_VERSION} is read: import the extract again.`,
    );
  }
  if (header.readDoubleLE(16) !== size) throw new RoadFileError(file, 'is cut off.');
  const shared = new SharedArrayBuffer(size);
  const bytes = Buffer.from(shared);
  bytes.set(header);
  let checksum = 0;
  for (let at = HEADER_BYTES; at < size; ) {
    const { bytesRead } = await handle.read(bytes, at, Math.min(CHUNK_BYTES, size - at), at);
    if (bytesRead === 0) throw new RoadFileError(file, 'is cut off.');
    checksum = crc32(bytes.subarray(at, at + bytesRead), checksum);
    at += bytesRead;
  }
  if (checksum !== header.readUInt32LE(24)) throw new RoadFileError(file, 'is damaged.');
  return shared;
}

/** The arrays of a loaded file, by name, and what was noted beside them. */
export function viewRoadFile(shared: SharedArrayBuffer): { facts: unknown; sections: Sections } {
  const header = Buffer.from(shared, 0, HEADER_BYTES);
  const tableBytes = header.readUInt32LE(12);
  const table = JSON.parse(Buffer.from(shared, HEADER_BYTES, tableBytes).toString()) as SectionTable<unknown>;
  const begin = aligned(HEADER_BYTES + tableBytes);
  const sections: Sections = {};
  for (const { name, type, length, offset } of table.sections) {
    sections[name] = new types[type](shared as ArrayBufferLike as ArrayBuffer, begin + offset, length);
  }
  return { facts: table.facts, sections };
}
