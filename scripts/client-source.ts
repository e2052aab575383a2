/** The TypeScript client, generated from the document of the public API. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { generateSource } from 'oazapfts';
import { buildPublicDocument } from '#business/server/v1/public-document.ts';

const projectDir = path.join(import.meta.dirname, '..');
const clientDir = path.join(projectDir, 'clients/typescript');
export const operationsFile = path.join(clientDir, 'src/public-operations.ts');
export const compiledDir = path.join(clientDir, 'dist');

/** Where it is served is told by whoever connects: an address that is nobody's stands in its place. */
export async function generateOperations(): Promise<string> {
  return await inFolder(async (folder) => {
    const file = path.join(folder, 'openapi.json');
    writeFileSync(file, JSON.stringify(await buildPublicDocument({ publicUrl: 'https://api.invalid' })));
    return (await generateSource(file)).replace(/^ \* See .*\n/m, '');
  });
}

/** The committed source, compiled: the content of each file, by its name. */
export async function compileClient(): Promise<Record<string, string>> {
  return await inFolder((folder) => {
    const tool = path.join(projectDir, 'node_modules/typescript/bin/tsc');
    const args = [tool, '--project', path.join(clientDir, 'tsconfig.json'), '--outDir', folder];
    const { status, stdout } = spawnSync(process.execPath, args, { encoding: 'utf8' });
    if (status !== 0) throw new Error(`the client does not compile\n${stdout}`);
    return readCompiled(folder);
  });
}

export const readCompiled = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder)
      .toSorted()
      .map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]),
  );

async function inFolder<Result>(work: (folder: string) => Result | Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(path.join(tmpdir(), 'elbbote-client-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
