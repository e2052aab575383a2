/**
 * Plants a violation of every import rule in a copy of the project's folders, and something permitted beside
 * it.
 */
import { execFile } from 'node:child_process';
import { copyFileSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { areas, sides } from './areas.ts';
import { type ImportCase, permitted, planted } from './import-cases.ts';
import { importTable } from './import-table.ts';
import { importRules } from './restrict-imports.ts';

const project = path.join(import.meta.dirname, '../..');
const oxlint = path.join(project, 'node_modules/oxlint/bin/oxlint');

interface Finding {
  code: string;
  help?: string;
  filename: string;
}
interface Report {
  diagnostics: Finding[];
  number_of_files: number;
}

/** Without type information: the import rules need none. */
async function lint(cwd: string): Promise<Report> {
  const args = [oxlint, '--format=json', '--deny=import/no-cycle', '.'];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd, maxBuffer: 2 ** 26 }).catch(
    (failure: { stdout?: string }) => ({ stdout: failure.stdout ?? '' }),
  );
  return JSON.parse(stdout) as Report;
}

let folder = '';
let report: Report;
const files: string[] = [];

function plant(file: string, text: string): void {
  const target = path.join(folder, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, text);
  files.push(file);
}

/** Every case in a file of its own, beside the file that it represents. */
function fileOf(entry: ImportCase, index: number, kind: string): string {
  const [, stem = '', suffix = ''] =
    /^(.*\/)?[^/]*?((?:\.store|\.test|\.fixture)?\.tsx?)$/.exec(entry.file) ?? [];
  return entry.exact ? entry.file : `${stem}${kind}-${index}${suffix}`;
}

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'elbbote-rules-'));
  copyFileSync(path.join(project, 'package.json'), path.join(folder, 'package.json'));
  const configuration = { plugins: ['import'], overrides: importRules };
  writeFileSync(path.join(folder, '.oxlintrc.json'), JSON.stringify(configuration));
  for (const [kind, cases] of Object.entries({ planted, permitted })) {
    for (const [index, entry] of cases.entries()) {
      plant(fileOf(entry, index, kind), `import * as given from '${entry.imports}';\nconsole.log(given);\n`);
    }
  }
  plant(
    'areas/maps/domain/cycle/a.ts',
    "import { b } from '#maps/domain/cycle/b.ts';\nexport const a = () => b;\n",
  );
  plant(
    'areas/maps/domain/cycle/b.ts',
    "import { a } from '#maps/domain/cycle/a.ts';\nexport const b = () => a;\n",
  );
  plant('areas/maps/server/cycle/port.ts', "import type { B } from './built.ts';\nexport type Port = B;\n");
  plant(
    'areas/maps/server/cycle/built.ts',
    "import type { Port } from './port.ts';\nexport interface B {\n  port: Port;\n}\n",
  );
  plant('areas/maps/domain/lazy.ts', "export const load = () => import('#app/app.ts');\n");
  plant('areas/maps/domain/again.ts', "export * from '#app/app.ts';\n");
  plant('areas/maps/domain/kinds.ts', "import type { App } from '#app/app.ts';\nexport type Again = App;\n");
  report = await lint(folder);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const restrictions = (file: string) =>
  report.diagnostics.filter(
    ({ code, filename }) => code === 'eslint(no-restricted-imports)' && filename === file,
  );

test('the linter reads every file of the copy', () => {
  expect(report.number_of_files).toBe(files.length);
});

test('the linter reads every file of the real tree', { tags: ['slow'] }, async () => {
  const sources = globSync('{areas,app,geo,web,tests,scripts}/**/*.{ts,tsx}', {
    cwd: project,
  });
  const real = await lint(project);
  expect(sources.length).toBeGreaterThan(200);
  expect(real.number_of_files).toBeGreaterThanOrEqual(sources.length);
});

test.each(planted.map((entry, index) => ({ ...entry, index })))(
  '$file must not import $imports',
  ({ index, ...entry }) => {
    expect(restrictions(fileOf(entry, index, 'planted'))).toHaveLength(1);
  },
);

test.each(permitted.map((entry, index) => ({ ...entry, index })))(
  '$file may import $imports',
  ({ index, ...entry }) => {
    expect(restrictions(fileOf(entry, index, 'permitted'))).toEqual([]);
  },
);

test('a lazy import, a re-export and a type import count as imports', () => {
  for (const file of [
    'areas/maps/domain/lazy.ts',
    'areas/maps/domain/again.ts',
    'areas/maps/domain/kinds.ts',
  ]) {
    expect(restrictions(file), file).toHaveLength(1);
  }
});

test('a cycle through subpath specifiers is found, and one of types alone', () => {
  const cycles = report.diagnostics.filter(({ code }) => code === 'import(no-cycle)');
  expect(cycles.map(({ filename }) => filename).toSorted()).toEqual([
    'areas/maps/domain/cycle/a.ts',
    'areas/maps/domain/cycle/b.ts',
    'areas/maps/server/cycle/built.ts',
    'areas/maps/server/cycle/port.ts',
  ]);
});

test('every row of the import table has caught a planted violation', () => {
  const caught = new Set(report.diagnostics.map(({ help }) => help));
  expect(importTable.map(({ because }) => because).filter((message) => !caught.has(message))).toEqual([]);
});

test('no two rows of the import table give the same reason, so that each is tested separately', () => {
  expect(new Set(importTable.map(({ because }) => because)).size).toBe(importTable.length);
});

test('the lint step’s configuration contains the whole import table', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [oxlint, '--print-config'], {
    cwd: project,
    maxBuffer: 2 ** 26,
  });
  const { overrides } = JSON.parse(stdout) as { overrides: unknown[] };
  for (const { because } of importTable) expect(JSON.stringify(overrides)).toContain(because);
});

test('every folder of the project has a row', () => {
  const folders = globSync(
    ['{app,areas,geo,lab,tests}/', 'web/*/', 'areas/*/{domain,contract,tables,server}/'],
    {
      cwd: project,
    },
  );
  const named = new Set(importTable.flatMap((row) => row.files));
  expect(folders.length).toBeGreaterThan(50);
  expect(folders.filter((name) => !named.has(`${name}/**`))).toEqual([]);
});

test('each area is a folder with a README and the known sides only, imported by its own name', () => {
  const names: string[] = areas.map(({ name }) => name);
  expect(
    globSync('areas/*', { cwd: project })
      .map((each) => path.basename(each))
      .toSorted(),
  ).toEqual(names.toSorted());
  const { imports } = JSON.parse(readFileSync(path.join(project, 'package.json'), 'utf8')) as {
    imports: Record<string, string>;
  };
  for (const name of names) {
    expect(imports[`#${name}/*`]).toBe(`./areas/${name}/*`);
    const inside = globSync('*', { cwd: path.join(project, 'areas', name) });
    expect(inside, name).toContain('README.md');
    expect(inside.filter((each) => each !== 'README.md' && !sides.some((side) => side === each))).toEqual([]);
  }
});

test('no file name is used for two different things', () => {
  const sources = globSync('{areas,app,geo,web,tests,lab}/**/*.{ts,tsx}', {
    cwd: project,
  });
  const names = sources.map((file) => path.basename(file));
  expect(names.length).toBeGreaterThan(1500);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
