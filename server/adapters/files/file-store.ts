import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { link, mkdir, rm, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';

/** How long a link to a private file is valid; an open page requests a new one. */
export const LINK_MINUTES = 5;

/** What a link refers to. */
interface LinkedFile {
  key: string;
  /** File name for saving; without one the file is displayed. */
  fileName?: string | undefined;
  /** The only person who may open it, identified by session; without one the link itself is enough. */
  readerId?: string | undefined;
}

/**
 * Private files by key: signatures, photos, documents. Served only through links that expire within minutes.
 */
export interface FileStore {
  put(key: string, content: Buffer): Promise<void>;
  /** Stores the content atomically; an existing file is kept. */
  putOnce(key: string, content: Buffer): Promise<void>;
  has(key: string): Promise<boolean>;
  /** A missing file counts as deleted. */
  delete(key: string): Promise<void>;
  /** undefined if there is no such file. */
  read(key: string): Promise<Buffer | undefined>;
  /**
   * A path on our own origin, valid until `expiresAt`; with `fileName` browsers save the file under that
   * name.
   */
  linkTo(key: string, expiresAt: Date, fileName?: string, readerId?: string): string;
  /** The file a link refers to; undefined if it was altered or has expired. */
  readLink(token: string, now: Date): LinkedFile | undefined;
  /** Throws when the disk is full or almost full, or not writable. */
  checkWritable(): Promise<void>;
  measureDisk(): Promise<{ freeBytes: number; totalBytes: number }>;
}

/** Too little for a few simultaneous signatures and photos. */
const LEAST_FREE_BYTES = 64 * 1024 * 1024;
const PROBE = Buffer.alloc(4096);

/** Files in one folder, links signed with the server's secret. */
export function createFolderStore(folder: string, secret: string): FileStore {
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }));
  const sign = (payload: string) =>
    createHmac('sha256', secret).update(`file:${payload}`).digest('base64url');
  return {
    put: (key, content) => disk.put(key, content),
    async putOnce(key, content) {
      const draft = `${key}.${randomUUID()}.part`;
      await disk.put(draft, content);
      try {
        // A process killed while writing leaves only the draft; the link is atomic, and fails if the name is
        // taken.
        await link(path.join(folder, draft), path.join(folder, key));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      } finally {
        await rm(path.join(folder, draft), { force: true });
      }
    },
    delete: (key) => disk.delete(key),
    has: (key) => disk.exists(key),
    async read(key) {
      return (await disk.exists(key)) ? Buffer.from(await disk.getBytes(key)) : undefined;
    },
    linkTo(key, expiresAt, fileName, readerId) {
      const content = [key, expiresAt.getTime(), fileName ?? null, readerId ?? null];
      const payload = Buffer.from(JSON.stringify(content)).toString('base64url');
      return `/api/files/${payload}.${sign(payload)}`;
    },
    readLink(token, now) {
      const [payload = '', signature = ''] = token.split('.');
      const given = Buffer.from(signature);
      const expected = Buffer.from(sign(payload));
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
      const [key, endsAt, fileName, readerId] = JSON.parse(Buffer.from(payload, 'base64url').toString()) as [
        string,
        number,
        string | null,
        string | null,
      ];
      if (now.getTime() >= endsAt) return undefined;
      return { key, fileName: fileName ?? undefined, readerId: readerId ?? undefined };
    },
    async checkWritable() {
      await mkdir(folder, { recursive: true });
      // Space reported as free may not be available to us: only a write shows that.
      await writeFile(path.join(folder, '.probe'), PROBE, { flush: true });
      if ((await measureFolder(folder)).freeBytes < LEAST_FREE_BYTES)
        throw new Error('the disk is nearly full');
    },
    async measureDisk() {
      await mkdir(folder, { recursive: true });
      return await measureFolder(folder);
    },
  };
}

async function measureFolder(folder: string): Promise<{ freeBytes: number; totalBytes: number }> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
}
