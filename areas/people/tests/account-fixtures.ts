/** Registration forms, sign-ins and cookies as a browser sends them. */
import { randomUUID } from 'node:crypto';
import { PASSWORD, visitor } from './test-people.ts';
import { ORIGIN, type TestApp } from '#tests/support/test-app.ts';

export const newEmail = () => `neu-${randomUUID().slice(0, 12)}@beispiel.de`;

export function registrationOf(email: string, role: string = 'customer') {
  return {
    email,
    password: PASSWORD,
    data: { full_name: 'Wiebke Jansen', phone: '040 123456', role },
    terms: true,
  };
}

export const signInAs = (app: TestApp, email: string, extra: object = {}) =>
  visitor(app).call<{ user?: { id: string }; profile?: { role: string }; code?: string }>('/sign-in', {
    email,
    password: PASSWORD,
    rememberMe: true,
    ...extra,
  });

interface Refusal {
  code: string;
  message: string;
  data?: { retryAfterSeconds?: number };
}

/**
 * A sign-in from one IP address, with the cookies of one browser; `retryAfter` from the header, 0 without
 * one.
 */
export async function signInFrom(app: TestApp, ip: string, email: string, password: string, cookie = '') {
  const response = await app.http.inject({
    method: 'POST',
    url: '/api/sign-in',
    remoteAddress: ip,
    headers: { origin: ORIGIN, ...(cookie ? { cookie } : {}) },
    payload: { email, password, rememberMe: true },
  });
  return {
    status: response.statusCode,
    body: response.json<Refusal>(),
    retryAfter: Number(response.headers['retry-after'] ?? 0),
  };
}

/** The parts of the link to the reset screen in a mail's text, empty without one. */
export function readResetLink(text = ''): { access_token: string; refresh_token: string; key: string } {
  const [link = 'http://localhost/'] = /http\S+reset-password\?\S+/.exec(text) ?? [];
  const { searchParams: query, hash } = new URL(link);
  return {
    access_token: query.get('access_token') ?? '',
    refresh_token: query.get('refresh_token') ?? '',
    key: hash.slice(1),
  };
}

/** The cookies that a browser would send back: names and values without attributes. */
export function cookieHeader(cookies: string[]): { cookie: string } {
  return { cookie: cookies.map((cookie) => cookie.split(';')[0]).join('; ') };
}
