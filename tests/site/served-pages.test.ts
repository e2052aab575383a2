/**
 * The public site as search engines see it: served HTML, without executing scripts.
 */
import { globSync, readFileSync, rmSync } from 'node:fs';
import { HtmlValidate } from 'html-validate/node';
import { beforeAll, expect, test } from 'vitest';
import { prerenderedPaths } from '#platform/contract/paths.ts';
import { getFreePort } from '#platform/server/process/get-free-port.ts';
import { makeDataFolder } from '#tests/support/make-data-folder.ts';
import { startServerProcess } from '#tests/support/server-process.ts';

let origin = '';

beforeAll(async () => {
  const folder = makeDataFolder('elbbote-site-');
  const server = await startServerProcess(folder, await getFreePort(), { ELBBOTE_API_ONLY: '' });
  origin = `http://localhost:${server.port}`;
  return async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  };
});

const open = (address: string) => fetch(`${origin}${address}`);
const read = async (address: string) => await (await open(address)).text();

const validator = new HtmlValidate({
  extends: ['html-validate:recommended', 'html-validate:document'],
  rules: {
    // Void elements, inline scripts and attribute notation come from the framework.
    'void-style': 'off',
    'attr-case': 'off',
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    'no-inline-style': 'error',
    'require-sri': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'long-title': 'off',
    'tel-non-breaking': 'off',
    'doctype-style': 'off',
    'no-trailing-whitespace': 'off',
    'prefer-native-element': 'off',
    'valid-id': ['error', { relaxed: true }],
  },
});

const NOT_LISTED = 'name="robots" content="noindex"';
const unlisted: readonly string[] = ['/login', '/register', '/reset-password', '/payment-declined'];
const first = (html: string, pattern: RegExp) => pattern.exec(html)?.[1];

test.each(prerenderedPaths)('%s is valid HTML with a head of its own', async (address) => {
  const answer = await open(address);
  const html = await answer.text();
  expect(answer.status).toBe(200);
  const report = await validator.validateString(html);
  const complaints = report.results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => `${ruleId} ${line}:${column} ${message}`),
  );
  expect(complaints).toEqual([]);
  expect(first(html, /<title>([^<]+)<\/title>/)).toContain('Elbbote');
  expect(html.match(/<h1[\s>]/g)).toHaveLength(1);
  expect(html).not.toContain('origin.placeholder');
});

test.each(unlisted)('%s is kept out of search engines', async (address) => {
  expect(await read(address)).toContain(NOT_LISTED);
});

test.each(prerenderedPaths.filter((one) => !unlisted.includes(one)))(
  '%s has metadata for search engines',
  async (address) => {
    const html = await read(address);
    expect(html).not.toContain(NOT_LISTED);
    expect(first(html, /<meta name="description" content="([^"]+)"/)?.length).toBeGreaterThan(40);
    expect(first(html, /<link rel="canonical" href="([^"]+)"/)).toBe(`${origin}${address}`);
    expect(html).toContain('property="og:image"');
  },
);

test('the sitemap lists exactly the indexable pages, and robots.txt names the sitemap', async () => {
  const sitemap = await read('/sitemap.xml');
  const named = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url);
  expect(named).toEqual(
    prerenderedPaths.filter((address) => !unlisted.includes(address)).map((address) => `${origin}${address}`),
  );
  expect(await read('/robots.txt')).toContain(`Sitemap: ${origin}/sitemap.xml`);
});

test.each([
  ['/payment-declined', 'wählen Sie eine andere Zahlungsmethode', /andere Karte/],
  [
    '/fahrer-werden',
    'außer für das Fahrrad, den Führerschein zu Ihrem Fahrzeug',
    /Sie haben einen Führerschein/,
  ],
])('%s contains only true statements', async (address, said, unsaid) => {
  const text = (await read(address)).replaceAll(/\s+/g, ' ');
  expect(text).toContain(said);
  expect(text).not.toMatch(unsaid);
});

