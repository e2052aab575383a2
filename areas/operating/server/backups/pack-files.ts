import type { StoredFiles } from '#adapters/server/files/file-store.ts';
import { hashOf } from '#platform/server/secrets/hash-of.ts';
import { z } from 'zod';
import { DamagedBackup } from './seal-frames.ts';

const header = z.object({ key: z.string(), bytes: z.number(), sha256: z.string() });
const LENGTH_BYTES = 4;

/** An object store answers slowly, but many at once. */
const READ_AHEAD = 8;

export interface PackedFile {
  key: string;
  content: Buffer;
}

/**
 * All stored files as one stream: for each the length of a header, the header with key, size and hash, and
 * the content. In one stream a backup tells nothing of them without its key. A file that is deleted meanwhile
 * is left out; `onFile` is told each key.
 */
export async function* packFiles(files: StoredFiles, onFile: (key: string) => void): AsyncGenerator<Buffer> {
  const ahead: Promise<PackedFile | undefined>[] = [];
  async function* packNext() {
    const file = await ahead.shift();
    if (!file) return;
    onFile(file.key);
    yield packHeader(file);
    yield file.content;
  }
  for await (const { key } of files.list()) {
    const read = files.read(key).then((content) => content && { key, content });
    // Reported when its turn comes.
    read.catch(() => undefined);
    ahead.push(read);
    if (ahead.length >= READ_AHEAD) yield* packNext();
  }
  while (ahead.length > 0) yield* packNext();
}

function packHeader({ key, content }: PackedFile): Buffer {
  const text = JSON.stringify({ key, bytes: content.length, sha256: hashOf(content) });
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(Buffer.byteLength(text));
  return Buffer.concat([length, Buffer.from(text)]);
}

/** The reverse. Throws DamagedBackup unless each file has the size and hash of its header. */
export async function* unpackFiles(packed: AsyncIterable<Buffer>): AsyncGenerator<PackedFile> {
  const { take } = readBytes(packed);
  for (let length = await take(LENGTH_BYTES); length.length > 0; length = await take(LENGTH_BYTES)) {
    const { key, bytes, sha256 } = header.parse(JSON.parse((await take(length.readUInt32BE())).toString()));
    const content = await take(bytes);
    if (content.length < bytes || hashOf(content) !== sha256) {
      throw new DamagedBackup(`The file ${key} in the backup is damaged.`);
    }
    yield { key, content };
  }
}

/** Takes the next bytes of a stream; fewer at its end. */
function readBytes(source: AsyncIterable<Buffer>) {
  const chunks = source[Symbol.asyncIterator]();
  let waiting: Buffer[] = [];
  let length = 0;
  return {
    async take(count: number): Promise<Buffer> {
      while (length < count) {
        const next = await chunks.next();
        if (next.done) break;
        waiting.push(next.value);
        length += next.value.length;
      }
      const all = Buffer.concat(waiting);
      waiting = [all.subarray(count)];
      length = waiting[0]?.length ?? 0;
      return all.subarray(0, count);
    },
  };
}
