import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from '#platform/server/config/config.ts';
import { openPageRenderer } from './render-pages.ts';

const buildDir = mkdtempSync(path.join(tmpdir(), 'elbbote-render-'));
afterAll(() => rmSync(buildDir, { recursive: true }));

const now = new Date('2026-12-01T11:00:00Z');
const head =
  '<head><script type="application/json" id="first-answers"></script><script>own()</script><link rel="modulepreload" href="/a.js"/></head>';
const scripts = '<script type="module" async="">1</script>';

/** What the site's build gives, for these tests: a page with the visitor's name. */
mkdirSync(path.join(buildDir, 'server'));
writeFileSync(path.join(buildDir, 'package.json'), '{"type":"module"}');
writeFileSync(
  path.join(buildDir, 'server/index.js'),
  `const write = (body) => ${JSON.stringify(head)} + '<body>' + body + ${JSON.stringify(scripts)} + '</body>';
async function renderPage(build, { path, ask, now, printed }) {
  if (path === '/broken') throw new Error('cannot be rendered');
  const answer = await ask('/api/me');
  if (!answer.ok) return undefined;
  const { name } = await answer.json();
  const body = '<p style="top:0">' + [name, now.toISOString(), printed.basePrice].join(' ') + '</p>';
  return { html: write(body), answers: JSON.stringify({ name }) };
}
export const entry = { module: { renderPage, renderWithoutAnswers: async () => write('') } };
`,
);

/** A site with one route, and an API that knows who has the cookie. */
function openSite() {
  const app = Fastify();
  const asked: Record<string, unknown>[] = [];
  app.get('/api/me', async ({ headers }, reply) => {
    asked.push(headers);
    return headers.cookie === 'session=1' ? { name: 'Wiebke' } : await reply.code(401).send({});
  });
  const config = readConfig({}, buildDir);
  const readPrinted = () => ({ basePrice: '15,00€' });
  const printing = { config, clock: { now: () => now }, printedId: 'printed', readPrinted };
  const sendRendered = openPageRenderer(app, printing, buildDir);
  for (const route of ['/page', '/broken']) {
    app.get(route, async (request, reply) => {
      if (await sendRendered(request, reply, { route })) return reply;
      return await reply.send('the page of everybody');
    });
  }
  const open = async (url: string, headers: Record<string, string> = {}) =>
    await app.inject({ url, headers: { 'sec-fetch-mode': 'navigate', ...headers } });
  return { open, asked };
}

test('a page is rendered for its visitor, with the clock and the texts of the moment, and kept nowhere', async () => {
  const { open, asked } = openSite();
  const { body, headers } = await open('/page', { cookie: 'session=1', 'user-agent': 'Pad' });
  expect(body).toContain('<p>Wiebke 2026-12-01T11:00:00.000Z 15,00€</p>');
  expect(body).toContain('<script type="application/json" id="first-answers">{"name":"Wiebke"}</script>');
  expect(headers['cache-control']).toBe('no-store');
  expect(headers.etag).toBeUndefined();
  // Limits and the log see the visitor, not the server.
  expect(asked[0]).toMatchObject({ cookie: 'session=1', 'user-agent': 'Pad' });
});

test('whoever gets no answer is served the page of everybody', async () => {
  const { open } = openSite();
  expect((await open('/page')).body).toBe('the page of everybody');
});

test('a worker or another script that fetches a page is served none with answers', async () => {
  const { open, asked } = openSite();
  for (const mode of ['cors', 'same-origin', 'no-cors', '']) {
    const { body } = await open('/page', { cookie: 'session=1', 'sec-fetch-mode': mode });
    expect([mode, body]).toEqual([mode, 'the page of everybody']);
  }
  expect(asked).toEqual([]);
});

test('a page that cannot be rendered is served without answers', async () => {
  const { open } = openSite();
  const { statusCode, body } = await open('/broken', { cookie: 'session=1' });
  expect([statusCode, body]).toEqual([200, 'the page of everybody']);
});

test('the policy of a rendered page allows the scripts of the page without answers and no other', async () => {
  const { open } = openSite();
  const first = await open('/page', { cookie: 'session=1' });
  const second = await open('/page', { cookie: 'session=1' });
  const policy = String(first.headers['content-security-policy']);
  expect(second.headers['content-security-policy']).toBe(policy);
  // Of own(), the printed values, the start and what it starts, and of the empty answers.
  expect(policy.match(/'sha256-/g)).toHaveLength(5);
});

test.for(['br', 'gzip'])('a rendered page is sent compressed by %s', async (encoding) => {
  const { open } = openSite();
  const { headers, rawPayload } = await open('/page', { cookie: 'session=1', 'accept-encoding': encoding });
  expect(headers['content-encoding']).toBe(encoding);
  expect(rawPayload.includes('Wiebke')).toBe(false);
});
