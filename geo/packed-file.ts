/** Typed arrays and plain data in one file, in their in-memory layout: opening it is a plain read. */
import { open, writeFile } from 'node:fs/promises';
import { crc32 } from 'node:zlib';

const MAGIC = 'ELBPACK1';
/** Magic, format name, length of the table, checksum of the rest, size of the file. */
const HEADER_BYTES = 64;
const FORMAT_AT = 8;
const FORMAT_BYTES = 32;
const TABLE_LENGTH_AT = 40;
const CHECKSUM_AT = 44;
const SIZE_AT = 48;
const CHUNK_BYTES = 1024 * 1024;

const arrayTypes = { Uint8Array, Uint16Array, Uint32Array, Int32Array, Float64Array };
type ArrayType = keyof typeof arrayTypes;
export type PackedArray = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array;

export interface Packed<Plain, Arrays extends Record<string, PackedArray>> {
  plain: Plain;
  arrays: Arrays;
}

interface ListedArray {
  name: string;
  type: ArrayType;
  /** From the end of the table, as it would change the table's length. */
  offset: number;
  length: number;
}

interface Table {
  plain: unknown;
  arrays: ListedArray[];
}

/** An unusable file: not ours, truncated, damaged or of another format. */
export class PackedFileError extends Error {
  constructor(file: string, why: string) {
    super(`${file} ${why}: import the extract again.`);
    this.name = 'PackedFileError';
  }
}

/** Every array begins at a multiple of 8, as its views require. */
const align = (offset: number): number => Math.ceil(offset / 8) * 8;

/** `format` identifies the content, and changes with every change of its meaning. */
export async function writePackedFile(
  file: string,
  format: string,
  { plain, arrays }: Packed<unknown, Record<string, PackedArray>>,
): Promise<void> {
  let offset = 0;
  const listed = Object.entries(arrays).map(([name, array]): ListedArray => {
    const row = { name, type: array.constructor.name as ArrayType, offset, length: array.length };
    offset = align(offset + array.byteLength);
    return row;
  });
  const table = Buffer.from(JSON.stringify({ plain, arrays: listed } satisfies Table));
  const begin = align(HEADER_BYTES + table.length);
  const bytes = Buffer.alloc(begin + offset);
  table.copy(bytes, HEADER_BYTES);
  for (const { name, offset: at } of listed) {
    const { buffer, byteOffset, byteLength } = arrays[name]!;
    bytes.set(new Uint8Array(buffer, byteOffset, byteLength), begin + at);
  }
  bytes.write(MAGIC, 'latin1');
  bytes.write(format, FORMAT_AT, FORMAT_BYTES, 'latin1');
  bytes.writeUInt32LE(table.length, TABLE_LENGTH_AT);
  bytes.writeUInt32LE(crc32(bytes.subarray(HEADER_BYTES)), CHECKSUM_AT);
  bytes.writeDoubleLE(bytes.length, SIZE_AT);
  await writeFile(file, bytes);
}

/**
 * The file in shared memory. Reads in chunks, so that the event loop is not blocked. Throws PackedFileError.
 */
export async function loadPackedFile(file: string, format: string): Promise<SharedArrayBuffer> {
  await using handle = await open(file);
  const { size } = await handle.stat();
  const header = Buffer.alloc(HEADER_BYTES);
  await handle.read(header, 0, HEADER_BYTES, 0);
  if (header.toString('latin1', 0, MAGIC.length) !== MAGIC) {
    throw new PackedFileError(file, 'is no file of ours, or an older one');
  }
  const [held = ''] = header.toString('latin1', FORMAT_AT, FORMAT_AT + FORMAT_BYTES).split('\0');
  if (held !== format) throw new PackedFileError(file, `holds ${held} and not ${format}`);
  if (header.readDoubleLE(SIZE_AT) !== size) throw new PackedFileError(file, 'is cut off');
  const shared = new SharedArrayBuffer(size);
  const bytes = Buffer.from(shared);
  bytes.set(header);
  let checksum = 0;
  for (let at = HEADER_BYTES; at < size; ) {
    const { bytesRead } = await handle.read(bytes, at, Math.min(CHUNK_BYTES, size - at), at);
    if (bytesRead === 0) throw new PackedFileError(file, 'is cut off');
    checksum = crc32(bytes.subarray(at, at + bytesRead), checksum);
    at += bytesRead;
  }
  if (checksum !== header.readUInt32LE(CHECKSUM_AT)) throw new PackedFileError(file, 'is damaged');
  return shared;
}

/** The content of a loaded file; the arrays are views into its memory. */
export function viewPackedFile<Plain, Arrays extends Record<string, PackedArray>>(
  shared: SharedArrayBuffer,
): Packed<Plain, Arrays> {
  const tableBytes = Buffer.from(shared, 0, HEADER_BYTES).readUInt32LE(TABLE_LENGTH_AT);
  const table = JSON.parse(Buffer.from(shared, HEADER_BYTES, tableBytes).toString()) as Table;
  const begin = align(HEADER_BYTES + tableBytes);
  const arrays = table.arrays.map(({ name, type, length, offset }) => {
    const buffer = shared as ArrayBufferLike as ArrayBuffer;
    return [name, new arrayTypes[type](buffer, begin + offset, length)];
  });
  return { plain: table.plain as Plain, arrays: Object.fromEntries(arrays) as Arrays };
}

/** Throws PackedFileError. */
export async function readPackedFile<Plain, Arrays extends Record<string, PackedArray>>(
  file: string,
  format: string,
): Promise<Packed<Plain, Arrays>> {
  return viewPackedFile(await loadPackedFile(file, format));
}
