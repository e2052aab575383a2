/** The public site as a search engine and a careful reader see it: served HTML, without a script being run. */
import { expect, test } from '@playwright/test';
import { HtmlValidate } from 'html-validate/node';
import { prerenderedPaths } from '#contract/platform/paths.ts';
import { findServer } from '#tests/journeys/servers.ts';

// No browser is opened for it.
test.use({ baseURL: findServer('site').origin });

const validator = new HtmlValidate({
  extends: ['html-validate:recommended', 'html-validate:document'],
  rules: {
    // What the framework writes: void elements, inline scripts and attribute spellings are its own.
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

for (const path of prerenderedPaths) {
  test(`${path} is valid HTML with a head of its own`, async ({ request }) => {
    const answer = await request.get(path);
    const html = await answer.text();
    expect(answer.status()).toBe(200);
    const report = await validator.validateString(html);
    const complaints = report.results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, line, column }) => `${ruleId} ${line}:${column} ${message}`),
    );
    expect(complaints).toEqual([]);
    expect(first(html, /<title>([^<]+)<\/title>/)).toContain('Elbbote');
    expect(html.match(/<h1[\s>]/g)).toHaveLength(1);
    expect(html).not.toContain('origin.placeholder');
  });
}

for (const path of unlisted) {
  test(`${path} is kept out of search engines`, async ({ request }) => {
    expect(await (await request.get(path)).text()).toContain(NOT_LISTED);
  });
}

for (const path of prerenderedPaths.filter((one) => !unlisted.includes(one))) {
  test(`${path} says to search engines what it is`, async ({ request, baseURL }) => {
    const html = await (await request.get(path)).text();
    expect(html).not.toContain(NOT_LISTED);
    expect(first(html, /<meta name="description" content="([^"]+)"/)?.length).toBeGreaterThan(40);
    expect(first(html, /<link rel="canonical" href="([^"]+)"/)).toBe(`${baseURL}${path}`);
    expect(html).toContain('property="og:image"');
  });
}

test('the sitemap names exactly the pages that are to be found, and robots.txt names the sitemap', async ({
  request,
  baseURL,
}) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const named = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url);
  expect(named).toEqual(
    prerenderedPaths.filter((path) => !unlisted.includes(path)).map((path) => `${baseURL}${path}`),
  );
  expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
});

for (const [path, said, unsaid] of [
  ['/payment-declined', 'wählen Sie eine andere Karte', /Zahlungsmethode|PayPal|SEPA|Lastschrift/],
  [
    '/fahrer-werden',
    'außer für das Fahrrad, den Führerschein zu Ihrem Fahrzeug',
    /Sie haben einen Führerschein/,
  ],
] as const) {
  test(`${path} says only what is so`, async ({ request }) => {
    const text = (await (await request.get(path)).text()).replaceAll(/\s+/g, ' ');
    expect(text).toContain(said);
    expect(text).not.toMatch(unsaid);
  });
}

test('no link of the site is dead', async ({ request }) => {
  const seen = new Set<string>(['/']);
  const dead: string[] = [];
  for (const path of seen) {
    const answer = await request.get(path);
    if (answer.status() !== 200) dead.push(`${path} ${answer.status()}`);
    if (!(answer.headers()['content-type'] ?? '').includes('text/html')) continue;
    for (const [, link = ''] of (await answer.text()).matchAll(/(?:href|src)="(\/[^"#]*)/g)) {
      if (!link.startsWith('//')) seen.add(link.replaceAll('&amp;', '&'));
    }
  }
  expect(dead).toEqual([]);
  expect(seen.size).toBeGreaterThan(prerenderedPaths.length);
});

test('the landing page describes business, service and questions to machines', async ({ request }) => {
  const html = await (await request.get('/')).text();
  const kinds = [...html.matchAll(/<script type="application\/ld\+json">([^<]+)<\/script>/g)].map(
    ([, json = '{}']) => (JSON.parse(json) as { '@type': string })['@type'],
  );
  expect(kinds).toEqual(expect.arrayContaining(['LocalBusiness', 'Service', 'FAQPage']));
});
