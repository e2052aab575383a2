import type { FastifyInstance } from 'fastify';
import { driverManifest, driverStart, prerenderedPaths } from '#platform/contract/paths.ts';
import { operator } from '#operator';
import type { Config } from '#platform/server/config/config.ts';
import type { Clock } from '#platform/server/time/time.ts';
import { NIGHT_PAPER } from './brand-images.ts';

/** Account and payment pages are not for search engines. */
const unlisted: readonly string[] = ['/login', '/register', '/reset-password', '/payment-declined'];

/** Name and look of the installed page, from the operator. */
const manifest = {
  name: operator.brandName,
  short_name: operator.brandName,
  description: `Kurier für ${operator.city}, am selben Tag`,
  lang: 'de',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#FBFAF8',
  theme_color: '#FBFAF8',
  icons: [
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
};

/** The driver's pages as a separate app, in dark colours. They link to other pages, such as the sign-in. */
const driversManifest = {
  ...manifest,
  id: driverStart,
  name: `${operator.brandName} Fahrer`,
  short_name: `${operator.brandName} Fahrer`,
  description: `Aufträge für Fahrer von ${operator.brandName}, auch ohne Netz`,
  start_url: driverStart,
  background_color: NIGHT_PAPER,
  theme_color: NIGHT_PAPER,
  icons: [
    { src: '/driver-icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/driver-icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/driver-icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
};

/** Less than a year, as the standard recommends; a mirror of a server that is gone expires with it. */
const SECURITY_CONTACT_DAYS = 180;

/** The web manifests, robots.txt, security.txt, and sitemap.xml with the public pages. */
export function registerCrawlerFiles(
  app: FastifyInstance,
  { publicUrl, isRehearsal }: Config,
  clock: Clock,
): void {
  const entries = prerenderedPaths
    .filter((path) => !unlisted.includes(path))
    .map((path) => `  <url><loc>${publicUrl}${path}</loc></url>`);
  const sitemap = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`;
  const hidden = isRehearsal ? 'Disallow: /' : 'Disallow: /api/\nDisallow: /till/';
  const robots = `User-agent: *\n${hidden}\n\nSitemap: ${publicUrl}/sitemap.xml\n`;
  app.get('/sitemap.xml', (_request, reply) => reply.type('application/xml; charset=utf-8').send(sitemap));
  app.get('/site.webmanifest', (_request, reply) =>
    reply.type('application/manifest+json').send(JSON.stringify(manifest)),
  );
  app.get(driverManifest, (_request, reply) =>
    reply.type('application/manifest+json').send(JSON.stringify(driversManifest)),
  );
  // Source: RFC 9116.
  app.get('/.well-known/security.txt', (_request, reply) => {
    const expires = new Date(clock.now().getTime() + SECURITY_CONTACT_DAYS * 24 * 60 * 60_000);
    return reply.type('text/plain; charset=utf-8').send(
      `Contact: mailto:${operator.securityEmail}
Expires: ${expires.toISOString()}
Preferred-Languages: de, en
Canonical: ${publicUrl}/.well-known/security.txt
`,
    );
  });
  app.get('/robots.txt', (_request, reply) => reply.type('text/plain; charset=utf-8').send(robots));
}
