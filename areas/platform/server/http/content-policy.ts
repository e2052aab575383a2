import type { Config } from '#platform/server/config/config.ts';

/**
 * What Google's map requires, from its guide on content security policies. Its styles have no hash, and its
 * raster map does not evaluate code.
 */
const googleMap = {
  script: ' https://*.googleapis.com https://*.gstatic.com',
  style: " 'unsafe-inline' https://fonts.googleapis.com",
  image:
    ' https://*.googleapis.com https://*.gstatic.com https://*.google.com https://*.googleusercontent.com',
  font: ' https://fonts.gstatic.com',
  connect: ' https://*.googleapis.com https://*.gstatic.com https://*.google.com data: blob:',
  frame: ' https://*.google.com',
};
const noMap = { script: '', style: '', image: '', font: '', connect: '', frame: '' };

/**
 * No outside content: scripts by hash or from our own origin, styles, images and fonts from our own origin
 * only. Google's hosts are added only if the operator has chosen its analytics or its map.
 */
export function contentPolicy(
  scriptHashes: string[] = [],
  { analyticsId, googleMapsKey }: Partial<Pick<Config, 'analyticsId' | 'googleMapsKey'>> = {},
): string {
  // Only if the operator runs analytics, and even then nothing is loaded before consent.
  const tag = analyticsId ? ' https://www.googletagmanager.com' : '';
  const beacons = analyticsId ? `${tag} https://*.google-analytics.com https://*.analytics.google.com` : '';
  const map = googleMapsKey ? googleMap : noMap;
  return [
    "default-src 'self'",
    `script-src 'self'${scriptHashes.map((hash) => ` ${hash}`).join('')}${tag}${map.script}`,
    `style-src 'self'${map.style}`,
    `img-src 'self' data: blob:${beacons}${map.image}`,
    `font-src 'self'${map.font}`,
    `connect-src 'self'${beacons}${map.connect}`,
    "worker-src 'self' blob:",
    `frame-src 'self'${map.frame}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self' https://checkout.stripe.com",
    "frame-ancestors 'none'",
  ].join('; ');
}
