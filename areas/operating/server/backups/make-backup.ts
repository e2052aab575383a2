import type { StoredFiles } from '#adapters/server/files/file-store.ts';
import { randomBytes } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { takeBackupLock } from '#platform/server/database/backup-lock.ts';
import { folderNameOf, keepNewest } from './keep-newest.ts';
import { filesFile, type Manifest, tableFile, writeManifest } from './manifest.ts';
import { packFiles } from './pack-files.ts';
import { writeSealed } from './sealed-file.ts';
import {
  beginSnapshot,
  copyOut,
  endTransaction,
  listNamedFiles,
  listSequences,
  listTables,
  readSchemaMarks,
} from './snapshot.store.ts';
import { verifyBackup } from './verify-backup.ts';
import { openOwnerConnection } from './owner-connection.ts';

export interface BackupOptions {
  /** Connects as the owner of the tables. */
  ownerUrl: string;
  files: StoredFiles;
  /** BACKUP_KEY */
  secret: string;
  /** The folder of all backups. */
  target: string;
  /** How many complete ones are kept, this one included. */
  keep: number;
  /** This version's name. */
  madeBy: string;
  /** A file touched at the end. */
  stamp: string | undefined;
  /** For another one to be over. */
  waitMs?: number;
}

/**
 * Copies database and files into a new folder of `target`, reads it all back, and only then deletes backups
 * that are too many. The tables show one moment; every file that they name is in it, because the files are
 * copied after that moment and none is deleted until the backup is over. If it fails, what it wrote is
 * deleted, and everything else stays as it is.
 */
export async function makeBackup(options: BackupOptions): Promise<{ folder: string; manifest: Manifest }> {
  const { ownerUrl, target, keep, stamp } = options;
  const client = await openOwnerConnection(ownerUrl);
  try {
    await takeBackupLock(client, options.waitMs);
    const made = await writeBackup(client, options);
    await keepNewest(target, keep);
    if (stamp) await writeFile(stamp, `${made.manifest.takenAt}\n`);
    return made;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function writeBackup(client: pg.Client, options: BackupOptions) {
  const { target, secret } = options;
  const takenAt = await beginSnapshot(client);
  const folder = path.join(target, folderNameOf(takenAt));
  await mkdir(target, { recursive: true, mode: 0o700 });
  await mkdir(folder, { mode: 0o700 });
  try {
    await mkdir(path.join(folder, 'tables'), { mode: 0o700 });
    await writeManifest(folder, secret, await copyAll(client, folder, takenAt, options));
    return { folder, manifest: await verifyBackup(folder, secret) };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw nameFullDisk(error, target);
  }
}

const fullDisk = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** The system's own words name neither place nor remedy, and end without a full stop. */
function nameFullDisk(error: unknown, target: string): unknown {
  const { code = '' } = error as NodeJS.ErrnoException;
  return fullDisk.has(code) ? new Error(`${target} takes no more data (${code}).`) : error;
}

async function copyAll(
  client: pg.Client,
  folder: string,
  takenAt: Date,
  { files, secret, madeBy }: BackupOptions,
): Promise<Manifest> {
  const salt = randomBytes(16).toString('hex');
  const marks = await readSchemaMarks(client);
  const tables: Manifest['tables'] = [];
  for (const table of await listTables(client)) {
    const file = tableFile(folder, secret, salt, table.name);
    const { lines, ...digest } = await writeSealed(file, copyOut(client, table));
    tables.push({ name: table.name, columns: table.columns, rows: lines, ...digest });
  }
  const named = new Set(await listNamedFiles(client));
  const namedCount = named.size;
  await endTransaction(client);
  let count = 0;
  const packed = packFiles(files, (key) => {
    count += 1;
    named.delete(key);
  });
  const { bytes, sha256 } = await writeSealed(filesFile(folder, secret, salt), packed);
  if (namedCount > 0 && named.size === namedCount) {
    throw new Error(
      `None of the ${namedCount} files that rows name is in the file store: is it that of the service?`,
    );
  }
  // Also fails if the connection broke, and with it the lock that keeps files from being deleted.
  const sequences = await listSequences(client);
  return {
    format: 1,
    madeBy,
    takenAt: takenAt.toISOString(),
    salt,
    ...marks,
    tables,
    sequences,
    files: { count, missing: named.size, bytes, sha256 },
  };
}
