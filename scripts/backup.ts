import path from 'node:path';
import { parseArgs } from 'node:util';
import { makeBackup } from '#operating/server/backups/make-backup.ts';
import { requireBackupKey } from '#operating/server/backups/require-backup-key.ts';
import { openStoredFiles } from '#adapters/server/files/open-file-store.ts';
import { findVersion } from '#platform/server/process/find-version.ts';
import { keepPrivate } from '#platform/server/secrets/keep-private.ts';
import { describeDatabase, describeFiles, readCommandConfig } from './command-config.ts';
import { onDatabase } from './command-database.ts';
import { reportFailure } from './report-failure.ts';

/**
 * npm run backup -- TARGET [--keep 14]: copies database and files into a new folder of TARGET, encrypted with
 * BACKUP_KEY, while the service runs; keeps that many complete ones.
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { keep: { type: 'string', default: '14' } },
});
const [target, ...more] = positionals;
const keep = Number(values.keep);
if (!target || more.length > 0 || !Number.isInteger(keep) || keep < 1) {
  process.stderr.write('Usage: npm run backup -- TARGET [--keep 14]\n');
  process.exit(1);
}

await reportFailure(() => backUp(target), ' There is no new backup; earlier ones are as they were.');

async function backUp(folder: string): Promise<void> {
  keepPrivate();
  const config = readCommandConfig((read) => `${describeDatabase(read)} and ${describeFiles(read)}`);
  const secret = requireBackupKey(config);
  const madeBy = await findVersion();
  const made = await onDatabase(config, async ({ ownerUrl }) =>
    makeBackup({
      ownerUrl,
      files: await openStoredFiles(config, config.filesStore),
      secret,
      target: path.resolve(folder),
      keep,
      madeBy,
      stamp: config.backupStamp,
    }),
  );
  const { tables, files } = made.manifest;
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  process.stdout.write(
    `${made.folder}: ${rows} rows of ${tables.length} tables and ${files.count} files, read back and found the same.\n`,
  );
  if (files.missing > 0) {
    process.stderr.write(`Warning: ${files.missing} files that a row names were gone before the backup.\n`);
  }
}
