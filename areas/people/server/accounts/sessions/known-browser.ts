/**
 * Which browsers have signed in to which account before, stored by the browser itself in one signed cookie.
 */
import { createHmac, randomBytes } from 'node:crypto';
import type { RequestContext } from '#app/api.ts';
import type { Config } from '#platform/server/config/config.ts';
import { cookieName, readCookie, writeCookie } from '#platform/server/config/cookie-name.ts';
import { isSameSecret } from '#platform/server/secrets/is-same-secret.ts';

const VALID_SECONDS = 365 * 24 * 60 * 60;
/** People sharing a browser. */
const MAX_ACCOUNTS = 5;
const BETWEEN = '~';

type Caller = Pick<RequestContext, 'services' | 'headers'>;

/**
 * The browser's id, if it has signed in to the account of this address before; it reveals nothing about other
 * accounts.
 */
export function findKnownBrowser({ services, headers }: Caller, email: string): string | undefined {
  return readMarks(services.config, headers).find((mark) => isFor(mark, services.config, email))?.id;
}

/** Marks the browser as known to this account after a correct password; the mark survives signing out. */
export function rememberBrowser(context: Caller & Pick<RequestContext, 'resHeaders'>, email: string): void {
  const { config, clock } = context.services;
  const known = readMarks(config, context.headers);
  const mine = known.find((mark) => isFor(mark, config, email));
  const others = known.filter((mark) => mark !== mine).map(({ text }) => text);
  const id = mine?.id ?? randomBytes(12).toString('base64url');
  const marks = [sign(config.appSecret, email, id), ...others].slice(0, MAX_ACCOUNTS);
  const mark = {
    name: 'known_browser',
    value: marks.join(BETWEEN),
    seconds: VALID_SECONDS,
    now: clock.now(),
  };
  context.resHeaders?.append('set-cookie', writeCookie(config, mark));
}

interface Mark {
  text: string;
  id: string;
}

function readMarks(config: Config, headers: Headers): Mark[] {
  const value = readCookie(headers, cookieName(config, 'known_browser')) ?? '';
  const marks = value.split(BETWEEN).filter(Boolean).slice(0, MAX_ACCOUNTS);
  return marks.map((text) => ({ text, id: text.split('.')[0] ?? '' }));
}

function isFor(mark: Mark, config: Config, email: string): boolean {
  return [config.appSecret, config.previousAppSecret].some(
    (secret) => secret !== undefined && isSameSecret(mark.text, sign(secret, email, mark.id)),
  );
}

/** The address only enters the signature: the cookie does not reveal whose account it is. */
function sign(secret: string, email: string, id: string): string {
  const signature = createHmac('sha256', secret).update(`known-browser:${id}:${email}`).digest('base64url');
  return `${id}.${signature}`;
}
