/** The nouns of an area stand in an order: one imports itself and those listed before it. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { nounsOf } from './areas.ts';

const areas = path.join(import.meta.dirname, '../../areas');

/** The imports of this file that lead to a noun listed after its own, or to none that is listed. */
function listClimbs(file: string, source: string): string[] {
  const [area = '', , noun = ''] = file.split('/');
  const nouns = nounsOf.get(area) ?? [];
  const imports = source.matchAll(/['"]#(\w+)\/server\/([\w-]+)\//g);
  return [...imports].flatMap(([, into, used = '']) => {
    const isBelow = nouns.includes(used) && nouns.indexOf(used) <= nouns.indexOf(noun);
    return into === area && !isBelow ? [`${file}: ${used}`] : [];
  });
}

const files = globSync('*/server/*/**/*.ts', { cwd: areas, exclude: ['**/*.{test,fixture}.ts'] });

test('no noun imports one above it in its area', () => {
  expect(files.length).toBeGreaterThan(800);
  expect(files.flatMap((file) => listClimbs(file, readFileSync(path.join(areas, file), 'utf8')))).toEqual([]);
});

test('an import of a noun above is found, also that of a type or a lazy one', () => {
  const up = [
    "import { refundMany } from '#money/server/checkout/refund-many.ts';",
    "import type { Books } from '#money/server/books/list-lines.ts';",
    "const load = () => import('#money/server/lists/list-tables.ts');",
    "import { ask } from '#money/server/unlisted/ask.ts';",
  ];
  const down = ["import { getEarnings } from '#money/server/earnings/get-earnings.ts';"];
  const other = ["import { recordAudit } from '#people/server/audit/record-audit.ts';"];
  const found = listClimbs('money/server/payouts/x.ts', [...up, ...down, ...other].join('\n'));
  expect(found.map((climb) => climb.split(': ')[1])).toEqual(['checkout', 'books', 'lists', 'unlisted']);
});

test('every noun is in the order of its area, once', () => {
  for (const [area, nouns] of nounsOf) {
    const folders = globSync('*/', { cwd: path.join(areas, area, 'server') });
    expect(folders.toSorted(), area).toEqual(nouns.toSorted());
  }
});
