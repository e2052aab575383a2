import type { Config } from './config.ts';

/**
 * What Google's map asks for, from its guide on content security policies. Its styles come without a hash,
 * and its raster map evaluates no text as code.
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
 * Nothing from elsewhere: scripts by hash or from our own origin, styles, images and fonts from it alone.
 * Google's hosts stand here only where the operator has chosen its statistics or its map.
 */
export function contentPolicy(
  scriptHashes: string[] = [],
  { analyticsId, googleMapsKey }: Partial<Pick<Config, 'analyticsId' | 'googleMapsKey'>> = {},
): string {
  // Only where the operator runs statistics, and even there nothing is asked before consent.
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
