import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FilesOutage } from '#platform/server/errors/files-outage.ts';
import { type ObjectStoreServer, startObjectStore } from '#adapters/tests/object-store-server.ts';
import { createFileLinks } from './file-links.ts';
import type { StoredFiles } from './file-store.ts';
import { createFolderStore } from './folder-store.ts';
import { AT_ONCE, moveFiles } from './move-files.ts';
import { createObjectStore } from './object-store.ts';
import { sealFiles } from './seal-files.ts';

let server: ObjectStoreServer;
let folder: string;
let inFolder: StoredFiles;
let inBucket: StoredFiles;
beforeEach(async () => {
  server = await startObjectStore();
  folder = mkdtempSync(path.join(tmpdir(), 'elbbote-move-'));
  inFolder = createFolderStore(folder);
  inBucket = createObjectStore(server.settings);
  for (let number = 1; number <= FILES; number += 1) await inFolder.put(keyOf(number), contentOf(number));
});
afterEach(async () => {
  await server.end();
  rmSync(folder, { recursive: true });
});

/** More than are copied at once. */
const FILES = 20;
const keyOf = (number: number) => `invoices/2026/ELB-${String(number).padStart(3, '0')}.pdf`;
const contentOf = (number: number) => Buffer.from(`Rechnung ${number}`);

async function listKeys(files: StoredFiles): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of files.list()) keys.push(key);
  return keys.sort();
}

const nothing = { copied: 0, present: 0, differing: [], deletedInTarget: [], deletedInSource: [] };

test('every file is copied, and a second run finds all of them', async () => {
  expect(await moveFiles(inFolder, inBucket)).toEqual({ ...nothing, copied: FILES });
  expect(await listKeys(inBucket)).toEqual(await listKeys(inFolder));
  expect(await inBucket.read(keyOf(7))).toEqual(contentOf(7));
  expect(await moveFiles(inFolder, inBucket)).toEqual({ ...nothing, present: FILES });
  expect(await listKeys(inFolder)).toHaveLength(FILES);
});

test('the way back fills a folder with the same files', async () => {
  await moveFiles(inFolder, inBucket);
  const back = createFolderStore(path.join(folder, 'back'));
  expect(await moveFiles(inBucket, back)).toMatchObject({ copied: FILES, differing: [] });
  expect(await back.read(keyOf(FILES))).toEqual(contentOf(FILES));
});

test('sealed documents are copied as they are stored, and opened by the same secret', async () => {
  const seal = (files: StoredFiles) => sealFiles({ ...files, ...createFileLinks('sign') }, 'key');
  const key = 'driver-documents/person/front.pdf';
  await seal(inFolder).put(key, Buffer.from('Ausweis'));
  await moveFiles(inFolder, inBucket);
  expect((await inBucket.read(key))?.equals(readFileSync(path.join(folder, key)))).toBe(true);
  expect(await seal(inBucket).read(key)).toEqual(Buffer.from('Ausweis'));
});

test('a destination file with other content is reported and not overwritten, and once deleted it is copied again', async () => {
  await moveFiles(inFolder, inBucket);
  await inBucket.put(keyOf(3), Buffer.from('Rechnung 4'));
  expect(await moveFiles(inFolder, inBucket)).toEqual({
    ...nothing,
    present: FILES - 1,
    differing: [keyOf(3)],
  });
  expect(await inBucket.read(keyOf(3))).toEqual(Buffer.from('Rechnung 4'));
  await inBucket.delete(keyOf(3));
  expect(await moveFiles(inFolder, inBucket)).toEqual({ ...nothing, present: FILES - 1, copied: 1 });
  const spoiling = { ...inBucket, putOnce: (key: string) => inBucket.putOnce(key, Buffer.from('kaputt')) };
  await inFolder.put(keyOf(FILES + 1), contentOf(FILES + 1));
  const { differing } = await moveFiles(inFolder, spoiling);
  expect(differing).toEqual([keyOf(FILES + 1)]);
});

