/** Scripts that a page would ask for only when others have run, named in its HTML instead. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** What the bundler has written of each module that is loaded by itself, by the module's path. */
type Manifest = Record<string, { file: string; imports?: string[] }>;

const tabModule = /^web\/surfaces\/(\w+)\/(?:\1-)?(\w+)-tab\.tsx$/;

/** By area, the scripts of the tabs that its dashboard loads by themselves, by the tab in the URL. */
export function readTabScripts(client: string): Map<string, Map<string, string[]>> {
  const manifest = JSON.parse(readFileSync(path.join(client, '.vite/manifest.json'), 'utf8')) as Manifest;
  const areas = new Map<string, Map<string, string[]>>();
  for (const name of Object.keys(manifest)) {
    const [, area, tab] = tabModule.exec(name) ?? [];
    if (!area || !tab) continue;
    const tabs = areas.get(area) ?? new Map<string, string[]>();
    areas.set(area, tabs.set(tab, listScripts(manifest, name)));
  }
  return areas;
}

function listScripts(manifest: Manifest, name: string): string[] {
  const names = new Set([name]);
  // Iterating a set includes elements added meanwhile.
  for (const one of names) for (const next of manifest[one]?.imports ?? []) names.add(next);
  return [...names].flatMap((one) => manifest[one]?.file ?? []).map((file) => `/${file}`);
}

/** The page's preloads, as the site's build writes them. */
export const preload = /<link rel="modulepreload" href="([^"]+)"\/>/g;

/** The scripts that a page preloads. */
export function listPreloads(html: string): string[] {
  return [...html.matchAll(preload)].map(([, href = '']) => href);
}

/** The page, which also preloads these scripts. */
export function preloadAlso(html: string, scripts: readonly string[]): string {
  const known = new Set(listPreloads(html));
  const links = [...new Set(scripts)]
    .filter((href) => !known.has(href))
    .map((href) => `<link rel="modulepreload" href="${href}"/>`);
  return html.replace('</head>', () => `${links.join('')}</head>`);
}
