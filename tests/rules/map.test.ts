/** The page that a newcomer reads first names no file that is not there. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const project = path.join(import.meta.dirname, '../..');
const page = readFileSync(path.join(project, 'docs/map.md'), 'utf8');
const named = [...page.matchAll(/`((?:domain|contract|server|web|database|tests|docs)\/[\w./-]+)`/g)].map(
  ([, name = '']) => name,
);

test('every file and folder that the map names is there', () => {
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter((name) => !existsSync(path.join(project, name)))).toEqual([]);
});

test('the way of a delivery from quote to signature has at most 25 files', () => {
  const rows = page.match(/^\| \d+ \| `/gm) ?? [];
  expect(rows.length).toBeGreaterThan(20);
  expect(rows.length).toBeLessThanOrEqual(25);
});
