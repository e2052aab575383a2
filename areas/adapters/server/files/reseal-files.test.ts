import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { StoredFiles } from './file-store.ts';
import { createFolderStore } from './folder-store.ts';
import { resealFiles } from './reseal-files.ts';
import { sealContent } from './seal-files.ts';

const [key, previousKey] = ['neu'.repeat(12), 'alt'.repeat(12)];
const names = [1, 2, 3].map((n) => `driver-documents/${n}.pdf`);

let folder: string;
let stored: StoredFiles;
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'elbbote-reseal-'));
  stored = createFolderStore(folder);
  for (const name of names) await stored.put(name, sealContent(previousKey).seal(name, Buffer.from(name)));
  await stored.put('invoices/1.pdf', Buffer.from('Rechnung'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const rotate = (store = stored) => resealFiles(store, { key, previousKey });

test('after resealing every document opens with the new key alone, and other files are unchanged', async () => {
  expect(await rotate()).toEqual({ changed: 3, current: 0, unreadable: [] });
  for (const name of names) {
    const sealed = (await stored.read(name)) ?? Buffer.of();
    expect(sealContent(key).open(name, sealed).toString()).toBe(name);
    expect(() => sealContent(previousKey).open(name, sealed)).toThrow();
  }
  expect((await stored.read('invoices/1.pdf'))?.toString()).toBe('Rechnung');
});

test('a rotation that is interrupted is finished by the next one, and a third changes nothing', async () => {
  let replaced = 0;
  const breaking: StoredFiles = {
    ...stored,
    async put(name, content) {
      if (replaced === 1) throw new Error('no power');
      replaced += 1;
      await stored.put(name, content);
    },
  };
  await expect(rotate(breaking)).rejects.toThrow('no power');
  expect(await rotate()).toEqual({ changed: 2, current: 1, unreadable: [] });
  expect(await rotate()).toEqual({ changed: 0, current: 3, unreadable: [] });
});

test('a document that opens with neither key is listed and left unchanged', async () => {
  const [name = ''] = names;
  const foreign = sealContent('fremd'.repeat(8)).seal(name, Buffer.from('x'));
  await stored.put(name, foreign);
  expect(await rotate()).toEqual({ changed: 2, current: 0, unreadable: [name] });
  expect(await stored.read(name)).toEqual(foreign);
});
