import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { withPackedClient } from '#business/tests/load-packed-client.ts';

const projectDir = path.join(import.meta.dirname, '..');

/** Compiles programs beside the packed client; returns the compiler's complaints. */
const compileWithClient = (programs: Record<string, string>) =>
  withPackedClient(async (folder) => {
    for (const [name, text] of Object.entries(programs)) writeFileSync(path.join(folder, name), text);
    const tsc = path.join(projectDir, 'node_modules/typescript/bin/tsc');
    const options = ['--noEmit', '--strict', '--module', 'nodenext', '--types', 'node'];
    const { stdout } = spawnSync(process.execPath, [tsc, ...options, ...Object.keys(programs)], {
      cwd: folder,
      encoding: 'utf8',
    });
    return stdout.split('\n').filter(Boolean);
  });

test('the packed client compiles with the program of its README, and not with a wrong one', async () => {
  const readme = readFileSync(path.join(projectDir, 'clients/typescript/README.md'), 'utf8');
  const shown = readme.match(/(?<=```ts\n).*?(?=```)/s)?.[0] ?? '';
  expect(shown).toContain('createDelivery(');
  const complaints = await compileWithClient({
    'shown.mts': shown,
    'wrong.mts': shown.replace("size: 'small'", "size: 'huge'"),
  });
  expect(complaints).toEqual([expect.stringMatching(/^wrong\.mts.*"huge"/)]);
});
