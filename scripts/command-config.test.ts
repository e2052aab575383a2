import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from '#platform/server/config/config.ts';
import { describeDatabase } from './command-config.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'elbbote-commands-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The first lines that a command says, and its exit status. */
function run(script: string, args: string[], env: Record<string, string>) {
  const { NODE_ENV: _, DATABASE_URL: __, ...inherited } = process.env;
  const { stderr, status } = spawnSync(
    process.execPath,
    [path.join(import.meta.dirname, 'launch.mjs'), script, ...args],
    { env: { ...inherited, DATA_DIR: path.join(folder, 'data'), ...env }, encoding: 'utf8' },
  );
  return { lines: stderr.trim().split('\n'), status };
}

test('a command prints the database that it works on, without user and password', () => {
  const read = (env: Record<string, string>) => describeDatabase(readConfig(env, folder));
  expect(read({ DATABASE_URL: 'postgres://bote:geheim@db.example:5433/elbbote' })).toBe(
    'the database elbbote on db.example:5433',
  );
  expect(read({ DATA_DIR: folder })).toBe(`the demo's database in ${folder} (DATABASE_URL is not set)`);
});

test('no admin is created in a database that did not exist', () => {
  const { lines, status } = run('admin-create', ['ole@beispiel.de', 'Ole Brandt'], {});
  expect(lines).toEqual([
    `Works on the demo's database in ${path.join(folder, 'data')} (DATABASE_URL is not set).`,
    'There is no such database yet: start the demo once, or set DATABASE_URL.',
  ]);
  expect(status).toBe(1);
  expect(existsSync(path.join(folder, 'data'))).toBe(false);
});

test('files are not moved to or from an object store that is not in the settings', () => {
  for (const to of ['s3', 'folder']) {
    const { lines, status } = run('files-move', ['--to', to], {});
    expect(lines).toEqual([
      'These settings are needed: S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY.',
    ]);
    expect(status).toBe(1);
  }
  expect(run('files-move', ['--to', 'ftp'], {}).status).toBe(1);
});

test('in production a command without the settings is refused before it does anything', () => {
  const { lines, status } = run('geo-import', ['nothing.osm.pbf'], { NODE_ENV: 'production' });
  expect(lines[0]).toContain('Production needs these settings: PUBLIC_URL, DATABASE_URL,');
  expect(status).toBe(1);
});
