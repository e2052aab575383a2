/** The README promises a start without development packages: neither start nor build may need one. */
import { globSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '../..');

/** Everything that `npm start` builds or loads. */
const started = [
  '{app,areas,geo,lab,web}/**/*.{ts,tsx}',
  'scripts/{launch,start,build,build-if-stale,build-worker,client-package,contract-without-schemas}.{ts,mjs}',
  '{operator,react-router.config,vite.config}.ts',
];

const { dependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  dependencies: Record<string, string>;
};

/** Tests, benches, and the suite that both geocoders share. */
const isTest = (file: string) =>
  /\.(test|fixture)\.tsx?$|^areas\/\w+\/tests\/|^lab\/bench\//.test(file) || file === 'geo/geo-contract.ts';

/** The packages of which a file imports more than types. */
function listPackages(file: string): string[] {
  const text = readFileSync(path.join(root, file), 'utf8').replaceAll(/^(import|export) type [^;]*;/gm, '');
  const specifiers = [
    ...text.matchAll(/^(?:import|export)\s(?:[^'";]*\sfrom\s)?'([^']+)'/gm),
    ...text.matchAll(/\bimport\('([^']+)'\)/g),
  ];
  return specifiers
    .map(([, specifier = '']) => specifier)
    .filter((specifier) => !/^[.#]/.test(specifier) && !isBuiltin(specifier))
    .map((specifier) => /^(@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier);
}

test('start and build import only packages that are installed without the development packages', () => {
  const files = globSync(started, { cwd: root }).filter((file) => !isTest(file));
  expect(files).toContain('scripts/start.ts');
  expect(files.length).toBeGreaterThan(1000);
  const missing = files.flatMap((file) =>
    listPackages(file)
      .filter((name) => !(name in dependencies))
      .map((name) => `${file}: ${name}`),
  );
  expect(missing).toEqual([]);
});

test('the README names the commands for a start and for the tests, and the quicker installation', () => {
  const readme = readFileSync(path.join(root, 'README.md'), 'utf8');
  expect(readme.match(/^npm ci.*$/gm)).toEqual(['npm ci && npm start', 'npm ci && npm test']);
  expect(readme).toContain('`npm ci --omit=dev`');
});
