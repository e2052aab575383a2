/** Registration forms, sign-ins and cookies as a browser sends them. */
import { randomUUID } from 'node:crypto';
import { PASSWORD, visitor } from './people.ts';
import type { TestApp } from './test-app.ts';

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

/** What a browser would send back: names and values without attributes. */
export function cookieHeader(cookies: string[]): { cookie: string } {
  return { cookie: cookies.map((cookie) => cookie.split(';')[0]).join('; ') };
}
