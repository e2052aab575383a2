import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { createFolderStore } from '#server/adapters/files/file-store.ts';
import type { Config } from '#server/platform/config.ts';

/** What a backup needs of the file store: contents as they are kept there, documents still sealed. */
export interface StoredFiles {
  list(): AsyncIterable<{ key: string; bytes: number }>;
  read(key: string): Promise<Buffer | undefined>;
  put(key: string, content: Buffer): Promise<void>;
}

export function openStoredFiles({
  filesDir,
  appSecret,
}: Pick<Config, 'filesDir' | 'appSecret'>): StoredFiles {
  return { ...createFolderStore(filesDir, appSecret), list: () => listFolder(filesDir) };
}

/** Neither drafts of files nor the file by which the disk is tried. */
const isStored = (key: string) => !key.endsWith('.part') && key !== '.probe';

/** The folder is made with its first file. */
function noneIfMissing(error: unknown): [] {
  if ((error as { code?: unknown }).code === 'ENOENT') return [];
  throw error;
}

async function* listFolder(folder: string): AsyncGenerator<{ key: string; bytes: number }> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(noneIfMissing);
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const key = path.relative(folder, file).split(path.sep).join('/');
    // It may be gone already.
    const found = await stat(file).catch(() => undefined);
    if (found && isStored(key)) yield { key, bytes: found.size };
  }
}
