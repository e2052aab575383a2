import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { getFreePort } from '#platform/server/process/get-free-port.ts';
import { makeDatabaseFolder } from '#platform/server/database/temporary-postgres.ts';
import { createDatabase } from '#tests/support/test-database.ts';
import { waitForPort } from '#tests/support/wait-for-port.ts';

const projectDir = path.join(import.meta.dirname, '../..');
const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;

/** What the image's build would see, after its own steps. */
function buildImage(app: string): void {
  const ignored = readFileSync(path.join(projectDir, '.dockerignore'), 'utf8').split('\n').filter(Boolean);
  const excludes = ignored.map(
    (pattern) => `--exclude=${pattern.startsWith('**/') ? pattern.slice(3) : `./${pattern}`}`,
  );
  const archive = execFileSync('tar', ['-C', projectDir, ...excludes, '-cf', '-', '.'], {
    maxBuffer: 2 ** 30,
  });
  execFileSync('tar', ['-C', app, '--no-same-owner', '-xf', '-'], { input: archive });
  const [, first = ''] = readFileSync(path.join(projectDir, 'deploy/Containerfile'), 'utf8').split(
    /^FROM .*$/m,
  );
  for (const [, step = ''] of first.matchAll(/^RUN (.*)$/gm)) {
    execFileSync('sh', ['-c', step], { cwd: app, stdio: 'pipe' });
  }
}

/**
 * No container engine runs on every machine: the steps of the container file are carried out in a folder, and
 * the result is started as a user who cannot write there.
 */
test('the container image starts read-only, as a user who owns nothing', async () => {
  const folder = makeDatabaseFolder('elbbote-image-');
  const [app, data] = [path.join(folder, 'app'), path.join(folder, 'data')];
  for (const one of [app, data]) mkdirSync(one);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  buildImage(app);
  expect(readdirSync(app)).not.toContain('tests');
  execFileSync('chmod', ['-R', 'a-w', app]);
  chmodSync(data, 0o700);
  if (isRoot) chownSync(data, NOBODY, NOBODY);
  const made = await createDatabase();
  onTestFinished(() => made.drop());
  const port = await getFreePort();
  const [, ...command] = JSON.parse(
    /^CMD (\[.*\])$/m.exec(readFileSync(path.join(projectDir, 'deploy/Containerfile'), 'utf8'))?.[1] ?? '[]',
  ) as string[];
  const server = spawn(process.execPath, command, {
    cwd: app,
    ...(isRoot ? { uid: NOBODY, gid: NOBODY } : {}),
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: data,
      DEMO_CITY: 'off',
      GEO_DOWNLOAD: 'off',
      DATABASE_URL: made.url,
      DATABASE_OWNER_URL: made.ownerUrl,
    },
    stdio: 'ignore',
  });
  const ended = once(server, 'exit');
  onTestFinished(async () => {
    server.kill('SIGTERM');
    await ended;
  });
  await waitForPort(port, server);
  expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toContain('<title>');
});
