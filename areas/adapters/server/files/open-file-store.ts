import type { Config } from '#platform/server/config/config.ts';
import { createFileLinks } from './file-links.ts';
import type { FileStore, StoredFiles } from './file-store.ts';
import { createFolderStore } from './folder-store.ts';
import { sealFiles } from './seal-files.ts';

/** The service's files in the place that is configured, with personal documents sealed. */
export async function openFileStore(config: Config): Promise<FileStore> {
  const stored = await openStoredFiles(config, config.filesStore);
  const links = createFileLinks(config.appSecret, config.previousAppSecret);
  return sealFiles({ ...stored, ...links }, config.documentsKey, config.previousDocumentsKey);
}

/** One of the two places, with files as they are stored. Rejects if it has no settings. */
export async function openStoredFiles(
  { filesDir, objectStore }: Pick<Config, 'filesDir' | 'objectStore'>,
  place: Config['filesStore'],
): Promise<StoredFiles> {
  if (place === 'folder') return createFolderStore(filesDir);
  if (!objectStore) throw new Error('there is no object store in the settings');
  // On demand: its client is a large part of what a start loads.
  return (await import('./object-store.ts')).createObjectStore(objectStore);
}
