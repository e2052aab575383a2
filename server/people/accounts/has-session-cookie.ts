import type { Config } from '#server/platform/config.ts';
import { cookieName, readCookie } from '#server/platform/cookie-name.ts';
import { readSignedCookie } from './signed-cookie.ts';

/**
 * Whether this service has signed the request's session cookie. The session may have ended since: that is not
 * asked, because it would cost what a busy process has to save.
 */
export function hasSessionCookie(
  config: Pick<Config, 'appSecret' | 'isProduction'>,
  headers: Headers,
): boolean {
  const cookie = readCookie(headers, cookieName(config, 'session_token'));
  return cookie !== undefined && readSignedCookie(cookie, config.appSecret) !== undefined;
}
