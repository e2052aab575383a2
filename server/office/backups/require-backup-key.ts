import type { Config } from '#server/platform/config.ts';

/** Throws one sentence unless the operator has chosen a key that is for backups alone. */
export function requireBackupKey({ backupKey, appSecret, documentsKey }: Config): string {
  if (!backupKey) {
    throw new Error(
      'BACKUP_KEY is not set: make one with `openssl rand -base64 48`, and keep it away from the backups.',
    );
  }
  if ([appSecret, documentsKey].includes(backupKey)) {
    throw new Error('BACKUP_KEY has to differ from APP_SECRET and DOCUMENTS_KEY.');
  }
  return backupKey;
}
