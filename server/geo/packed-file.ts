/** Typed arrays and plain data in one file, so that opening a dataset is one read and no loop. */
import { readFile, writeFile } from 'node:fs/promises';

const arrayTypes = { Uint8Array, Uint16Array, Uint32Array, Int32Array, Float64Array };
type ArrayType = keyof typeof arrayTypes;
export type PackedArray = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array;

export interface Packed<Plain, Arrays extends Record<string, PackedArray>> {
  plain: Plain;
  arrays: Arrays;
}

interface Header {
  format: string;
  plain: unknown;
  arrays: { name: string; type: ArrayType; offset: number; length: number }[];
}

/** Every array begins at a multiple of this, as its views demand. */
const ALIGNMENT = 8;
const align = (offset: number): number => Math.ceil(offset / ALIGNMENT) * ALIGNMENT;
/** The length of the header stands before it. */
const LENGTH_BYTES = 4;

/** `format` names what the file holds and its version; a reader of another one refuses it. */
export async function writePackedFile(
  file: string,
  format: string,
  { plain, arrays }: Packed<unknown, Record<string, PackedArray>>,
): Promise<void> {
  let offset = 0;
  const listed = Object.entries(arrays).map(([name, array]) => {
    const row = { name, type: array.constructor.name as ArrayType, offset, length: array.length };
    offset = align(offset + array.byteLength);
    return row;
  });
  const header = Buffer.from(JSON.stringify({ format, plain, arrays: listed } satisfies Header));
  const bytes = Buffer.alloc(align(LENGTH_BYTES + header.length) + offset);
  bytes.writeUInt32LE(header.length);
  header.copy(bytes, LENGTH_BYTES);
  const start = align(LENGTH_BYTES + header.length);
  for (const { name, offset: from } of listed) {
    const array = arrays[name];
    if (array) bytes.set(new Uint8Array(array.buffer, array.byteOffset, array.byteLength), start + from);
  }
  await writeFile(file, bytes);
}

/** Throws when the file is of another format. */
export async function readPackedFile<Plain, Arrays extends Record<string, PackedArray>>(
  file: string,
  format: string,
): Promise<Packed<Plain, Arrays>> {
  const read = await readFile(file);
  // A small file may lie anywhere in a shared buffer: the arrays need a beginning of their own.
  const bytes = read.byteOffset % ALIGNMENT === 0 ? read : new Uint8Array(read);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const headerLength = view.getUint32(0, true);
  const text = new TextDecoder().decode(bytes.subarray(LENGTH_BYTES, LENGTH_BYTES + headerLength));
  const header = JSON.parse(text) as Header;
  if (header.format !== format) throw new Error(`${file} holds ${header.format} and not ${format}`);
  const start = bytes.byteOffset + align(LENGTH_BYTES + headerLength);
  const arrays = Object.fromEntries(
    header.arrays.map(({ name, type, offset, length }) => [
      name,
      new arrayTypes[type](bytes.buffer, start + offset, length),
    ]),
  );
  return { plain: header.plain as Plain, arrays: arrays as Arrays };
}
