/**
 * The nouns of an area stand in an order: one imports itself and those listed before it. Of a noun with an
 * inside, others import only what stands beside its folders.
 */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { insides, nounsOf } from './areas.ts';

const project = path.join(import.meta.dirname, '../..');
const areas = path.join(project, 'areas');

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

/** What joins every noun, from whichever folder. */
const joining = /^app\//;

/** The imports of this file that lead into the folders of another noun. */
function listIntrusions(file: string, source: string): string[] {
  return insides.flatMap(({ area, noun }) => {
    if (file.startsWith(`areas/${area}/server/${noun}/`) || joining.test(file)) return [];
    const imports = source.matchAll(new RegExp(`['"]#${area}/server/${noun}/([\\w-]+/[^'"]+)['"]`, 'g'));
    return [...imports].map(([, inside]) => `${file}: ${noun}/${inside}`);
  });
}

test('files in a noun’s folders are not imported from outside the noun', () => {
  const product = globSync('{app,scripts,areas/*/{contract,domain,server,tables}}/**/*.ts', {
    cwd: project,
    exclude: ['**/*.{test,fixture}.ts'],
  });
  expect(product.length).toBeGreaterThan(1000);
  const read = (file: string) => readFileSync(path.join(project, file), 'utf8');
  expect(product.flatMap((file) => listIntrusions(file, read(file)))).toEqual([]);
});

test('an import into such a folder is found, also that of a type', () => {
  const source = "import type { Mark } from '#people/server/accounts/sessions/known-browser.ts';";
  expect(listIntrusions('areas/office/server/board/x.ts', source)).toHaveLength(1);
  expect(listIntrusions('areas/people/server/accounts/x.ts', source)).toEqual([]);
});

test('less than a third of the files of a noun with folders is imported from outside', () => {
  const all = globSync('{app,scripts,areas/*/server}/**/*.ts', {
    cwd: project,
    exclude: ['**/*.{test,fixture}.ts'],
  });
  const sources = all
    .filter((file) => !joining.test(file))
    .map((file) => ({ file, source: readFileSync(path.join(project, file), 'utf8') }));
  for (const { area, noun } of insides) {
    const folder = `areas/${area}/server/${noun}/`;
    const own = all.filter((file) => file.startsWith(folder));
    const others = sources.filter(({ file }) => !file.startsWith(folder));
    const doors = own.filter((file) => {
      const specifier = `'${file.replace(`areas/${area}`, `#${area}`)}'`;
      return others.some(({ source }) => source.includes(specifier));
    });
    expect(doors.length / own.length, doors.join('\n')).toBeLessThan(1 / 3);
  }
});
