import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { takenPhoto } from '#tests/support/adapters/photo.ts';
import { drawnSignature } from '#tests/support/adapters/signature.ts';
import { apply, type Cast, makeCast } from '#tests/support/delivery/delivery-fixtures.ts';
import { orderDelivery } from '#tests/support/delivery/order-fixtures.ts';
import {
  backUp,
  BACKUP_KEY,
  makeFolder,
  makeScratch,
  removeFolder,
  type Scratch,
  storedFilesOf,
} from '#tests/support/office/backup-fixtures.ts';
import { PASSWORD } from '#tests/support/people/test-people.ts';
import { startTestApp, type TestApp } from '#tests/support/platform/test-app.ts';
import { drillRestore, listDifferences } from './drill-restore.ts';
import { loadBackup } from './load-backup.ts';
import { type Manifest, readManifest, writeManifest } from './manifest.ts';
import { verifyBackup } from './verify-backup.ts';
import type { StoredFiles } from './stored-files.ts';

let app: TestApp;
let cast: Cast;
let scratch: Scratch;
let target: string;
/** Made while the service was used; tests that damage it take a copy. */
let backup: { folder: string; manifest: Manifest };
/** Of a delivery whose customer deleted the account during the backup. */
let signatureKey: string;
let hasSignature: { during: boolean; afterwards: boolean };

beforeAll(async () => {
  app = await startTestApp();
  cast = await makeCast(app);
  scratch = await makeScratch();
  target = makeFolder();
  signatureKey = await deliver(await orderDelivery(app, cast.owner));
  // An account without its invoice is not deleted.
  await app.drain();
  let during = false;
  backup = await backUp(app, target, {
    files: afterWork(storedFilesOf(app), async () => {
      expect((await cast.owner.call('/delete-account', { password: PASSWORD })).status).toBe(200);
      await deliver(await orderDelivery(app, cast.other_customer));
      await app.drain();
      during = await app.services.files.has(signatureKey);
    }),
  });
  await app.skipTo(new Date(app.clock.now().getTime() + 90_000));
  hasSignature = { during, afterwards: await app.services.files.has(signatureKey) };
});
afterAll(async () => {
  await scratch.end();
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
    async *list() {
      await work();
      yield* files.list();
    },
  };
}

test('files that its rows name are in the backup, although the service deletes them meanwhile', async () => {
  expect(hasSignature).toEqual({ during: true, afterwards: false });
  const drill = await drillRestore({
    ...scratch,
    folder: backup.folder,
    secret: BACKUP_KEY,
    now: new Date(),
  });
  expect(listDifferences(drill)).toEqual([]);
  expect(drill.files).toMatchObject({ missing: [], backup: backup.manifest.files.count });
  expect(drill.files.backup).toBeGreaterThan(2);
  const rowsOf = (name: string) => drill.tables.find((table) => table.name === name)?.copyRows;
  // What was ordered during the backup is in the next one.
  expect([rowsOf('public.deliveries'), rowsOf('public.users')]).toEqual([1, 5]);
});
