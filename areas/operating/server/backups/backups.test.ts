import type { StoredFiles } from '#adapters/server/files/file-store.ts';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { takenPhoto } from '#adapters/tests/photo.ts';
import { drawnSignature } from '#adapters/tests/signature.ts';
import { apply, type Cast, makeCast } from '#delivery/tests/delivery-fixtures.ts';
import { orderDelivery } from '#delivery/tests/order-fixtures.ts';
import {
  backUp,
  BACKUP_KEY,
  makeFolder,
  makeScratch,
  removeFolder,
  storedFilesOf,
} from '#operating/tests/backup-fixtures.ts';
import { runOnFullDisk } from '#tests/support/run-on-full-disk.ts';
import { PASSWORD } from '#people/tests/test-people.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { drillRestore, listDifferences } from './drill-restore.ts';
import { keepNewest } from './keep-newest.ts';
import type { Manifest } from './manifest.ts';
import { verifyBackup } from './verify-backup.ts';

const launch = path.join(import.meta.dirname, '../../../../scripts/launch.mjs');

let app: TestApp;
let cast: Cast;
let target: string;
/** Made while the service was used; tests that damage it take a copy. */
let backup: { folder: string; manifest: Manifest };
/** Of a delivery whose customer deleted the account during the backup. */
let signatureKey: string;
let hasSignature: { during: boolean; afterwards: boolean };

beforeAll(async () => {
  app = await startTestApp();
  cast = await makeCast(app);
  target = makeFolder();
  signatureKey = await deliver(await orderDelivery(app, cast.owner));
  // An account without its invoice is not deleted.
  await app.drain();
  let during = false;
  backup = await backUp(app, target, {
    files: afterWork(await storedFilesOf(app), async () => {
      await cast.owner.call('/delete-account', { password: PASSWORD });
      await deliver(await orderDelivery(app, cast.other_customer));
      await app.drain();
      during = await app.services.files.has(signatureKey);
    }),
  });
  await app.skipTo(new Date(app.clock.now().getTime() + 90_000));
  hasSignature = { during, afterwards: await app.services.files.has(signatureKey) };
});
afterAll(async () => {
  await app.end();
  removeFolder(target);
});

/** By its first driver, with signature and photo; returns the signature's key. */
async function deliver(id: string): Promise<string> {
  await apply(app, id, 'accept', cast.assigned_driver);
  const upload = async (kind: string, content: string) => {
    const { body } = await cast.assigned_driver.call(`/deliveries/${id}/proof-files`, {
      file: { kind, content },
    });
    return body.id;
  };
  const [signatureId, photoId] = [
    await upload('signature', drawnSignature),
    await upload('photo', takenPhoto),
  ];
  const answer = await cast.assigned_driver.call(`/deliveries/${id}/deliver`, {
    receiverName: 'Fiete Claasen',
    signatureId,
    photoId,
    pickedUpAt: app.clock.now().toISOString(),
  });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  const { rows } = await app.pool.query(
    'select delivery_signature_url as key from deliveries where id = $1',
    [id],
  );
  return rows[0].key;
}

/** After the tables' moment, and before the first file is copied. */
function afterWork(files: StoredFiles, work: () => Promise<void>): StoredFiles {
  return {
    ...files,
    async *list(below) {
      await work();
      yield* files.list(below);
    },
  };
}

test('files named by the rows are in the backup, although the service deletes them meanwhile', async () => {
  expect(hasSignature).toEqual({ during: true, afterwards: false });
  const { files, tables } = backup.manifest;
  expect(files.missing).toBe(0);
  expect(files.count).toBeGreaterThan(2);
  const rowsOf = (name: string) => tables.find((table) => table.name === name)?.rows;
  // What was ordered during the backup is in the next one.
  expect([rowsOf('public.deliveries'), rowsOf('public.users')]).toEqual([1, 5]);
});

