/** Serves the built site: prerendered pages with hashed scripts in their policy, assets for a year, 404 as 404. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { appPaths, demoPaths, PLACEHOLDER_ORIGIN, prerenderedPaths } from '#contract/paths.ts';
import type { Config } from './config.ts';

interface Page {
  html: string;
  policy: string;
  etag: string;
}

export function registerSite(app: FastifyInstance, config: Config, buildDir: string): void {
  const client = path.join(buildDir, 'client');
  if (!existsSync(path.join(client, 'index.html'))) {
    throw new Error('The site is not built: run `npm run build`.');
  }
  const fallback = readPage(path.join(client, '__spa-fallback.html'), config);

  app.register(fastifyStatic, {
    root: path.join(client, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
  });
  app.get('/favicon.svg', (_request, reply) => reply.sendFile('favicon.svg', client, { maxAge: '1d' }));
  for (const route of prerenderedPaths) {
    const page = readPage(path.join(client, route, 'index.html'), config);
    app.get(route, (request, reply) => send(request.headers['if-none-match'], reply, page, 200));
  }
  const browserOnly = config.isProduction ? appPaths : [...appPaths, ...demoPaths];
  for (const route of browserOnly) {
    app.get(route, (request, reply) => send(request.headers['if-none-match'], reply, fallback, 200));
  }
  app.setNotFoundHandler((request, reply) => {
    if (request.url.startsWith('/api/') || request.method !== 'GET') {
      return reply.code(404).send({ code: 'NOT_FOUND', message: 'Nicht gefunden.' });
    }
    const [attempted] = request.url.split('?');
    request.log.info({ attempted }, 'unknown path');
    return send(undefined, reply, fallback, 404);
  });
}

function send(known: string | undefined, reply: FastifyReply, page: Page, status: number): FastifyReply {
  reply
    .header('etag', page.etag)
    .header('cache-control', 'no-cache')
    .header('content-security-policy', page.policy);
  if (known === page.etag) return reply.code(304).send();
  return reply.code(status).type('text/html; charset=utf-8').send(page.html);
}

function readPage(file: string, config: Config): Page {
  const html = readFileSync(file, 'utf8').replaceAll(PLACEHOLDER_ORIGIN, config.publicUrl);
  const scripts = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)];
  const hashes = scripts.map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  );
  return {
    html,
    policy: contentPolicy(hashes),
    etag: `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`,
  };
}

/** Nothing from elsewhere: scripts by hash or from our own origin, styles, images and fonts from it alone. */
export function contentPolicy(scriptHashes: string[] = []): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${scriptHashes.join(' ')}`.trim(),
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "frame-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self' https://checkout.stripe.com",
    "frame-ancestors 'none'",
  ].join('; ');
}
