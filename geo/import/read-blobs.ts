/**
 * The outer shape of a PBF extract: a chain of compressed blobs. Source:
 * wiki.openstreetmap.org/wiki/PBF_Format
 */
import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { inflateSync } from 'node:zlib';
import { PbfReader } from 'pbf';
import { ImportRefusal } from './import-refusal.ts';

/** The format's own limits: anything larger is no extract, or meant to exhaust the memory. */
const MAX_HEADER_BYTES = 64 * 1024;
const MAX_BLOB_BYTES = 32 * 1024 * 1024;
/** Six times the size of Hamburg in 2026; more does not fit into the memory an import may use. */
const MAX_FILE_BYTES = 300 * 1024 * 1024;

export interface OsmBlob {
  type: string;
  data: Uint8Array;
  /** Bytes of the file up to the end of this blob, and of the whole file. */
  readBytes: number;
  fileBytes: number;
}

/**
 * Every blob of the file, unpacked, one at a time. Throws ImportRefusal FILE_MISSING, FILE_EMPTY,
 * FILE_TOO_LARGE, FILE_CUT_OFF, FILE_DAMAGED, FILE_FOREIGN.
 */
export function* readBlobs(file: string): Generator<OsmBlob> {
  const handle = openExtract(file);
  try {
    const fileBytes = statSync(file).size;
    if (fileBytes === 0) throw new ImportRefusal('FILE_EMPTY');
    if (fileBytes > MAX_FILE_BYTES) throw new ImportRefusal('FILE_TOO_LARGE');
    let at = 0;
    const take = (length: number): Buffer => {
      const bytes = Buffer.allocUnsafe(length);
      if (at + length > fileBytes || readSync(handle, bytes, 0, length, at) < length) {
        // A file that ends before its first blob is no PBF file.
        throw new ImportRefusal(at <= 4 ? 'FILE_FOREIGN' : 'FILE_CUT_OFF');
      }
      at += length;
      return bytes;
    };
    while (at < fileBytes) {
      const isFirst = at === 0;
      const headerBytes = take(4).readUInt32BE();
      if (headerBytes === 0 || headerBytes > MAX_HEADER_BYTES) throw new ImportRefusal(wrongBytes(isFirst));
      const header = readHeader(take(headerBytes));
      const isFitting = header.dataSize > 0 && header.dataSize <= MAX_BLOB_BYTES;
      if (
        !isFitting ||
        !/^OSM(Header|Data)$/.test(header.type) ||
        isFirst !== (header.type === 'OSMHeader')
      ) {
        throw new ImportRefusal(wrongBytes(isFirst));
      }
      yield { type: header.type, data: unpack(take(header.dataSize)), readBytes: at, fileBytes };
    }
  } finally {
    closeSync(handle);
  }
}

const wrongBytes = (isFirst: boolean) => (isFirst ? 'FILE_FOREIGN' : 'FILE_DAMAGED');

function openExtract(file: string): number {
  try {
    if (!statSync(file).isFile()) throw new Error('not a file');
    return openSync(file, 'r');
  } catch (error) {
    throw new ImportRefusal('FILE_MISSING', (error as Error).message);
  }
}

/** An unreadable header counts as one of no type. */
function readHeader(bytes: Uint8Array): { type: string; dataSize: number } {
  const header = { type: '', dataSize: 0 };
  try {
    new PbfReader(bytes).readFields((field, into, pbf) => {
      if (field === 1) into.type = pbf.readString();
      if (field === 3) into.dataSize = pbf.readVarint();
    }, header);
  } catch {
    header.type = '';
  }
  return header;
}

function unpack(bytes: Uint8Array): Uint8Array {
  const blob: { raw?: Uint8Array; zlib?: Uint8Array; rawSize: number } = { rawSize: 0 };
  try {
    new PbfReader(bytes).readFields((field, into, pbf) => {
      if (field === 1) into.raw = pbf.readBytes();
      if (field === 2) into.rawSize = pbf.readVarint();
      if (field === 3) into.zlib = pbf.readBytes();
    }, blob);
    if (blob.raw) return blob.raw;
    if (!blob.zlib) throw new Error('packed in a way that is not common');
    const unpacked = inflateSync(blob.zlib, { maxOutputLength: MAX_BLOB_BYTES });
    if (unpacked.length !== blob.rawSize) throw new Error('a blob has another size than it says');
    return unpacked;
  } catch (error) {
    throw new ImportRefusal('FILE_DAMAGED', (error as Error).message);
  }
}
