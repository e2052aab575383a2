import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { clientPackage } from '#platform/contract/paths.ts';
import { operator } from '#operator';
import { keepVersion } from '#platform/server/process/find-version.ts';
import { linkPictureFile } from './link-picture.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

const projectDir = path.join(import.meta.dirname, '..');
const stampFile = path.join(projectDir, 'build', 'sources.sha256');
const sources = [
  'web/**/*.{ts,tsx,css,woff2}',
  'areas/*/{contract,domain,web}/**/*.{ts,tsx}',
  'app/contract.ts',
  'public/*.png',
  '{read-,}operator.ts',
  'clients/typescript/{package,tsconfig}.json',
  'clients/typescript/src/*.ts',
  'areas/business/server/v1/public-document.ts',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
  'scripts/{build-worker,client-package,contract-without-schemas,operator-of-the-build}.ts',
];

/**
 * Builds the site only if its sources changed since the last build. In a process of its own: bundlers set
 * NODE_ENV=production for themselves, and the server that starts next would take that for the operator's
 * setting.
 */
export function buildIfStale(): void {
  const built = existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : '';
  if (built === hashSources()) return;
  const launcher = path.join(import.meta.dirname, 'launch.mjs');
  const { status } = spawnSync(process.execPath, [launcher, 'build'], { cwd: projectDir, stdio: 'inherit' });
  if (status !== 0) process.exit(1);
}

/** Makes the next start build again. */
export function forgetBuild(): void {
  rmSync(stampFile, { force: true });
}

export async function buildSite(): Promise<void> {
  process.stdout.write('Building the site ...\n');
  forgetBuild();
  const tool = path.join(projectDir, 'node_modules', '@react-router', 'dev', 'bin.cjs');
  const { status, stdout, stderr } = spawnSync(process.execPath, [tool, 'build'], {
    cwd: projectDir,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (status !== 0) {
    process.stderr.write(`${stdout}\n${stderr}\nThe site could not be built.\n`);
    process.exit(1);
  }
  await (await import('./build-worker.ts')).buildWorkers();
  await compressAssets();
  takeOperatorsPicture();
  const { packClient } = await import('./client-package.ts');
  await packClient(path.dirname(path.join(projectDir, 'build/client', clientPackage)));
  await keepVersion();
  writeFileSync(stampFile, hashSources());
}

/** A picture of shared links that was drawn beside the operator's file outside of the source. */
function takeOperatorsPicture(): void {
  if (!process.env.OPERATOR_FILE) return;
  if (existsSync(linkPictureFile)) {
    copyFileSync(linkPictureFile, path.join(projectDir, 'build/client/og.png'));
  } else {
    process.stdout.write('Shared links show the picture of the sample: npm run brand:picture draws yours.\n');
  }
}

/** Compressed once at build time at the highest level, instead of at every request; on all cores. */
async function compressAssets(): Promise<void> {
  const files = globSync('build/client/{assets/*.{js,css,svg},*.js}', { cwd: projectDir });
  await Promise.all(
    files.map(async (name) => {
      const file = path.join(projectDir, name);
      const content = readFileSync(file);
      writeFileSync(`${file}.br`, await compressBrotli(content));
      writeFileSync(`${file}.gz`, await compressGzip(content, { level: 9 }));
    }),
  );
}

function hashSources(): string {
  const hash = createHash('sha256').update(JSON.stringify(operator));
  for (const file of globSync(sources, { cwd: projectDir }).toSorted()) {
    hash.update(file).update(readFileSync(path.join(projectDir, file)));
  }
  return hash.digest('hex');
}
