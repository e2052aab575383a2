import { randomUUID } from 'node:crypto';
import { link, mkdir, opendir, readFile, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { isOwnFile, PROBE, PROBE_KEY, type StoredFiles } from './file-store.ts';

/** Too little for a few simultaneous signatures and photos. */
const LEAST_FREE_BYTES = 64 * 1024 * 1024;

/** Files in one folder of this machine. */
export function createFolderStore(folder: string): StoredFiles {
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }));
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
    async replace(key, content) {
      const draft = `${key}.${randomUUID()}.part`;
      await disk.put(draft, content);
      await rename(path.join(folder, draft), path.join(folder, key));
    },
    delete: (key) => disk.delete(key),
    has: (key) => disk.exists(key),
    async read(key) {
      // The library's own reading answers for an empty file with whatever is in memory.
      return (await disk.exists(key)) ? await readFile(path.join(folder, key)) : undefined;
    },
    async *list() {
      await mkdir(folder, { recursive: true });
      for await (const entry of await opendir(folder, { recursive: true })) {
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
      if ((await measureFolder(folder)).freeBytes < LEAST_FREE_BYTES)
        throw new Error('the disk is nearly full');
    },
    async measureDisk() {
      await mkdir(folder, { recursive: true });
      return await measureFolder(folder);
    },
  };
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

async function measureFolder(folder: string): Promise<{ freeBytes: number; totalBytes: number }> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
}
