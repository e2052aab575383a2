/**
 * The assets that the landing page loads before the map, compared with an empty app of the same versions. In
 * gzip bytes.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

const projectDir = path.join(import.meta.dirname, '..');
const modules = path.join(projectDir, 'node_modules');

/** One prerendered page with one heading: the weight of React and the router alone. */
const emptyApp = {
  // Without isbot in it the build would install it, and replace the linked modules.
  'package.json': '{ "type": "module", "dependencies": { "isbot": "*" } }',
  'vite.config.ts': `import { reactRouter } from '@react-router/dev/vite';
export default { plugins: [reactRouter()] };`,
  'react-router.config.ts': `export default { ssr: false, prerender: ['/'] };`,
  'app/routes.ts': `import { index } from '@react-router/dev/routes';
export default [index('home.tsx')];`,
  'app/home.tsx': `export default function Home() { return <h1>Moin</h1>; }`,
  'app/root.tsx': `import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
export function Layout({ children }) {
  return <html lang="de"><head><Meta /><Links /></head><body>{children}<ScrollRestoration /><Scripts /></body></html>;
}
export default function Root() { return <Outlet />; }`,
};

/** In gzip bytes: what the landing page's scripts may weigh above an empty app, and its style sheets. */
export const budgets = { scripts: 60_000, styles: 20_000 };

/** Throws if the landing page exceeds its budget. */
export function requireLightLanding(): void {
  const { scripts, emptyScripts, styles } = measureAssets();
  const above = scripts - emptyScripts;
  if (above <= budgets.scripts && styles > 0 && styles <= budgets.styles) return;
  throw new Error(
    `The landing page is too heavy: ${above} bytes of scripts above an empty app (at most ${budgets.scripts}), ${styles} of style sheets (at most ${budgets.styles}).`,
  );
}

export function measureAssets(): { scripts: number; emptyScripts: number; styles: number } {
  const site = path.join(projectDir, 'build/client');
  return { ...measurePage(site), emptyScripts: measureEmptyApp() };
}

function measureEmptyApp(): number {
  const folder = mkdtempSync(path.join(tmpdir(), 'elbbote-empty-'));
  try {
    mkdirSync(path.join(folder, 'app'));
    symlinkSync(modules, path.join(folder, 'node_modules'));
    for (const [name, text] of Object.entries(emptyApp)) writeFileSync(path.join(folder, name), text);
    const tool = path.join(modules, '@react-router/dev/bin.cjs');
    const { status, stderr } = spawnSync(process.execPath, [tool, 'build'], {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, NODE_ENV: 'production' },
    });
    if (status !== 0) throw new Error(`The empty app could not be built.\n${stderr}`);
    return measurePage(path.join(folder, 'build/client')).scripts;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * All files named by the start page's HTML, and their static imports, without lazy ones.
 */
function measurePage(site: string): { scripts: number; styles: number } {
  const read = (file: string) => readFileSync(path.join(site, file));
  const html = read('index.html').toString();
  const named = (pattern: RegExp) => new Set([...html.matchAll(pattern)].map(([, file = '']) => file));
  const scripts = named(/"(\/assets\/[^"]+\.js)"/g);
  // Iterating a set includes elements added meanwhile.
  for (const file of scripts) {
    for (const [, name = ''] of read(file)
      .toString()
      .matchAll(/(?:from|import)\s*["'`]\.\/([^"'`]+)["'`]/g)) {
      scripts.add(`/assets/${name}`);
    }
  }
  const weigh = (files: Set<string>) =>
    [...files].reduce((sum, file) => sum + gzipSync(read(file), { level: 9 }).length, 0);
  return { scripts: weigh(scripts), styles: weigh(named(/href="(\/assets\/[^"]+\.css)"/g)) };
}
