import path from 'node:path';
import { finishRestore } from '#operating/server/backups/finish-restore.ts';
import { loadBackup } from '#operating/server/backups/load-backup.ts';
import { requireBackupKey } from '#operating/server/backups/require-backup-key.ts';
import { openStoredFiles } from '#adapters/server/files/open-file-store.ts';
import { keepPrivate, makePrivateFolder } from '#platform/server/secrets/keep-private.ts';
import { describeDatabase, describeFiles, readCommandConfig } from './command-config.ts';
import { onDatabase } from './command-database.ts';
import { reportFailure } from './report-failure.ts';

/**
 * npm run restore -- BACKUP: loads one backup into an empty database and an empty file store. The copy is
 * quarantined: it can be looked at, and changes and sends nothing until `npm run restore:release`.
 */
const [backup, ...more] = process.argv.slice(2);
if (!backup || more.length > 0) {
  process.stderr.write('Usage: npm run restore -- BACKUP (one folder in the target of npm run backup)\n');
  process.exit(1);
}

await reportFailure(() => restore(path.resolve(backup)));

async function restore(folder: string): Promise<void> {
  keepPrivate();
  const config = readCommandConfig((read) => `${describeDatabase(read)} and ${describeFiles(read)}`);
  const secret = requireBackupKey(config, { reads: true });
  await onDatabase(
    config,
    async (database) => {
      if (config.filesStore === 'folder') makePrivateFolder(config.filesDir);
      const files = await openStoredFiles(config, config.filesStore);
      const { ownerUrl } = database;
      const { takenAt } = await loadBackup({ ownerUrl, files, secret, folder, now: new Date() });
      await finishRestore(database);
      process.stdout.write(
        `Restored as of ${takenAt}, and quarantined: start the service, look, then npm run restore:release.\n`,
      );
    },
    { makesOne: true },
  );
}
