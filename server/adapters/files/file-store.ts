import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { link, mkdir, rm, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';

/** How long a link to a private file answers; a page that stays open asks again. */
export const LINK_MINUTES = 5;

/** What a link stands for. */
interface LinkedFile {
  key: string;
  /** Under which name it is saved; without one it is shown. */
  fileName?: string | undefined;
  /** The one person for whom it opens, by their session; without one for whoever has the link. */
  readerId?: string | undefined;
}

/**
 * Private files by key: signatures, photos, documents. Nobody gets one without a link that ends within
 * minutes.
 */
export interface FileStore {
  put(key: string, content: Buffer): Promise<void>;
  /** Stores the whole content or nothing, and keeps what is there already. */
  putOnce(key: string, content: Buffer): Promise<void>;
  has(key: string): Promise<boolean>;
  /** A file that is not there is deleted already. */
  delete(key: string): Promise<void>;
  /** undefined when there is no such file. */
  read(key: string): Promise<Buffer | undefined>;
  /**
   * A path on our own origin, good until `expiresAt`; with `fileName` browsers save the file under that name.
   */
  linkTo(key: string, expiresAt: Date, fileName?: string, readerId?: string): string;
  /** The file that a link stands for; undefined when it was altered or has ended. */
  readLink(token: string, now: Date): LinkedFile | undefined;
  /** Throws when nothing can be written any more, or hardly anything. */
  checkWritable(): Promise<void>;
  measureDisk(): Promise<{ freeBytes: number; totalBytes: number }>;
}

/** Less than a few signatures and photos at once need. */
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
        // A process killed while writing leaves a draft; the name appears at once, and only if it is free.
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
      // What is counted as free may be out of bounds for us: only writing tells.
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
