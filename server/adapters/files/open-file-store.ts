import type { Config } from '#server/platform/config.ts';
import { createFileLinks } from './file-links.ts';
import type { FileStore } from './file-store.ts';
import { createFolderStore } from './folder-store.ts';
import { sealFiles } from './seal-files.ts';

/** The service's files, with personal documents sealed. */
export function openFileStore(config: Pick<Config, 'filesDir' | 'appSecret' | 'documentsKey'>): FileStore {
  const links = createFileLinks(config.appSecret);
  return sealFiles({ ...createFolderStore(config.filesDir), ...links }, config.documentsKey);
}
