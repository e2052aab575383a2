import type { Config } from '#platform/server/config/config.ts';
import { cookieName, readCookie } from '#platform/server/config/cookie-name.ts';
import { readSignedCookie } from './signed-cookie.ts';

/**
 * The token of the request's session cookie, if this service has signed it. The session may have ended since:
 * that takes a question to the database.
 */
export function readSessionToken(
  config: Pick<Config, 'appSecret' | 'isProduction'>,
  headers: Headers,
): string | undefined {
  const cookie = readCookie(headers, cookieName(config, 'session_token'));
  return cookie === undefined ? undefined : readSignedCookie(cookie, config.appSecret);
}
