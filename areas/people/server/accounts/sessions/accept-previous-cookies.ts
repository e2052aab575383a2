import type { FastifyInstance } from 'fastify';
import { cookieName } from '#platform/server/config/cookie-name.ts';
import type { Config } from '#platform/server/config/config.ts';
import { CHALLENGE_COOKIE } from '#people/server/accounts/passkeys/passkey-library.ts';
import { readSignedCookie, writeSignedCookie } from './signed-cookie.ts';

/** Those that the sessions library signs, with the one secret that it knows. */
const SIGNED = ['session_token', 'dont_remember', CHALLENGE_COOKIE];

/**
 * While APP_SECRET_PREVIOUS is set, cookies that it has signed arrive as if the current secret had: nobody is
 * signed out. Once a day the library gives an active session a cookie of its own, by the current one.
 */
export function acceptPreviousCookies(http: FastifyInstance, config: Config): void {
  const { appSecret, previousAppSecret } = config;
  if (previousAppSecret === undefined) return;
  const names = SIGNED.map((name) => cookieName(config, name));
  http.addHook('onRequest', async ({ headers }) => {
    if (!headers.cookie) return;
    headers.cookie = headers.cookie
      .split(';')
      .map((cookie) => {
        const [name = '', ...rest] = cookie.trim().split('=');
        return names.includes(name) ? `${name}=${signAnew(rest.join('='))}` : cookie.trim();
      })
      .join('; ');
  });

  function signAnew(cookie: string): string {
    const value = readSignedCookie(cookie, previousAppSecret ?? '');
    return value === undefined ? cookie : writeSignedCookie(value, appSecret);
  }
}
