import type { Config } from './config.ts';

/**
 * What a cookie of ours is called. In production the browser itself takes care that no other host and no http page has
 * set it; the demo speaks http, where such a name is refused.
 */
export function cookieName({ isProduction }: Pick<Config, 'isProduction'>, name: string): string {
  return `${cookiePrefix({ isProduction })}.${name}`;
}

export function cookiePrefix({ isProduction }: Pick<Config, 'isProduction'>): string {
  return isProduction ? '__Host-elbbote' : 'elbbote';
}
