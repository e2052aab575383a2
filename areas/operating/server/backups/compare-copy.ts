import type { StoredFiles } from '#adapters/server/files/file-store.ts';
import type pg from 'pg';
import { filesFile, type Manifest, type ManifestTable, tableFile } from './manifest.ts';
import { unpackFiles } from './pack-files.ts';
import { readSealed } from './sealed-file.ts';
import { copyOut, listNamedFiles, listTables, type TableShape } from './snapshot.store.ts';

export interface ComparedTable {
  name: string;
  backupRows: number;
  copyRows: number;
  /** The number of the first row that differs, from 1 by the primary key; null if all are the same. */
  firstDifference: number | null;
}

export interface ComparedFiles {
  backup: number;
  same: number;
  /** The first key whose content differs or is missing in the copy, or that the backup does not have. */
  firstDifference: string | null;
  /** Named by a row, but in no file. */
  missing: string[];
}

export interface Source {
  folder: string;
  secret: string;
  manifest: Manifest;
}

/** Compares each table of a backup with the copy, row by row, as long as the copy has not been changed. */
export async function compareTables(client: pg.Client, source: Source): Promise<ComparedTable[]> {
  const shapes = new Map((await listTables(client)).map((shape) => [shape.name, shape]));
  const compared: ComparedTable[] = [];
  for (const table of source.manifest.tables) {
    const shape = shapes.get(table.name);
    if (!shape) throw new Error(`The copy has no table ${table.name}.`);
    shapes.delete(table.name);
    compared.push(await compareTable(client, source, table, { ...shape, columns: table.columns }));
  }
  const [unknown] = shapes.keys();
  if (unknown !== undefined) throw new Error(`The copy has a table that the backup has not: ${unknown}.`);
  return compared;
}

async function compareTable(
  client: pg.Client,
  { folder, secret, manifest }: Source,
  { name }: ManifestTable,
  shape: TableShape,
): Promise<ComparedTable> {
  return await readSealed(tableFile(folder, secret, manifest.salt, name), async (plain) => {
    const backup = readLines(plain);
    const copy = readLines(copyOut(client, shape));
    const compared: ComparedTable = { name, backupRows: 0, copyRows: 0, firstDifference: null };
    for (let row = 1; ; row += 1) {
      const [left, right] = [await backup.next(), await copy.next()];
      if (left.done && right.done) return compared;
      if (!left.done) compared.backupRows += 1;
      if (!right.done) compared.copyRows += 1;
      const isSame = !left.done && !right.done && left.value.equals(right.value);
      if (!isSame) compared.firstDifference ??= row;
    }
  });
}

async function* readLines(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of source) {
    const all = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    let from = 0;
    for (let at = all.indexOf('\n'); at !== -1; at = all.indexOf('\n', from)) {
      yield all.subarray(from, at);
      from = at + 1;
    }
    rest = all.subarray(from);
  }
  if (rest.length > 0) yield rest;
}

/** Compares each file of a backup with the copy's, byte by byte, and looks for those that rows name. */
export async function compareFiles(
  client: pg.Client,
  files: StoredFiles,
  { folder, secret, manifest }: Source,
): Promise<ComparedFiles> {
  const compared: ComparedFiles = { backup: 0, same: 0, firstDifference: null, missing: [] };
  const known = new Set<string>();
  await readSealed(filesFile(folder, secret, manifest.salt), async (plain) => {
    for await (const { key, content } of unpackFiles(plain)) {
      compared.backup += 1;
      known.add(key);
      if ((await files.read(key))?.equals(content)) compared.same += 1;
      else compared.firstDifference ??= key;
    }
  });
  for await (const { key } of files.list()) if (!known.has(key)) compared.firstDifference ??= key;
  const named = await listNamedFiles(client);
  return { ...compared, missing: named.filter((key) => !known.has(key)) };
}
