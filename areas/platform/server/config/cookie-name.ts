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

/**
 * The header that sets a cookie which no script reads, for so many seconds; with `now` also by the date at
 * which it ends.
 */
export function writeCookie(
  config: Pick<Config, 'isProduction'>,
  { name, value, seconds, now }: { name: string; value: string; seconds: number; now?: Date },
): string {
  const endsAt = now && new Date(now.getTime() + seconds * 1000);
  const expires = endsAt ? `; Expires=${endsAt.toUTCString()}` : '';
  const secure = config.isProduction ? '; Secure' : '';
  return `${cookieName(config, name)}=${value}; Path=/; Max-Age=${seconds}${expires}; HttpOnly; SameSite=Lax${secure}`;
}

/** The value the browser sends for this cookie, as it was set. */
export function readCookie(headers: Headers, name: string): string | undefined {
  const cookies = (headers.get('cookie') ?? '').split(';').map((cookie) => cookie.trim());
  return cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1);
}