test('a move that the store interrupts throws, and the next one copies only the rest', async () => {
  let written = 0;
  server.intercept((call) => {
    if (call.startsWith('PUT')) written += 1;
    return written > 12 ? 500 : undefined;
  });
  await expect(moveFiles(inFolder, inBucket)).rejects.toThrow(FilesOutage);
  server.intercept(() => undefined);
  const present = (await listKeys(inBucket)).length;
  expect(present).toBeGreaterThan(0);
  expect(present).toBeLessThan(FILES);
  expect(await moveFiles(inFolder, inBucket)).toEqual({ ...nothing, present, copied: FILES - present });
});

test('files stored during the move are copied by the next one, and deleted files do not come back', async () => {
  await moveFiles(inFolder, inBucket);
  // The service still uses the folder.
  await inFolder.put(keyOf(FILES + 1), contentOf(FILES + 1));
  await inFolder.delete(keyOf(1));
  // The service has been restarted with the bucket.
  await inBucket.delete(keyOf(2));
  await inBucket.put('invoices/2026/ELB-100.pdf', contentOf(100));
  expect(await moveFiles(inFolder, inBucket)).toEqual({
    ...nothing,
    copied: 1,
    present: FILES - 2,
    deletedInTarget: [keyOf(2)],
    deletedInSource: [keyOf(1)],
  });
  expect(await inBucket.has(keyOf(2))).toBe(false);
  expect(await inBucket.has(keyOf(FILES + 1))).toBe(true);
});

test('moving a folder cleared after its move copies nothing and leaves the bucket unchanged', async () => {
  await moveFiles(inFolder, inBucket);
  for (const key of await listKeys(inFolder)) await inFolder.delete(key);
  expect(await moveFiles(inFolder, inBucket)).toEqual(nothing);
});

const launch = path.join(import.meta.dirname, '../../../../scripts/launch.mjs');

function startCommand(...args: string[]): ChildProcess {
  const { NODE_ENV: _, DATABASE_URL: __, ...inherited } = process.env;
  const { FILES_STORE: ___, ...objectStore } = server.env;
  return spawn(process.execPath, [launch, 'files-move', ...args], {
    env: { ...inherited, ...objectStore, FILES_DIR: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

async function run(...args: string[]) {
  const child = startCommand(...args);
  const [out, failure] = [child.stdout, child.stderr].map((stream) => stream && text(stream));
  const [status] = (await once(child, 'exit')) as [number];
  return { status, out: await out, failure: await failure };
}

test('the move command, killed in the middle and run again, finishes and reports what is wrong', {
  tags: ['slow'],
}, async () => {
  let reached = (): void => undefined;
  const middle = new Promise<void>((resolve) => void (reached = resolve));
  let written = 0;
  server.intercept((call) => {
    if (!call.startsWith('PUT')) return undefined;
    written += 1;
    if (written <= 12) return undefined;
    // All that are copied at once wait here: no other call is cut, which this server, unlike others, stores.
    if (written === 12 + AT_ONCE) reached();
    return new Promise<void>(() => undefined);
  });
  const killed = startCommand('--to', 's3');
  await middle;
  killed.kill('SIGKILL');
  await once(killed, 'exit');
  server.intercept(() => undefined);
  expect((await listKeys(inBucket)).length).toBeLessThan(FILES);

  const again = await run('--to', 's3');
  expect(again).toMatchObject({ status: 0 });
  expect(again.failure).toContain(`from the folder ${folder} to the bucket elbbote-dateien at http://`);
  expect(again.out).toMatch(/^\d+ files copied and compared, [1-9]\d* were there already/);
  expect(again.out).toContain('Now set FILES_STORE=s3, restart the service, and run this again');
  expect(await listKeys(inBucket)).toEqual(await listKeys(inFolder));

  writeFileSync(path.join(folder, keyOf(9)), 'verändert');
  const wrong = await run('--to', 's3');
  expect(wrong).toMatchObject({ status: 1 });
  expect(wrong.out).toContain('The move is not complete.');
  expect(wrong.out).toContain('1 files differ');
  expect(wrong.out).toContain(`\n  ${keyOf(9)}\n`);
  expect(existsSync(path.join(folder, keyOf(1)))).toBe(true);
});
