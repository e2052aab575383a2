import { cpSync, readFileSync, renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderDelivery } from '#delivery/tests/order-fixtures.ts';
import {
  asOwner,
  backUp,
  BACKUP_KEY,
  listPublicTables,
  load,
  makeFolder,
  makeScratch,
  removeFolder,
  type Scratch,
} from '#operating/tests/backup-fixtures.ts';
import { makePerson } from '#people/tests/test-people.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { compareFiles, compareTables } from './compare-copy.ts';
import { drillLines, listDifferences } from './drill-restore.ts';
import { finishRestore } from './finish-restore.ts';
import { type Manifest, writeManifest } from './manifest.ts';

let app: TestApp;
/** For what is refused, so it stays empty. */
let empty: Scratch;
let target: string;
/** Tests that damage it take a copy. */
let backup: { folder: string; manifest: Manifest };
/** It, loaded. */
let loaded: Scratch;
const storedKey = 'delivery-confirmations/one.png';

beforeAll(async () => {
  app = await startTestApp();
  empty = await makeScratch();
  target = makeFolder();
  const customer = await makePerson(app, 'customer');
  await makePerson(app, 'driver');
  await makePerson(app, 'admin');
  await orderDelivery(app, customer);
  // Issues the invoice and sends the mails.
  await app.drain();
  await app.services.files.put(storedKey, Buffer.from('a signature'));
  // The order's day is summed.
  app.clock.set(new Date(app.clock.now().getTime() + 24 * 60 * 60 * 1000));
  await app.drain();
  backup = await backUp(app, target);
  loaded = await makeScratch();
  await load(backup.folder, loaded);
});
afterAll(async () => {
  await loaded.end();
  await empty.end();
  await app.end();
  removeFolder(target);
});

let copies = 0;

/** Damages a copy of the backup. */
function copyBackup(plant: (folder: string) => void): string {
  copies += 1;
  const folder = path.join(target, `copy ${copies}`);
  cpSync(backup.folder, folder, { recursive: true });
  plant(folder);
  return folder;
}

const table = (folder: string, name: string) => path.join(folder, 'tables', name);

function flipByte(file: string, at: number): void {
  const content = readFileSync(file);
  content[at] = (content[at] ?? 0) ^ 1;
  writeFileSync(file, content);
}

function swap(one: string, other: string): void {
  renameSync(one, `${one}.away`);
  renameSync(other, one);
  renameSync(`${one}.away`, other);
}

test.each<[string, (folder: string) => void, string]>([
  [
    'one altered byte of a table',
    (folder) => flipByte(table(folder, 'public.users'), 100),
    'table public.users is damaged, or cut off, in its piece 1.',
  ],
  [
    'a table without its end',
    (folder) => truncateSync(table(folder, 'public.mails'), 200),
    'table public.mails is damaged, or cut off, in its piece 1.',
  ],
  [
    'two tables in each other’s place',
    (folder) => swap(table(folder, 'public.users'), table(folder, 'public.profiles')),
    'table public.profiles is damaged',
  ],
  [
    'a missing table',
    (folder) => rmSync(table(folder, 'public.payments')),
    'The table public.payments is missing in the backup.',
  ],
  ['altered files', (folder) => flipByte(path.join(folder, 'files'), 100), 'the stream of files is damaged'],
  ['missing files', (folder) => rmSync(path.join(folder, 'files')), 'The stream of files is missing'],
  [
    'an altered manifest',
    (folder) => {
      const file = path.join(folder, 'manifest.json');
      writeFileSync(file, readFileSync(file, 'utf8').replace('"madeBy": "test"', '"madeBy": "best"'));
    },
    'BACKUP_KEY is not the key of this backup, or its manifest.json was altered.',
  ],
  [
    'a backup that was killed before its end',
    (folder) => rmSync(path.join(folder, 'manifest.json')),
    'is no complete backup: it has no manifest.json.',
  ],
])('%s is detected before anything is restored', async (_name, plant, sentence) => {
  await expect(load(copyBackup(plant), empty)).rejects.toThrow(sentence);
  expect(await listPublicTables(empty)).toEqual([]);
});

