/** Backups of a test's app, and places to restore them to. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { loadBackup } from '#operating/server/backups/load-backup.ts';
import type { Manifest } from '#operating/server/backups/manifest.ts';
import { openOwnerConnection } from '#operating/server/backups/owner-connection.ts';
import { makeBackup } from '#operating/server/backups/make-backup.ts';
import type { StoredFiles } from '#adapters/server/files/file-store.ts';
import { createFolderStore } from '#adapters/server/files/folder-store.ts';
import { openStoredFiles } from '#adapters/server/files/open-file-store.ts';
import type { DatabaseUrls } from '#platform/server/database/database.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import { createDatabase } from '#tests/support/test-database.ts';

export const BACKUP_KEY = 'Jq0r8tYvXw3uLz5nKd7sPm2bHc9fGa4e';

export function makeFolder(): string {
  return mkdtempSync(path.join(tmpdir(), 'elbbote-copies-'));
}

export function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}

export async function storedFilesOf({ config }: Pick<TestApp, 'config'>): Promise<StoredFiles> {
  return await openStoredFiles(config, config.filesStore);
}

export async function backUp(
  app: TestApp,
  target: string,
  change: { files?: StoredFiles; keep?: number; waitMs?: number } = {},
) {
  return await makeBackup({
    ownerUrl: app.ownerUrl,
    files: await storedFilesOf(app),
    secret: BACKUP_KEY,
    target,
    keep: 14,
    madeBy: 'test',
    stamp: undefined,
    ...change,
  });
}

export interface Scratch {
  database: DatabaseUrls;
  files: StoredFiles;
  end(): Promise<void>;
}

/** An empty database, or a copy of another place's, and an empty file store. */
export async function makeScratch(source?: Scratch): Promise<Scratch> {
  const { drop, ...database } = await createDatabase(
    source && `template ${new URL(source.database.url).pathname.slice(1)}`,
  );
  const folder = makeFolder();
  return {
    database,
    files: createFolderStore(folder),
    async end() {
      await drop();
      removeFolder(folder);
    },
  };
}

/** Into a place, as `npm run restore` does before it updates the schema. */
export function load(folder: string, { database, files }: Scratch): Promise<Manifest> {
  return loadBackup({ ownerUrl: database.ownerUrl, files, secret: BACKUP_KEY, folder, now: new Date() });
}

export async function asOwner<T>({ database }: Scratch, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await openOwnerConnection(database.ownerUrl);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export async function listPublicTables(place: Scratch): Promise<string[]> {
  const query = "select tablename from pg_tables where schemaname in ('public', 'drizzle')";
  const { rows } = await asOwner(place, (client) => client.query<{ tablename: string }>(query));
  return rows.map(({ tablename }) => tablename);
}