test('no link of the site is broken', async () => {
  const seen = new Set<string>(['/']);
  const dead: string[] = [];
  for (const address of seen) {
    const answer = await open(address);
    if (answer.status !== 200) dead.push(`${address} ${answer.status}`);
    if (!(answer.headers.get('content-type') ?? '').includes('text/html')) continue;
    for (const [, link = ''] of (await answer.text()).matchAll(/(?:href|src)="(\/[^"#]*)/g)) {
      if (!link.startsWith('//')) seen.add(link.replaceAll('&amp;', '&'));
    }
  }
  expect(dead).toEqual([]);
  expect(seen.size).toBeGreaterThan(prerenderedPaths.length);
});

test('the landing page has structured data for business, service and questions', async () => {
  const html = await read('/');
  const kinds = [...html.matchAll(/<script type="application\/ld\+json">([^<]+)<\/script>/g)].map(
    ([, json = '{}']) => (JSON.parse(json) as { '@type': string })['@type'],
  );
  expect(kinds).toEqual(expect.arrayContaining(['LocalBusiness', 'Service', 'FAQPage']));
});

test('the page of an unknown path is readable without scripts, between header and footer', async () => {
  const answer = await open('/gibt-es-nicht');
  expect(answer.status).toBe(404);
  const html = await answer.text();
  expect(html).toContain('<title>404 | Elbbote</title>');
  for (const text of ['Oops! Page not found', 'Hauptmenü', 'href="/impressum"', 'href="/datenschutz"']) {
    expect(html).toContain(text);
  }
});

test('structured data name no place where ordering is impossible', async () => {
  const html = await read('/');
  const data = html.match(/<script type="application\/ld\+json">[\s\S]*?<\/script>/g)?.join('') ?? '';
  expect(data).toContain('Hamburg');
  expect(data).not.toMatch(/Norderstedt|Pinneberg|Ahrensburg|Reinbek/);
});

test('a page without prerendering has title and robots tag in its HTML', async () => {
  const html = await read('/payment-success');
  expect(html).toContain('<title>Elbbote</title>');
  expect(html.match(/<meta name="robots" content="noindex"/g)).toHaveLength(1);
});

test('no script contains the declarations of operations, only their addresses', () => {
  const scripts = globSync('build/client/**/*.js').map((file) => readFileSync(file, 'utf8'));
  const withAddress = scripts.filter((script) => script.includes('listBoard ~board'));
  expect(withAddress.length).toBeGreaterThan(0);
  expect(scripts.flatMap((script) => /\.route\(\{method:.{60}/.exec(script) ?? [])).toEqual([]);
});

test('the two fonts of every page weigh 40 kB, and have every letter of what is written on them', async () => {
  const files = globSync('build/client/assets/{text,heading}-*.woff2');
  expect(files).toHaveLength(2);
  expect(files.reduce((sum, file) => sum + readFileSync(file).length, 0)).toBeLessThanOrEqual(40_000);
  const [styles = ''] = globSync('build/client/assets/root-*.css').map((file) => readFileSync(file, 'utf8'));
  const [, ranges = ''] = /url\([^)]*\/text-[^)]*\)[^}]*unicode-range:([^;}]*)/i.exec(styles) ?? [];
  const cut = ranges.split(',').map((range) => {
    const [from = '', until = from] = range.trim().slice(2).split('-');
    // 'U+4??' is written for 'U+400-4FF'.
    return [from.replaceAll('?', '0'), until.replaceAll('?', 'F')].map((code) => Number.parseInt(code, 16));
  });
  expect(cut.length).toBeGreaterThan(20);
  const isCut = (code: number) => cut.some(([from = 0, until = 0]) => from <= code && code <= until);
  for (const address of prerenderedPaths) {
    const text = (await read(address)).replaceAll(/<(script|style)[\s\S]*?<\/\1>|<[^>]*>/g, '');
    const others = [...new Set(text)].filter(
      (letter) => letter !== '\n' && !isCut(letter.codePointAt(0) ?? 0),
    );
    expect([address, others]).toEqual([address, []]);
  }
});
