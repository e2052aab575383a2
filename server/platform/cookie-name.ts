import type { Config } from './config.ts';

/**
 * The name of a cookie. In production the browser itself ensures that no other host and no http page has set
 * it (__Host-); the demo uses http, where such a name is refused.
 */
export function cookieName({ isProduction }: Pick<Config, 'isProduction'>, name: string): string {
  return `${cookiePrefix({ isProduction })}.${name}`;
}

export function cookiePrefix({ isProduction }: Pick<Config, 'isProduction'>): string {
  return isProduction ? '__Host-elbbote' : 'elbbote';
}

/** The value the browser sends for this cookie, as it was set. */
export function readCookie(headers: Headers, name: string): string | undefined {
  const cookies = (headers.get('cookie') ?? '').split(';').map((cookie) => cookie.trim());
  return cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1);
}
