import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createFileLinks } from './file-links.ts';
import { createFolderStore } from './folder-store.ts';
import { DOCUMENT_PARTS_FOLDER, DOCUMENTS_FOLDER, sealFiles } from './seal-files.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'elbbote-sealed-'));
afterAll(() => rmSync(folder, { recursive: true }));
const plain = { ...createFolderStore(folder), ...createFileLinks('sign') };
const files = sealFiles(plain, 'key');
const content = Buffer.from('%PDF-1.7 Vorderseite eines Ausweises');
const onDisk = (key: string) => path.join(folder, key);

test.each([DOCUMENTS_FOLDER, DOCUMENT_PARTS_FOLDER])('%s is unreadable on the disk', async (root) => {
  const key = `${root}/person/front.pdf`;
  await files.put(key, content);
  expect(readFileSync(onDisk(key)).includes('%PDF')).toBe(false);
  expect(readFileSync(onDisk(key)).includes('Ausweis')).toBe(false);
  expect((await files.read(key))?.equals(content)).toBe(true);
  await files.putOnce(`${root}/person/once.pdf`, content);
  expect(readFileSync(onDisk(`${root}/person/once.pdf`)).includes('Ausweis')).toBe(false);
  expect((await files.read(`${root}/person/once.pdf`))?.equals(content)).toBe(true);
});

test('one file sealed twice has different bytes each time', async () => {
  await files.put(`${DOCUMENTS_FOLDER}/a.pdf`, content);
  const first = readFileSync(onDisk(`${DOCUMENTS_FOLDER}/a.pdf`));
  await files.put(`${DOCUMENTS_FOLDER}/a.pdf`, content);
  expect(readFileSync(onDisk(`${DOCUMENTS_FOLDER}/a.pdf`)).equals(first)).toBe(false);
});

test('a document moved to another person’s key is not opened', async () => {
  await files.put(`${DOCUMENTS_FOLDER}/x.pdf`, content);
  await files.put(`${DOCUMENTS_FOLDER}/y.pdf`, Buffer.from('other'));
  renameSync(onDisk(`${DOCUMENTS_FOLDER}/x.pdf`), onDisk(`${DOCUMENTS_FOLDER}/y.pdf`));
  await expect(files.read(`${DOCUMENTS_FOLDER}/y.pdf`)).rejects.toThrow();
});

test.each([0, 1, 13, 29, -1])('a document with byte %i altered is not opened', async (at) => {
  const key = `${DOCUMENTS_FOLDER}/altered.pdf`;
  await files.put(key, content);
  const sealed = readFileSync(onDisk(key));
  const index = at < 0 ? sealed.length + at : at;
  sealed[index] = (sealed[index] ?? 0) ^ 1;
  writeFileSync(onDisk(key), sealed);
  await expect(files.read(key)).rejects.toThrow();
});

test('no other secret opens a document', async () => {
  await files.put(`${DOCUMENTS_FOLDER}/z.pdf`, content);
  await expect(sealFiles(plain, 'another').read(`${DOCUMENTS_FOLDER}/z.pdf`)).rejects.toThrow();
});

test('with both keys old documents are opened, and new ones need only the new key', async () => {
  const [before, after] = [`${DOCUMENTS_FOLDER}/before.pdf`, `${DOCUMENTS_FOLDER}/after.pdf`];
  await files.put(before, content);
  const during = sealFiles(plain, 'new key', 'key');
  expect((await during.read(before))?.equals(content)).toBe(true);
  await during.put(after, content);
  const afterwards = sealFiles(plain, 'new key');
  expect((await afterwards.read(after))?.equals(content)).toBe(true);
  await expect(afterwards.read(before)).rejects.toThrow();
  await expect(files.read(after)).rejects.toThrow();
});

test('a link to a document has to name its reader; other files are unchanged', async () => {
  const soon = new Date(1);
  expect(() => files.linkTo(`${DOCUMENTS_FOLDER}/a.pdf`, soon)).toThrow('names its reader');
  const link = files.linkTo(`${DOCUMENTS_FOLDER}/a.pdf`, soon, 'a.pdf', 'someone');
  expect(files.readLink(link.split('/').at(-1) ?? '', new Date(0))).toEqual({
    key: `${DOCUMENTS_FOLDER}/a.pdf`,
    fileName: 'a.pdf',
    readerId: 'someone',
  });
  await files.put('invoices/a.pdf', content);
  expect(readFileSync(onDisk('invoices/a.pdf')).equals(content)).toBe(true);
  expect((await files.read('invoices/a.pdf'))?.equals(content)).toBe(true);
});