test('a backup of a newer version is refused, and so is one with another version of the job queue', {
  tags: ['slow'],
}, async () => {
  const signed = async (change: Partial<Manifest>) => {
    const folder = copyBackup((copy) => rmSync(path.join(copy, 'manifest.json')));
    await writeManifest(folder, BACKUP_KEY, { ...backup.manifest, ...change });
    return folder;
  };
  const migrations = [...backup.manifest.migrations, 'of tomorrow'];
  await expect(load(await signed({ migrations, madeBy: 'v9' }), empty)).rejects.toThrow(
    'This backup was made by a newer version (v9): restore it with that one.',
  );
  await expect(load(await signed({ queueVersion: 1 }), empty)).rejects.toThrow(/queue's tables in version 1/);
  expect(await listPublicTables(empty)).toEqual([]);
});

test('a restore that fails halfway leaves an empty database, and the next one succeeds', {
  tags: ['slow'],
}, async () => {
  const place = await makeScratch();
  try {
    const put = () => Promise.reject(new Error('the disk is full'));
    const broken = { ...place, files: { ...place.files, put } };
    await expect(load(backup.folder, broken)).rejects.toThrow('the disk is full');
    expect(await listPublicTables(place)).toEqual([]);
    await load(backup.folder, place);
    await expect(load(backup.folder, { ...empty, files: place.files })).rejects.toThrow(
      'file store is not empty',
    );
    await expect(load(backup.folder, { ...empty, database: place.database })).rejects.toThrow(
      'The database is not empty',
    );
  } finally {
    await place.end();
  }
});

test('a restored database has the guards of the original, and is quarantined', async () => {
  const place = await makeScratch(loaded);
  try {
    await finishRestore(place.database);
    expect(await asOwner(place, listGuards)).toEqual(await listGuards(app.pool));
    const { rows } = await asOwner(place, (client) =>
      client.query('select copy_of, released_at from service_state'),
    );
    expect(rows).toEqual([{ copy_of: new Date(backup.manifest.takenAt), released_at: null }]);
    const { rows: jumps } = await asOwner(place, (client) =>
      client.query<{ is: boolean }>(
        `select nextval('delivery_tracking_position_seq') > max(position) as is from delivery_tracking`,
      ),
    );
    expect(jumps).toEqual([{ is: true }]);
  } finally {
    await place.end();
  }
});

test('the restore drill names the first row and the first file that differ', async () => {
  const place = { ...(await makeScratch(loaded)), files: loaded.files };
  try {
    const source = { folder: backup.folder, secret: BACKUP_KEY, manifest: backup.manifest };
    const [tables, files] = await asOwner(place, async (client) => {
      const { rows } = await client.query<{ id: string }>('select id from users order by id collate "C"');
      await client.query("update users set name = name || '.' where id = $1", [rows[2]?.id]);
      await client.query('delete from mails where id = (select max(id::text)::uuid from mails)');
      await place.files.put(storedKey, Buffer.from('another'));
      return [await compareTables(client, source), await compareFiles(client, place.files, source)];
    });
    const mails = backup.manifest.tables.find(({ name }) => name === 'public.mails')?.rows ?? 0;
    expect(listDifferences({ tables, files, seconds: 1 })).toEqual([
      `The table public.mails differs from row ${mails} on.`,
      'The table public.users differs from row 3 on.',
      `The file ${storedKey} differs.`,
    ]);
    const lines = drillLines({ tables, files, seconds: 90 });
    expect(lines.at(-1)).toBe('Restored and compared in 1.5 minutes.');
    expect(lines.filter((line) => line.endsWith('DIFFERENT'))).toHaveLength(3);
  } finally {
    await place.end();
  }
});

test('loading a backup sets only triggers off that tell what nobody hears yet, and no day is summed', async () => {
  const { rows } = await app.pool.query(
    String.raw`select tgname from pg_trigger where not tgisinternal and tgtype & 4 <> 0
      and tgname not like all (array['%\_marked', '%\_person\_told'])`,
  );
  expect(rows).toEqual([]);
  const count =
    'select (select count(*) from day_sums) as sums, (select count(*) from changed_days) as marks';
  const { rows: summed } = await app.pool.query<{ sums: number }>(count);
  expect(summed[0]?.sums).toBeGreaterThan(0);
  const { rows: restored } = await asOwner(loaded, (client) => client.query(count));
  expect(restored).toEqual([{ sums: 0, marks: 0 }]);
});

/** Constraints, indexes, triggers and rights, each as a line. */
async function listGuards(client: Pick<pg.Client, 'query'>): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(`
    select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as line from pg_constraint
      where connamespace in ('public'::regnamespace, 'pgboss'::regnamespace) and contype <> 'n'
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal
    union all select table_name || ' ' || grantee || ' ' || privilege_type from information_schema.table_privileges
      where table_schema = 'public'
    order by line`);
  return rows.map(({ line }) => line);
}
