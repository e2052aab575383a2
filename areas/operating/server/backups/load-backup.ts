import type { StoredFiles } from '#adapters/server/files/file-store.ts';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { listMigrations } from '#platform/server/database/migrate-database.ts';
import { beginQuarantine } from '#platform/server/processes/quarantine.ts';
import {
  addForeignKeys,
  copyIn,
  dropForeignKeys,
  emptyTable,
  isEmptyDatabase,
  makePartitions,
  makeQueueTables,
  makeTables,
  setSequences,
} from './load.store.ts';
import { filesFile, type Manifest, tableFile } from './manifest.ts';
import { unpackFiles } from './pack-files.ts';
import { DamagedBackup } from './seal-frames.ts';
import { digestOf, readSealed } from './sealed-file.ts';
import { copyOut, listTables } from './snapshot.store.ts';
import { verifyBackup } from './verify-backup.ts';
import { openOwnerConnection } from './owner-connection.ts';

export interface LoadOptions {
  /** Connects to an empty database as the role that is to own the tables. */
  ownerUrl: string;
  /** An empty file store. */
  files: StoredFiles;
  secret: string;
  /** Of one backup. */
  folder: string;
  now: Date;
}

/**
 * Loads a backup into an empty database and an empty file store, quarantined, with the schema that it was
 * made with; `finishRestore` brings that up to date. The database is one transaction: it has everything, or
 * nothing if this fails or is killed. Throws one sentence if something is not empty, the backup is damaged or
 * not of this version or an earlier one, or what was loaded is not what the manifest says.
 */
export async function loadBackup(options: LoadOptions): Promise<Manifest> {
  const { ownerUrl, files, secret, folder } = options;
  const manifest = await verifyBackup(folder, secret);
  const migrations = listAppliedMigrations(manifest);
  const client = await openOwnerConnection(ownerUrl);
  try {
    await requireEmpty(client, files);
    requireQueueVersion(await makeQueueTables(client), manifest);
    await client.query('begin');
    await makeTables(client, migrations);
    await makePartitions(client, manifest.partitions);
    await loadRows(client, manifest, options);
    await beginQuarantine(client, options.now, { copyOf: new Date(manifest.takenAt) });
    await readSealed(filesFile(folder, secret, manifest.salt), async (plain) => {
      for await (const { key, content } of unpackFiles(plain)) await files.put(key, content);
    });
    await client.query('commit');
    return manifest;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Throws unless they are the first ones of this version. */
function listAppliedMigrations({ migrations, madeBy }: Manifest) {
  const known = listMigrations();
  if (migrations.some((hash, at) => known[at]?.hash !== hash)) {
    throw new Error(`This backup was made by a newer version (${madeBy}): restore it with that one.`);
  }
  return known.slice(0, migrations.length);
}

async function requireEmpty(client: pg.Client, files: StoredFiles): Promise<void> {
  if (!(await isEmptyDatabase(client))) {
    throw new Error('The database is not empty: a backup is restored into a new one only (create database).');
  }
  for await (const { key } of files.list()) {
    throw new Error(
      `The file store is not empty (it has ${key}): empty it, or name a new one; a restore that was killed leaves files there.`,
    );
  }
}

function requireQueueVersion(version: number, { queueVersion, madeBy }: Manifest): void {
  if (version === queueVersion) return;
  throw new Error(
    `The backup has the job queue's tables in version ${queueVersion}, and this version makes ${version}: restore it with the version that made it (${madeBy}), and update afterwards.`,
  );
}

async function loadRows(client: pg.Client, manifest: Manifest, { folder, secret }: LoadOptions) {
  const foreignKeys = await dropForeignKeys(client);
  const shapes = new Map((await listTables(client)).map((shape) => [shape.name, shape]));
  for (const table of manifest.tables) await emptyTable(client, table.name);
  for (const table of manifest.tables) {
    await readSealed(tableFile(folder, secret, manifest.salt, table.name), async (plain) => {
      await pipeline(plain, copyIn(client, table));
    });
    const shape = shapes.get(table.name);
    const loaded = shape && (await digestOf(copyOut(client, { ...shape, columns: table.columns })));
    if (loaded?.sha256 !== table.sha256) {
      throw new DamagedBackup(
        `The table ${table.name} was loaded, but its rows are not those of the backup.`,
      );
    }
  }
  await addForeignKeys(client, foreignKeys);
  await setSequences(client, manifest.sequences);
}
