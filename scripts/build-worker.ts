/**
 * Builds the workers separately from the site: the driver's app, with the list of files that its pages need,
 * the one that shows push messages, and the one that leads home.
 */
import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';
import { driverShell, driverWorker, pushWorker, wayHomeWorker } from '#platform/contract/paths.ts';
import { contractWithoutSchemas } from './contract-without-schemas.ts';
import { operatorOfTheBuild } from './operator-of-the-build.ts';

const projectDir = path.join(import.meta.dirname, '..');
const client = path.join(projectDir, 'build', 'client');

interface SiteRoute {
  module: string;
  imports: string[];
  css: string[];
}
interface SiteManifest {
  entry: SiteRoute;
  routes: Record<string, SiteRoute>;
  url: string;
}

/** Writes them beside the built site. */
export async function buildWorkers(): Promise<void> {
  // The files' names contain a content hash; the shell's does not.
  const files = listFiles().map((file) => ({ url: `/${file}`, revision: null as string | null }));
  const kept = [...files, { url: driverShell, revision: hashShell() }];
  await buildOne(driverWorker, { 'self.__WB_MANIFEST': JSON.stringify(kept) });
  await buildOne(pushWorker);
  await buildOne(wayHomeWorker);
}

async function buildOne(worker: string, define: Record<string, string> = {}): Promise<void> {
  const fileName = path.basename(worker);
  await build({
    configFile: false,
    root: projectDir,
    logLevel: 'warn',
    plugins: [contractWithoutSchemas(), operatorOfTheBuild()],
    define: {
      'process.env.NODE_ENV': JSON.stringify('production'),
      ...define,
    },
    build: {
      outDir: client,
      emptyOutDir: false,
      copyPublicDir: false,
      lib: {
        entry: path.join(projectDir, 'web/offline/worker', fileName.replace(/js$/, 'ts')),
        formats: ['iife'],
        name: 'worker',
        fileName: () => fileName,
      },
    },
  });
}

/** The map's library is three times as large as all the rest: it is cached when a map is first opened. */
const LARGEST_BYTES = 250_000;

/**
 * The scripts and styles of the driver's pages with all their static and dynamic imports, the worker that
 * finds ways, and the two fonts of every page.
 */
function listFiles(): string[] {
  const [file = ''] = globSync('assets/manifest-*.js', { cwd: client });
  const text = readFileSync(path.join(client, file), 'utf8');
  const { entry, routes } = JSON.parse(text.slice(text.indexOf('{')).replace(/;\s*$/, '')) as SiteManifest;
  const needed = Object.entries(routes).filter(([id]) => id === 'root' || id.startsWith('surfaces/driver/'));
  const files = [entry, ...needed.map(([, route]) => route)].flatMap((route) => [
    route.module,
    ...route.imports,
    ...route.css,
  ]);
  const fonts = globSync('assets/{text,heading}-*.woff2', { cwd: client });
  // Started by address, not imported.
  const netWorkers = globSync('assets/net-worker-*.js', { cwd: client });
  if (needed.length < 2 || fonts.length < 2 || netWorkers.length < 1)
    throw new Error('The built site has no pages of drivers.');
  const found = new Set([file, ...fonts, ...netWorkers, ...files.map((one) => one.replace(/^\//, ''))]);
  // Files added during the loop are processed as well.
  for (const one of found) for (const imported of listImports(one)) found.add(imported);
  return [...found];
}

function listImports(file: string): string[] {
  if (!file.endsWith('.js')) return [];
  const text = readFileSync(path.join(client, file), 'utf8');
  const names = [...text.matchAll(/(?:import|from)\s*\(?\s*["'`]\.\/([\w.-]+\.js)["'`]/g)];
  return names
    .map(([, name = '']) => `assets/${name}`)
    .filter((name) => statSync(path.join(client, name)).size <= LARGEST_BYTES);
}

function hashShell(): string {
  const shell = readFileSync(path.join(client, '__spa-fallback.html'));
  return createHash('sha256').update(shell).digest('hex').slice(0, 16);
}
