import type { Config } from '#platform/server/config/config.ts';

/** Throws one sentence unless there is a key that is for backups alone: to make one, or to read one with. */
export function requireBackupKey(config: Config, { reads = false } = {}): string {
  const { backupKey, appSecret, documentsKey, previousAppSecret, previousDocumentsKey } = config;
  if (!backupKey) {
    throw new Error(
      reads
        ? 'BACKUP_KEY is not set: a backup opens only with the key that it was made with. Look where it was put away from the backups; a new one opens nothing.'
        : 'BACKUP_KEY is not set: make one with `openssl rand -base64 48`, and keep it away from the backups.',
    );
  }
  if ([appSecret, documentsKey, previousAppSecret, previousDocumentsKey].includes(backupKey)) {
    throw new Error('BACKUP_KEY has to differ from APP_SECRET and DOCUMENTS_KEY.');
  }
  return backupKey;
}
