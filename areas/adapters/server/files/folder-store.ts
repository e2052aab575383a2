import { randomUUID } from 'node:crypto';
import { link, mkdir, opendir, readFile, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { FilesOutage } from '#platform/server/errors/files-outage.ts';
import { isOwnFile, PROBE, PROBE_KEY, type StoredFiles } from './file-store.ts';

/** Too little for a few simultaneous signatures and photos. */
const MIN_FREE_BYTES = 64 * 1024 * 1024;

/**
 * Files in one folder of this machine. A file is there as a whole or not at all; one that cannot be written,
 * for want of space above all, is a FilesOutage.
 */
export function createFolderStore(folder: string): StoredFiles {
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }));

  /** A process killed while writing, and a full disk, leave no more than a draft. */
  async function write(
    key: string,
    content: Buffer,
    publish: (draft: string, file: string) => Promise<void>,
  ) {
    const name = `${key}.${randomUUID()}.part`;
    const draft = path.join(folder, name);
    try {
      await disk.put(name, content);
      await publish(draft, path.join(folder, key));
    } catch (error) {
      throw toOutage(error);
    } finally {
      await rm(draft, { force: true });
    }
  }

  return {
    put: (key, content) => write(key, content, rename),
    putOnce: (key, content) =>
      // Unlike renaming it fails if the name is taken.
      write(key, content, (draft, file) => link(draft, file).catch(ignoreTaken)),
    delete: (key) => disk.delete(key),
    has: (key) => disk.exists(key),
    async read(key) {
      // The library's own reading answers for an empty file with whatever is in memory.
      return (await disk.exists(key)) ? await readFile(path.join(folder, key)) : undefined;
    },
    async *list(below = '') {
      const top = path.join(folder, below);
      await mkdir(top, { recursive: true });
      for await (const entry of await opendir(top, { recursive: true })) {
        const file = path.join(entry.parentPath, entry.name);
        const key = path.relative(folder, file);
        if (!entry.isFile() || isOwnFile(key)) continue;
        // It may have been deleted since the folder was read.
        const bytes = await stat(file).then(({ size }) => size, ignoreMissing);
        if (bytes !== undefined) yield { key, bytes };
      }
    },
    async checkWritable() {
      await mkdir(folder, { recursive: true });
      // Space reported as free may not be available to us: only a write shows that.
      await writeFile(path.join(folder, PROBE_KEY), PROBE, { flush: true });
      if ((await measureFolder(folder)).freeBytes < MIN_FREE_BYTES)
        throw new Error('the disk is nearly full');
    },
    async measureDisk() {
      await mkdir(folder, { recursive: true });
      return await measureFolder(folder);
    },
  };
}

/** The library wraps the reason. */
function toOutage(error: unknown): FilesOutage {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const { code = 'unknown' } = cause as NodeJS.ErrnoException;
  return new FilesOutage(`the folder of the files failed: ${code}`, { cause });
}

function ignoreTaken(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

async function measureFolder(folder: string): Promise<{ freeBytes: number; totalBytes: number }> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
}