test('files named by the rows are in the database restored from the backup', {
  tags: ['slow'],
}, async () => {
  const place = await makeScratch();
  const drill = await drillRestore({
    ...place,
    folder: backup.folder,
    secret: BACKUP_KEY,
    now: new Date(),
  });
  await place.end();
  expect(listDifferences(drill)).toEqual([]);
  expect(drill.files).toMatchObject({ missing: [], backup: backup.manifest.files.count });
  expect(drill.files.backup).toBeGreaterThan(2);
  const rowsOf = (name: string) => drill.tables.find((table) => table.name === name)?.copyRows;
  expect([rowsOf('public.deliveries'), rowsOf('public.users')]).toEqual([1, 5]);
});

test('a backup without its key reveals only names of tables, counts and sizes', async () => {
  await expect(verifyBackup(backup.folder, `${BACKUP_KEY}x`)).rejects.toThrow('BACKUP_KEY is not the key');
  const everything = readdirSync(backup.folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(path.join(entry.parentPath, entry.name), 'latin1'))
    .join('\n');
  expect(everything).toContain('public.users');
  for (const secret of [BACKUP_KEY, cast.owner.email, cast.owner.id, 'delivery-confirmations']) {
    expect(everything).not.toContain(secret);
  }
});

test('a failed backup leaves no files behind, and earlier backups unchanged', async () => {
  const before = readdirSync(target);
  const read = () => Promise.reject(new Error('the bucket does not answer'));
  const broken = backUp(app, target, { files: { ...(await storedFilesOf(app)), read } });
  await expect(broken).rejects.toThrow('the bucket does not answer');
  expect(readdirSync(target)).toEqual(before);
  await verifyBackup(backup.folder, BACKUP_KEY);
});

test('a backup without enough space ends with one sentence, and earlier backups and the stamp are unchanged', async () => {
  const before = readdirSync(target);
  const stamp = path.join(target, 'stamp');
  const { NODE_ENV: _, ...inherited } = process.env;
  const { status, out, failure } = await runOnFullDisk(8, [launch, 'backup', target], {
    ...inherited,
    DATABASE_URL: app.servicePool.options.connectionString,
    DATABASE_OWNER_URL: app.ownerUrl,
    DATA_DIR: app.config.dataDir,
    BACKUP_KEY,
    BACKUP_STAMP: stamp,
  });
  expect(status).toBe(1);
  // The first line names database and folder.
  expect(failure.split('\n').slice(1)).toEqual([
    `${target} takes no more data (EFBIG). There is no new backup; earlier ones are as they were.`,
    '',
  ]);
  expect(out).not.toContain('read back and found the same');
  expect(readdirSync(target)).toEqual(before);
  await verifyBackup(backup.folder, BACKUP_KEY);
});

test('a backup into a folder with foreign files is refused', async () => {
  const place = await makeScratch();
  await expect(backUp(app, target, { files: place.files })).rejects.toThrow(
    /^None of the \d files that rows name is in the file store: is it that of the service\?$/,
  );
  await place.end();
});

test('a second backup at the same time is refused', async () => {
  const elsewhere = makeFolder();
  let refusal: unknown;
  await backUp(app, elsewhere, {
    files: afterWork(await storedFilesOf(app), async () => {
      refusal = await backUp(app, elsewhere, { waitMs: 20 }).catch((error: unknown) => error);
    }),
  });
  expect(String(refusal)).toContain('Another backup of this database is running');
  expect(readdirSync(elsewhere)).toHaveLength(1);
  removeFolder(elsewhere);
});

test('the newest complete backups are kept, interrupted and older ones deleted, and no other files', async () => {
  const folder = makeFolder();
  for (const day of ['2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20']) {
    mkdirSync(path.join(folder, `${day}T020000.000Z`));
    if (day !== '2026-11-18') writeFileSync(path.join(folder, `${day}T020000.000Z`, 'manifest.json'), '');
  }
  writeFileSync(path.join(folder, 'notes.txt'), '');
  await keepNewest(folder, 2);
  expect(readdirSync(folder)).toEqual(['2026-11-19T020000.000Z', '2026-11-20T020000.000Z', 'notes.txt']);
  removeFolder(folder);
});
