import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { drillLines, drillRestore, listDifferences } from '#operating/server/backups/drill-restore.ts';
import { requireBackupKey } from '#operating/server/backups/require-backup-key.ts';
import { openStoredFiles } from '#adapters/server/files/open-file-store.ts';
import type { DatabaseUrls } from '#platform/server/database/database.ts';
import { keepPrivate } from '#platform/server/secrets/keep-private.ts';
import { startTemporaryPostgres } from '#platform/server/database/temporary-postgres.ts';
import { readCommandConfig } from './command-config.ts';
import { reportFailure } from './report-failure.ts';

/**
 * npm run restore:drill -- BACKUP [--database URL]: restores a backup into a database of its own, or into the
 * empty one named, and compares every row and every file with the backup. The service is not touched.
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { database: { type: 'string' } },
});
const [backup, ...more] = positionals;
if (!backup || more.length > 0) {
  process.stderr.write('Usage: npm run restore:drill -- BACKUP [--database postgresql://OWNER:...]\n');
  process.exit(1);
}

await reportFailure(() => drill(path.resolve(backup)));

async function drill(folder: string): Promise<void> {
  keepPrivate();
  const config = readCommandConfig(
    () => `${values.database ? 'the database named' : 'a temporary database'} and a temporary folder`,
  );
  const secret = requireBackupKey(config, { reads: true });
  const scratch = mkdtempSync(path.join(tmpdir(), 'elbbote-drill-'));
  try {
    await onScratch(async (database) => {
      const files = await openStoredFiles({ ...config, filesDir: scratch }, 'folder');
      const result = await drillRestore({ database, files, secret, folder, now: new Date() });
      process.stdout.write(`${drillLines(result).join('\n')}\n`);
      const differences = listDifferences(result);
      if (differences.length > 0) throw new Error(differences.join('\n'));
    });
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

async function onScratch(work: (database: DatabaseUrls) => Promise<void>): Promise<void> {
  const { database } = values;
  if (database) return await work({ url: database, ownerUrl: database });
  const postgres = await startTemporaryPostgres('elbbote-drill-');
  try {
    await work(postgres);
  } finally {
    await postgres.stop();
  }
}
