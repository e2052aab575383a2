/**
 * Serves the built site: prerendered pages with hashed scripts in their policy, assets for a year, 404 as
 * 404.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import {
  appPaths,
  clientPackage,
  NOT_FOUND_PATH,
  demoPaths,
  driverManifest,
  driverPages,
  driverWorker,
  pushWorker,
  wayHomeWorker,
  prerenderedPaths,
  shellPaths,
  shellTabs,
  UNKNOWN_PATH_MARK,
} from '#platform/contract/paths.ts';
import { sendRefusal } from '#platform/server/http/send-refusal.ts';
import { registerCrawlerFiles } from './crawler-files.ts';
import type { Clock } from '#platform/server/time/time.ts';
import { startAfterPaint } from './start-after-paint.ts';
import { listPreloads, preloadAlso, readTabScripts } from './page-preloads.ts';
import { openPageRenderer } from './render-pages.ts';
import { type Page, type Printing, printPage, sendPage } from './served-page.ts';

export function registerSite(
  app: FastifyInstance,
  { clock, ...printing }: Printing & { clock: Clock },
  buildDir: string,
): void {
  const { config } = printing;
  const client = path.join(buildDir, 'client');
  if (!existsSync(path.join(client, 'index.html'))) {
    throw new Error('The site is not built: run `npm run build`.');
  }
  const builtFallback = readFileSync(path.join(client, '__spa-fallback.html'), 'utf8');
  const fallback = printPage(builtFallback, printing);
  const unknown = readPrerendered(client, NOT_FOUND_PATH, printing);
  const unserved = printPage(markUnknown(builtFallback), printing);

  app.register(fastifyStatic, {
    root: path.join(client, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    // The build writes .br and .gz files beside each asset.
    preCompressed: true,
  });
  // The preview image of a shared link.
  app.get('/og.png', (_request, reply) => reply.sendFile('og.png', client, { maxAge: '1d' }));
  app.get(clientPackage, (_request, reply) =>
    reply.sendFile(clientPackage.slice(1), client, { maxAge: '1h' }),
  );
  registerCrawlerFiles(app, config, clock);
  const sendRendered = openPageRenderer(app, { clock, ...printing }, buildDir);
  for (const route of prerenderedPaths) {
    const page = readPrerendered(client, route, printing);
    app.get(route, (request, reply) => sendPage(request, reply, page(), 200));
  }
  const driverFallback = markInstallable(builtFallback);
  const tabScripts = readTabScripts(client);
  for (const route of shellPaths) {
    const built = {
      shell: readBuilt(client, route),
      fallback: driverPages.test(route) ? driverFallback : builtFallback,
      ofTabs: tabScripts.get(route.slice(1, route.indexOf('-'))) ?? new Map<string, string[]>(),
    };
    const findPage = printTabs(built, shellTabs[route], printing);
    app.get<{ Querystring: { tab?: string } }>(route, async (request, reply) => {
      const { tab } = request.query;
      const scripts = built.ofTabs.get(tab ?? shellTabs[route] ?? FIRST_ROOM);
      if (await sendRendered(request, reply, { route, scripts })) return reply;
      return sendPage(request, reply, findPage(tab)(), 200);
    });
  }
  const browserOnly = config.isProduction ? appPaths : [...appPaths, ...demoPaths];
  const drivers = printPage(driverFallback, printing);
  for (const route of browserOnly) {
    const page = driverPages.test(route) ? drivers : fallback;
    app.get(route, async (request, reply) => {
      if (await sendRendered(request, reply, { route })) return reply;
      return sendPage(request, reply, page(), 200);
    });
  }
  // Revalidated on every request: an outdated worker would keep an old site alive.
  for (const worker of [driverWorker, pushWorker, wayHomeWorker]) {
    app.get(worker, (_request, reply) =>
      reply.header('cache-control', 'no-cache').sendFile(worker.slice(1), client, { cacheControl: false }),
    );
  }
  app.setNotFoundHandler((request, reply) => {
    if (request.url.startsWith('/api/') || request.method !== 'GET') {
      return sendRefusal(reply, 'NOT_FOUND');
    }
    const [attempted = ''] = request.url.split('?');
    // Its beginning alone: a link with a token that somebody mistyped is almost one.
    request.log.info({ attempted: attempted.split('/', 2).join('/') }, 'unknown path');
    return sendPage(request, reply, hasPage(attempted) ? unserved() : unknown(), 404);
  });
}

function readPrerendered(client: string, route: string, printing: Printing): () => Page {
  return printPage(startAfterPaint(readBuilt(client, route)), printing);
}

function readBuilt(client: string, route: string): string {
  return readFileSync(path.join(client, route, 'index.html'), 'utf8');
}

/** The tab of an admin with most duties. */
const FIRST_ROOM = 'deliveries';

/**
 * A dashboard's page by its tab. The prerendered shell shows the first tab, which the browser would have to
 * replace for another one; the scripts of both are known here, and not looked for by other scripts.
 */
function printTabs(
  { shell, fallback, ofTabs }: { shell: string; fallback: string; ofTabs: ReadonlyMap<string, string[]> },
  firstTab: string | null,
  printing: Printing,
): (tab: string | undefined) => () => Page {
  const print = (tab: string, scripts: string[] = []) =>
    printPage(
      tab === firstTab || firstTab === null
        ? startAfterPaint(preloadAlso(shell, scripts))
        : preloadAlso(fallback, [...listPreloads(shell), ...scripts]),
      printing,
    );
  const pages = new Map([...ofTabs].map(([tab, scripts]) => [tab, print(tab, scripts)]));
  const first = firstTab ?? FIRST_ROOM;
  const [firstPage, otherPage] = [pages.get(first) ?? print(first), print('')];
  return (tab = first) => (tab === first ? firstPage : (pages.get(tab) ?? otherPage));
}

const pagePatterns = [...prerenderedPaths, ...shellPaths, ...appPaths, ...demoPaths].map(
  (known) => new RegExp(`^${known.replaceAll(/:\\w+/g, '[^/]+')}/*$`, 'i'),
);

/** The browser knows more paths than the server: those of the demo, or with other capitalisation. */
function hasPage(attempted: string): boolean {
  return pagePatterns.some((pattern) => pattern.test(attempted));
}

/** Tells the browser not to hydrate: the prerendered page would differ from what it expects. */
function markUnknown(html: string): string {
  return html.replace('</head>', `<meta name="${UNKNOWN_PATH_MARK}" content="404"/></head>`);
}

/** The driver's pages are the installable app. */
function markInstallable(html: string): string {
  return html.replace('/site.webmanifest', driverManifest);
}
