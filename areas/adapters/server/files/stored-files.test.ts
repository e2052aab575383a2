/** The same promises of both places of files. */
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ObjectStoreServer, startObjectStore } from '#adapters/tests/object-store-server.ts';
import type { StoredFiles } from './file-store.ts';
import { createFolderStore } from './folder-store.ts';
import { createObjectStore } from './object-store.ts';

let server: ObjectStoreServer;
const folder = mkdtempSync(path.join(tmpdir(), 'elbbote-places-'));
beforeAll(async () => {
  server = await startObjectStore();
});
afterAll(async () => {
  await server.end();
  rmSync(folder, { recursive: true });
});

const places = [
  ['a folder', () => createFolderStore(path.join(folder, 'files'))],
  ['an object store', () => createObjectStore(server.settings)],
] as const;

const contentOf = (text: string) => Buffer.from(text);

async function listKeys(files: StoredFiles, below?: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of files.list(below)) keys.push(key);
  return keys.sort();
}

describe.each(places)('%s', (_name, open) => {
  let files: StoredFiles;
  beforeEach(async () => {
    files = open();
    for (const key of await listKeys(files)) await files.delete(key);
  });

  test('reads the latest stored content byte for byte', async () => {
    const every = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte));
    await files.put('a/b.png', contentOf('first'));
    await files.put('a/b.png', every);
    expect((await files.read('a/b.png'))?.equals(every)).toBe(true);
    await files.put('a/empty.json', Buffer.of());
    expect(await files.read('a/empty.json')).toEqual(Buffer.of());
  });

  test('reports a file that was not stored as missing, and deletes it without an error', async () => {
    expect(await files.has('a/none.png')).toBe(false);
    expect(await files.read('a/none.png')).toBeUndefined();
    await files.delete('a/none.png');
    await files.put('a/some.png', contentOf('some'));
    expect(await files.has('a/some.png')).toBe(true);
    await files.delete('a/some.png');
    expect(await files.has('a/some.png')).toBe(false);
    expect(await files.read('a/some.png')).toBeUndefined();
  });

  test('keeps the first content when one key is stored several times, concurrently or later', async () => {
    const contents = ['one', 'two', 'three'].map(contentOf);
    await Promise.all(contents.map((content) => files.putOnce('a/once.pdf', content)));
    const first = await files.read('a/once.pdf');
    expect(contents.some((content) => content.equals(first ?? Buffer.of()))).toBe(true);
    await files.putOnce('a/once.pdf', contentOf('later'));
    expect(await files.read('a/once.pdf')).toEqual(first);
  });

  test('lists every file with its size, without drafts and probes', async () => {
    await files.put('a/b/c.png', contentOf('12345'));
    await files.put('d.pdf', contentOf('1'));
    await files.putOnce('a/e.pdf', contentOf('123'));
    await files.put('a/e.pdf.0001.part', contentOf('half of'));
    await files.put('files.moved', contentOf('a/e.pdf'));
    await files.checkWritable();
    const found = new Map<string, number>();
    for await (const { key, bytes } of files.list()) found.set(key, bytes);
    expect(Object.fromEntries(found)).toEqual({ 'a/b/c.png': 5, 'd.pdf': 1, 'a/e.pdf': 3 });
    await files.delete('a/e.pdf.0001.part');
    await files.delete('files.moved');
  });

  test('lists nothing where nothing was stored', async () => {
    expect(await listKeys(files)).toEqual([]);
    expect(await listKeys(files, 'a')).toEqual([]);
  });

  test('lists the files below one folder, not those of folders whose names begin alike', async () => {
    for (const key of ['a/b.png', 'a/c/d.png', 'ab/e.png', 'b/a/f.png']) await files.put(key, contentOf('x'));
    expect(await listKeys(files, 'a')).toEqual(['a/b.png', 'a/c/d.png']);
    expect(await listKeys(files, 'a/c')).toEqual(['a/c/d.png']);
  });

  test('lists more files than fit on one page', async () => {
    const keys = Array.from({ length: 10 }, (_, index) => `many/${index}/${index}.png`);
    for (const key of keys) await files.put(key, contentOf('x'));
    expect(await listKeys(files)).toEqual(keys);
  });
});

test('only a folder has a disk that fills up', async () => {
  const [[, openFolder], [, openObjects]] = places;
  expect(await openFolder().measureDisk()).toMatchObject({ freeBytes: expect.any(Number) });
  expect(await openObjects().measureDisk()).toBeUndefined();
});

test('a folder that cannot be a folder is not writable', async () => {
  const file = path.join(folder, 'occupied');
  writeFileSync(file, '');
  await expect(createFolderStore(file).checkWritable()).rejects.toThrow();
  expect(existsSync(file)).toBe(true);
});
