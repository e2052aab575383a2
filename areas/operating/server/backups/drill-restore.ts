import type { DatabaseUrls } from '#platform/server/database/database.ts';
import { compareFiles, type ComparedFiles, type ComparedTable, compareTables } from './compare-copy.ts';
import { finishRestore } from './finish-restore.ts';
import { loadBackup, type LoadOptions } from './load-backup.ts';
import { openOwnerConnection } from './owner-connection.ts';

export interface Drill {
  tables: ComparedTable[];
  files: ComparedFiles;
  seconds: number;
}

/**
 * Restores a backup into a scratch database and a scratch file store, and compares every row and every file
 * with what the backup has; then brings the copy up to this version, as a restore would. Throws as a restore
 * does; differences are returned.
 */
export async function drillRestore({
  database,
  ...options
}: Omit<LoadOptions, 'ownerUrl'> & { database: DatabaseUrls }): Promise<Drill> {
  const began = performance.now();
  const { ownerUrl } = database;
  const { folder, secret, files } = options;
  const source = { folder, secret, manifest: await loadBackup({ ownerUrl, ...options }) };
  const client = await openOwnerConnection(ownerUrl);
  let compared: Omit<Drill, 'seconds'>;
  try {
    compared = {
      tables: await compareTables(client, source),
      files: await compareFiles(client, files, source),
    };
  } finally {
    await client.end();
  }
  await finishRestore(database);
  return { ...compared, seconds: (performance.now() - began) / 1000 };
}

/** What differs, a sentence each; none if the copy is the original. */
export function listDifferences({ tables, files }: Drill): string[] {
  const [missing] = files.missing;
  return [
    ...tables.flatMap(({ name, firstDifference }) =>
      firstDifference === null ? [] : [`The table ${name} differs from row ${firstDifference} on.`],
    ),
    ...(files.firstDifference === null ? [] : [`The file ${files.firstDifference} differs.`]),
    ...(missing === undefined
      ? []
      : [`${files.missing.length} files are named by a row and not in the backup, such as ${missing}.`]),
  ];
}

/** A line for each table and one for the files. */
export function drillLines({ tables, files, seconds }: Drill): string[] {
  const width = Math.max(...tables.map(({ name }) => name.length));
  const line = (name: string, backup: number, copy: number, isSame: boolean) =>
    `${name.padEnd(width)} ${String(backup).padStart(10)} ${String(copy).padStart(10)}  ${isSame ? 'same' : 'DIFFERENT'}`;
  return [
    `${'table'.padEnd(width)} ${'backup'.padStart(10)} ${'restored'.padStart(10)}`,
    ...tables.map(({ name, backupRows, copyRows, firstDifference }) =>
      line(name, backupRows, copyRows, firstDifference === null),
    ),
    line('files', files.backup, files.same, files.firstDifference === null),
    `Restored and compared in ${(seconds / 60).toFixed(1)} minutes.`,
  ];
}
