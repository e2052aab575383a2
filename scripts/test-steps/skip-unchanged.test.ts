import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { GEO_FOLDER } from './geo-folder.ts';
import { hashWithImports, listWithImports } from './skip-unchanged.ts';

let root = '';
function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'elbbote-unchanged-'));
  write('package.json', JSON.stringify({ imports: { '#far/*': './far/*', '#one': './one.ts' } }));
  for (const file of ['package-lock.json', 'vitest.config.ts', 'tsconfig.json']) write(file, '');
  write('inner/a.test.ts', "import { near } from './near.ts';\nimport { z } from 'zod';\n");
  write('inner/near.ts', "export { far } from '#far/a.ts';\nimport type { One } from '#one';\n");
  write('inner/data.json', '{}');
  write('far/a.ts', "const later = await import('#far/b.ts');\nnew URL('./worker.ts', import.meta.url);\n");
  write('far/b.ts', "import {\n  again,\n} from './a.ts';\n");
  write('far/worker.ts', '');
  write('far/unused.ts', '');
  write('one.ts', '');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

test('the hash of a folder covers its files with all their direct and indirect imports', () => {
  expect(listWithImports('inner', root)).toEqual([
    'far/a.ts',
    'far/b.ts',
    'far/worker.ts',
    'inner/a.test.ts',
    'inner/data.json',
    'inner/near.ts',
    'one.ts',
  ]);
});

test.each([
  'inner/data.json',
  'inner/new.ts',
  'far/b.ts',
  'far/worker.ts',
  'package-lock.json',
  'vitest.config.ts',
])('a change of %s changes the hash', (file) => {
  const before = hashWithImports('inner', root);
  expect(hashWithImports('inner', root)).toBe(before);
  write(file, '{ "changed": true }');
  expect(hashWithImports('inner', root)).not.toBe(before);
});

test('a file that is not imported does not change the hash', () => {
  const before = hashWithImports('inner', root);
  write('far/unused.ts', '1');
  expect(hashWithImports('inner', root)).toBe(before);
});

test('map tests do not depend on the rest of the server, so changes of it do not repeat them', () => {
  const files = listWithImports(GEO_FOLDER);
  expect(files).toContain('areas/maps/tests/town/draw-town.ts');
  expect(files).not.toContain('app/app.ts');
});
