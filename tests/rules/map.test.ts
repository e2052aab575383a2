/** The pages that a newcomer reads first name no file that is not there, and no word twice. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { areas } from './areas.ts';

const project = path.join(import.meta.dirname, '../..');
const read = (name: string) => readFileSync(path.join(project, 'docs', name), 'utf8');
const page = read('map.md');
const glossary = read('glossary.md');
const contributing = read('../CONTRIBUTING.md');
const named = [
  ...`${page}${glossary}${contributing}`.matchAll(/`((?:areas|app|geo|web|lab|tests|docs)\/[\w./-]+)`/g),
].map(([, name = '']) => name);

test('every file and folder named in map and glossary exists', () => {
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter((name) => !existsSync(path.join(project, name)))).toEqual([]);
});

test('every rule that CONTRIBUTING.md lists stands in the file that it names', () => {
  const rows = [...contributing.matchAll(/^\| [^|]+ \| `([^`]+\.ts)` \| `(\w+)` \|$/gm)];
  expect(rows.length).toBeGreaterThanOrEqual(30);
  const isThere = (file: string, name: string) =>
    new RegExp(`\\b${name}\\b`).test(readFileSync(path.join(project, file), 'utf8'));
  expect(rows.filter(([, file = '', name = '']) => !isThere(file, name)).map(([row]) => row)).toEqual([]);
});

test('the path of a delivery from quote to signature has at most 25 files', () => {
  const rows = page.match(/^\| \d+ \| `/gm) ?? [];
  expect(rows.length).toBeGreaterThan(20);
  expect(rows.length).toBeLessThanOrEqual(25);
});

test('each word of the glossary is defined once', () => {
  const words = [...glossary.matchAll(/^\| ([^|]+) \|/gm)].flatMap(([, cell = '']) =>
    cell.split(',').map((word) => word.replace(/\(.*\)/, '').trim()),
  );
  expect(words.length).toBeGreaterThan(60);
  expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([]);
});

test('the map has a chapter for each area', () => {
  const chapters = [...page.matchAll(/^### (\w+)$/gm)].map(([, name]) => name);
  expect(chapters).toEqual(areas.map(({ name }) => name));
});
