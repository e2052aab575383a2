/** The TypeScript client as a customer's program has it: from its package, not from its source. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

type Client = typeof import('../../../clients/typescript/src/index.ts');

const projectDir = path.join(import.meta.dirname, '../../..');

/** Packs, unpacks and loads it, beside what the package depends on; nothing of it stays on the disk. */
export async function loadPackedClient(): Promise<Client> {
  const folder = mkdtempSync(path.join(tmpdir(), 'elbbote-client-'));
  try {
    const home = path.join(folder, 'node_modules/@elbbote/client');
    mkdirSync(home, { recursive: true });
    run(process.execPath, [path.join(projectDir, 'scripts/launch.mjs'), 'pack-client', folder]);
    run('tar', ['-xzf', path.join(folder, 'elbbote-client.tgz'), '--strip-components=1', '-C', home]);
    symlinkSync(path.join(projectDir, 'node_modules/@oazapfts'), path.join(folder, 'node_modules/@oazapfts'));
    return (await import(pathToFileURL(path.join(home, 'dist/index.js')).href)) as Client;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function run(program: string, args: string[]): void {
  const { status, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}\n${stderr}`);
}
