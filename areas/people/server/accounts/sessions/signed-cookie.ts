/** Cookies as the sessions library signs them: the value, a dot, and its HMAC-SHA256 as base64. */
import { createHmac } from 'node:crypto';
import { isSameSecret } from '#platform/server/secrets/is-same-secret.ts';

/** The value, if this secret has signed it. */
export function readSignedCookie(cookie: string, secret: string): string | undefined {
  const [value, signature] = split(cookie);
  return isSameSecret(signature, sign(value, secret)) ? value : undefined;
}

export function writeSignedCookie(value: string, secret: string): string {
  return encodeURIComponent(`${value}.${sign(value, secret)}`);
}

function sign(value: string, secret: string): string {
  return createHmac('sha256', secret).update(value).digest('base64');
}

/** Value and signature; the second is empty if this is no signed cookie. */
function split(cookie: string): [string, string] {
  try {
    const text = decodeURIComponent(cookie);
    const dot = text.lastIndexOf('.');
    return dot < 0 ? [text, ''] : [text.slice(0, dot), text.slice(dot + 1)];
  } catch {
    return [cookie, ''];
  }
}
