import { spawnSync } from 'node:child_process';
import { readdirSync, renameSync } from 'node:fs';
import path from 'node:path';

const source = path.join(import.meta.dirname, '../clients/typescript');

/** Packs the TypeScript client into this folder, which exists; returns the file. */
export function packClient(folder: string): string {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { status, stderr } = spawnSync(npm, ['pack', '--silent', '--pack-destination', folder], {
    cwd: source,
    encoding: 'utf8',
  });
  const packed = readdirSync(folder).find((name) => name.endsWith('.tgz'));
  if (status !== 0 || !packed) throw new Error(`the client could not be packed\n${stderr}`);
  const file = path.join(folder, 'elbbote-client.tgz');
  renameSync(path.join(folder, packed), file);
  return file;
}
