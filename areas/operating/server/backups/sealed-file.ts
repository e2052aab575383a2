import { createHash, hkdfSync } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import { openFrames, sealFrames } from './seal-frames.ts';

/** A file of a backup, and what its key is derived from. */
export interface SealedFile {
  path: string;
  /** Its name within the backup, which is part of its key: two files cannot change places. */
  name: string;
  secret: string;
  /** Random for each backup. */
  salt: string;
}

/** What was written, before compression and encryption. */
export interface Digest {
  bytes: number;
  /** The number of line feeds: of rows, in a table. */
  lines: number;
  sha256: string;
}

/** Compresses and encrypts a stream into a new file, which is on the disk when this resolves. */
export async function writeSealed(file: SealedFile, plain: AsyncIterable<Buffer>): Promise<Digest> {
  const digest = startDigest();
  await pipeline(
    plain,
    digest.pass,
    createZstdCompress(),
    sealFrames(deriveKey(file)),
    createWriteStream(file.path, { flags: 'wx', mode: 0o600, flush: true }),
  );
  return digest.finish();
}

/**
 * Reads such a file; `consume` has to read it to its end. Throws DamagedBackup if it was altered, exchanged
 * or cut off.
 */
export async function readSealed<T>(
  file: SealedFile,
  consume: (plain: AsyncIterable<Buffer>) => Promise<T>,
): Promise<T> {
  return await pipeline(
    createReadStream(file.path),
    openFrames(deriveKey(file), file.name),
    createZstdDecompress(),
    (plain: AsyncIterable<Buffer>) => consume(plain),
  );
}

/** Another purpose has another key. */
export function deriveKey({ secret, salt, name }: Omit<SealedFile, 'path'>): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, Buffer.from(salt, 'hex'), `elbbote backup: ${name}`, 32));
}

/** Reads a stream to its end. */
export async function digestOf(plain: AsyncIterable<Buffer>): Promise<Digest> {
  const digest = startDigest();
  for await (const chunk of plain) digest.add(chunk);
  return digest.finish();
}

const LINE_FEED = 10;

export function startDigest() {
  const hash = createHash('sha256');
  let bytes = 0;
  let lines = 0;
  const add = (chunk: Buffer) => {
    hash.update(chunk);
    bytes += chunk.length;
    for (let at = chunk.indexOf(LINE_FEED); at !== -1; at = chunk.indexOf(LINE_FEED, at + 1)) lines += 1;
  };
  return {
    add,
    /** Lets a stream through, and adds it. */
    async *pass(plain: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
      for await (const chunk of plain) {
        add(chunk);
        yield chunk;
      }
    },
    finish: (): Digest => ({ bytes, lines, sha256: hash.digest('hex') }),
  };
}
