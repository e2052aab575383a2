import type { Config } from '#platform/server/config/config.ts';

/** Throws one sentence unless the operator has chosen a key that is for backups alone. */
export function requireBackupKey(config: Config): string {
  const { backupKey, appSecret, documentsKey, previousAppSecret, previousDocumentsKey } = config;
  if (!backupKey) {
    throw new Error(
      'BACKUP_KEY is not set: make one with `openssl rand -base64 48`, and keep it away from the backups.',
    );
  }
  if ([appSecret, documentsKey, previousAppSecret, previousDocumentsKey].includes(backupKey)) {
    throw new Error('BACKUP_KEY has to differ from APP_SECRET and DOCUMENTS_KEY.');
  }
  return backupKey;
}
