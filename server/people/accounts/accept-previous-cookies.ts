import { createHmac } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { cookieName } from '#server/platform/cookie-name.ts';
import type { Config } from '#server/platform/config.ts';
import { isSameSecret } from '#server/platform/is-same-secret.ts';

/** Those that the sessions library signs, with the one secret that it knows. */
const SIGNED = ['session_token', 'dont_remember'];

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
    const [value, signature] = readSigned(cookie);
    if (!isSameSecret(signature, sign(value, previousAppSecret ?? ''))) return cookie;
    return encodeURIComponent(`${value}.${sign(value, appSecret)}`);
  }
}

function sign(value: string, secret: string): string {
  return createHmac('sha256', secret).update(value).digest('base64');
}

/** Value and signature; the second is empty if this is no signed cookie. */
function readSigned(cookie: string): [string, string] {
  try {
    const text = decodeURIComponent(cookie);
    const dot = text.lastIndexOf('.');
    return dot < 0 ? [text, ''] : [text.slice(0, dot), text.slice(dot + 1)];
  } catch {
    return [cookie, ''];
  }
}
