import { execFileSync, spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const projectDir = path.join(import.meta.dirname, '../..');
const deployDir = path.join(projectDir, 'deploy');

function makeFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'elbbote-lint-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test('systemd accepts the units and rates the service’s sandbox as tight', () => {
  const folder = makeFolder();
  const units = readdirSync(path.join(deployDir, 'systemd'));
  for (const unit of units) {
    // Its Node is not installed here.
    const text = readFileSync(path.join(deployDir, 'systemd', unit), 'utf8').replaceAll(
      '/opt/elbbote/node_modules/.bin/node',
      process.execPath,
    );
    writeFileSync(path.join(folder, unit), text);
  }
  const files = units.map((unit) => path.join(folder, unit));
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', ...files], {
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([0, '']);
  const tight = ['security', '--offline=true', '--threshold=15', path.join(folder, 'elbbote@.service')];
  expect(spawnSync('systemd-analyze', tight, { encoding: 'utf8' }).status).toBe(0);
});

test('docker compose accepts the file with the sample settings', () => {
  const folder = makeFolder();
  const [file, ownerFile] = [path.join(folder, 'elbbote.env'), path.join(folder, 'elbbote-owner.env')];
  // The part of compose is commented out for those who do not use it.
  const given = ['SITE', 'POSTGRES_PASSWORD', 'DATABASE_PASSWORD', 'DATABASE_OWNER_PASSWORD'];
  const keys = ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];
  const sample = readFileSync(path.join(deployDir, 'elbbote.env'), 'utf8');
  const lines = [...given, ...keys, 'ALERTMANAGER_FILE'].map((name) => `${name}=/x`);
  writeFileSync(file, `${sample}\nENV_FILE=${file}\n${lines.join('\n')}\n`);
  writeFileSync(ownerFile, '');
  // Compose 1 takes one file only.
  appendFileSync(file, `OWNER_ENV_FILE=${ownerFile}\n`);
  const args = ['-f', path.join(deployDir, 'compose.yaml'), '--env-file', file, 'config', '-q'];
  const { status, stderr } = spawnSync('docker-compose', args, { encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, '']);
});

test('Alertmanager accepts its configuration', () => {
  const config = path.join(deployDir, 'prometheus', 'alertmanager.yml');
  expect(execFileSync('amtool', ['check-config', config], { encoding: 'utf8' })).toContain('SUCCESS');
});

test('Prometheus accepts its configuration and every alert rule', () => {
  const config = path.join(deployDir, 'prometheus', 'prometheus.yml');
  expect(execFileSync('promtool', ['check', 'config', config], { encoding: 'utf8' })).toContain('SUCCESS');
});

test('the syntax of all shell scripts is valid', () => {
  for (const name of ['roll-over.sh', 'postgres/make-roles.sh']) {
    expect(execFileSync('sh', ['-n', path.join(deployDir, name)], { encoding: 'utf8' })).toBe('');
  }
});
