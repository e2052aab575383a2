import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { NOT_FOUND_PATH, prerenderedPaths, shellPaths, UNKNOWN_PATH_MARK } from '#platform/contract/paths.ts';
import { readConfig } from '#platform/server/config/config.ts';
import { operator } from '#operator';
import { registerSite } from './site.routes.ts';

const buildDir = mkdtempSync(path.join(tmpdir(), 'elbbote-site-'));
afterAll(() => rmSync(buildDir, { recursive: true }));

/** The site of a build with minimal pages. */
function serveSite(isProduction: boolean, readPrinted = () => ({ basePrice: '15,00€' })) {
  const client = path.join(buildDir, 'client');
  const page =
    '<head><link rel="modulepreload" href="/a.js"/></head><body>[[printed:basePrice]]<script type="module" async="">1</script></body>';
  for (const folder of ['assets', NOT_FOUND_PATH, ...prerenderedPaths, ...shellPaths]) {
    mkdirSync(path.join(client, folder), { recursive: true });
    writeFileSync(path.join(client, folder, 'index.html'), page);
  }
  const fallback = page
    .replace('<body>', '<body>fallback')
    .replace('<head>', '<head><link rel="manifest" href="/site.webmanifest"/>');
  writeFileSync(path.join(client, '__spa-fallback.html'), fallback);
  writeFileSync(path.join(client, 'driver-worker.js'), 'worker');
  mkdirSync(path.join(client, '.vite'), { recursive: true });
  const manifest = {
    'web/surfaces/admin/deliveries-tab.tsx': { file: 'assets/board.js', imports: ['_list.js', '_a.js'] },
    'web/surfaces/admin/admin-support-tab.tsx': { file: 'assets/desk.js', imports: ['_list.js'] },
    'web/surfaces/driver/earnings-tab.tsx': { file: 'assets/earned.js', imports: ['_list.js'] },
    '_list.js': { file: 'assets/list.js', imports: ['_a.js'] },
    '_a.js': { file: 'a.js' },
  };
  writeFileSync(path.join(client, '.vite', 'manifest.json'), JSON.stringify(manifest));
  const app = Fastify();
  const config = { ...readConfig({}, buildDir), isProduction };
  const clock = { now: () => new Date('2026-11-20T11:00:00Z') };
  registerSite(app, { config, clock, printedId: 'printed', readPrinted }, buildDir);
  return app;
}

function askFor(isProduction: boolean) {
  const app = serveSite(isProduction);
  return async (url: string) => {
    const { statusCode, body } = await app.inject(url);
    return [statusCode, body.includes(`<meta name="${UNKNOWN_PATH_MARK}"`)];
  };
}

test('an unserved path known to the browser’s router is marked in the 404 page, others are not', async () => {
  const ask = askFor(true);
  for (const unknown of ['/dev/ui', '/dev/mail', '/DEV/mail', '/dev/ui/']) {
    expect([unknown, ...(await ask(unknown))]).toEqual([unknown, 404, true]);
  }
  // The browser has no page for these: it keeps the prerendered one.
  for (const unknown of ['/gibt-es-nicht', '/404', '/dev', '/tracking/a/b']) {
    expect([unknown, ...(await ask(unknown))]).toEqual([unknown, 404, false]);
  }
  for (const known of ['/preise', '/customer-dashboard', '/tracking/abc']) {
    expect([known, ...(await ask(known))]).toEqual([known, 200, false]);
  }
});

test('a dashboard’s shell is served for its own tabs, and for no others', async () => {
  const app = serveSite(true);
  const isShell = async (url: string) => !(await app.inject(url)).body.includes('fallback');
  for (const url of [
    '/customer-dashboard',
    '/customer-dashboard?tab=new',
    '/customer-dashboard?cancelled=1',
    '/driver-dashboard',
    '/driver-dashboard?tab=available',
    '/admin-dashboard',
    '/admin-dashboard?tab=support',
    '/admin-dashboard?tab=drivers&filter=online',
  ]) {
    expect([url, await isShell(url)]).toEqual([url, true]);
  }
  for (const url of [
    '/customer-dashboard?tab=active',
    '/customer-dashboard?tab=new&tab=active',
    '/driver-dashboard?tab=active',
    '/driver-dashboard?tab=new',
  ]) {
    expect([url, await isShell(url)]).toEqual([url, false]);
  }
});

