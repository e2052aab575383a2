import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { generateSource } from 'oazapfts';
import { buildPublicDocument } from '#business/server/v1/public-document.ts';

const projectDir = path.join(import.meta.dirname, '..');
const packages = path.join(projectDir, 'node_modules');

/**
 * Generates the TypeScript client from the document of the public API, compiles it and packs it into this
 * folder, which exists; returns the file.
 */
export async function packClient(folder: string): Promise<string> {
  const work = mkdtempSync(path.join(tmpdir(), 'elbbote-client-'));
  try {
    for (const name of ['README.md', 'package.json', 'tsconfig.json', 'src']) {
      cpSync(path.join(projectDir, 'clients/typescript', name), path.join(work, name), { recursive: true });
    }
    symlinkSync(packages, path.join(work, 'node_modules'));
    writeFileSync(path.join(work, 'src/index.ts'), await generateEntry(path.join(work, 'openapi.json')));
    run(process.execPath, [path.join(packages, 'typescript/bin/tsc'), '--project', work], work);
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
    run(npm, ['pack', '--silent', '--pack-destination', folder], work);
  } finally {
    rmSync(work, { recursive: true });
  }
  const packed = readdirSync(folder).find((name) => name.endsWith('.tgz')) ?? '';
  const file = path.join(folder, 'elbbote-client.tgz');
  renameSync(path.join(folder, packed), file);
  return file;
}

/** Where the API is served is told by whoever connects: an address that is nobody's stands in its place. */
async function generateEntry(documentFile: string): Promise<string> {
  const document = await buildPublicDocument({ publicUrl: 'https://api.invalid' });
  writeFileSync(documentFile, JSON.stringify(document));
  const operations = (await generateSource(documentFile)).replace(/^ \* See .*\n/m, '');
  return `${operations}\nexport * from './connect.ts';\n`;
}

function run(program: string, args: string[], cwd: string): void {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`the client could not be packed\n${stdout}${stderr}`);
}
