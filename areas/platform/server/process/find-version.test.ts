import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readVersion } from './find-version.ts';

function makeFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'elbbote-version-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(path.join(folder, 'package.json'), '{ "version": "1.2.3" }');
  return folder;
}

function keepBuilt(folder: string): void {
  mkdirSync(path.join(folder, 'build'));
  writeFileSync(path.join(folder, 'build/version'), 'abc123');
}

test('a checkout has the version of its commit, also after a build, and says if files were changed', async () => {
  const folder = makeFolder();
  const who = ['-c', 'user.name=A', '-c', 'user.email=a@beispiel.de'];
  const git = (...args: string[]) =>
    execFileSync('git', [...who, ...args], { cwd: folder, encoding: 'utf8' });
  git('init', '-q');
  git('add', '.');
  git('commit', '-q', '-m', 'First');
  const commit = git('rev-parse', '--short=12', 'HEAD').trim();
  keepBuilt(folder);
  expect(await readVersion(folder)).toBe(commit);
  writeFileSync(path.join(folder, 'package.json'), '{}');
  expect(await readVersion(folder)).toBe(`${commit}-dirty`);
});

test('without a readable history the version is the one that was built', async () => {
  const folder = makeFolder();
  mkdirSync(path.join(folder, '.git'));
  keepBuilt(folder);
  expect(await readVersion(folder)).toBe('abc123');
});

test('outside a checkout and without a build the version is the package’s', async () => {
  expect(await readVersion(makeFolder())).toBe('1.2.3');
});