test('the demo serves its own pages without the mark', async () => {
  expect(await askFor(false)('/dev/mail')).toEqual([200, false]);
});

test('a dashboard’s page preloads the scripts of its tab, each once', async () => {
  const app = serveSite(true);
  const named = async (url: string) =>
    [...(await app.inject(url)).body.matchAll(/"(\/[\w/]+\.js)"/g)].map(([, href]) => href);
  const board = ['/a.js', '/assets/board.js', '/assets/list.js'];
  expect(await named('/admin-dashboard')).toEqual(board);
  expect(await named('/admin-dashboard?tab=deliveries')).toEqual(board);
  expect(await named('/admin-dashboard?tab=support')).toEqual([
    '/a.js',
    '/assets/desk.js',
    '/assets/list.js',
  ]);
  expect(await named('/admin-dashboard?tab=unknown')).toEqual(['/a.js']);
  expect(await named('/driver-dashboard')).toEqual(['/a.js']);
  expect(await named('/driver-dashboard?tab=earnings')).toEqual([
    '/a.js',
    '/assets/earned.js',
    '/assets/list.js',
  ]);
});

test('only the driver’s pages are the installable app', async () => {
  const app = serveSite(true);
  const linked = async (url: string) => /manifest" href="([^"]+)/.exec((await app.inject(url)).body)?.[1];
  for (const url of ['/driver-dashboard?tab=active', '/driver-onboarding']) {
    expect([url, await linked(url)]).toEqual([url, '/driver.webmanifest']);
  }
  for (const url of ['/admin/driver', '/delivery-details/1']) {
    expect([url, await linked(url)]).toEqual([url, '/site.webmanifest']);
  }
  const manifest = (await app.inject('/driver.webmanifest')).json();
  expect(manifest).toMatchObject({ start_url: '/driver-dashboard', display: 'standalone', lang: 'de' });
  expect(manifest.icons.map(({ purpose }: { purpose: string }) => purpose)).toContain('maskable');
});

test('the worker is revalidated on every request', async () => {
  const answer = await serveSite(true).inject('/driver-worker.js');
  expect([answer.statusCode, answer.body, answer.headers['cache-control']]).toEqual([
    200,
    'worker',
    'no-cache',
  ]);
  expect(answer.headers['content-type']).toContain('javascript');
});

test('security.txt names the contact for reports, with an expiry date in the future', async () => {
  const { body, headers } = await serveSite(true).inject('/.well-known/security.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body.split('\n')).toEqual([
    `Contact: mailto:${operator.securityEmail}`,
    'Expires: 2027-05-19T11:00:00.000Z',
    'Preferred-Languages: de, en',
    expect.stringMatching(/^Canonical: http\S+\/\.well-known\/security\.txt$/),
    '',
  ]);
});

test('a page contains the current texts, and is sent again once they change', async () => {
  let texts = { basePrice: '15,00€' };
  const app = serveSite(true, () => texts);
  const before = await app.inject('/preise');
  expect(before.body).toContain('<body>15,00€<');
  expect(before.body).toContain(
    '<script type="application/json" id="printed">{"basePrice":"15,00€"}</script>',
  );
  texts = { basePrice: '</script><b> & 16,00€' };
  const after = await app.inject({
    url: '/preise',
    headers: { 'if-none-match': String(before.headers.etag) },
  });
  expect(after.statusCode).toBe(200);
  expect(after.body).toContain('<body>&lt;/script&gt;&lt;b&gt; &amp; 16,00€<');
  const json = /id="printed">(.*?)<\/script>/.exec(after.body)?.[1] ?? '';
  expect(JSON.parse(json)).toEqual(texts);
});
