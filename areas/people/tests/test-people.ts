/** People with accounts, and calls in their name through the real HTTP surface. */
import { randomUUID } from 'node:crypto';
import type { AdminDuty } from '#people/domain/duties.ts';
import type { Role } from '#people/domain/roles.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { seedOnboarding } from '#drivers/server/profiles/seed-onboarding.ts';
import { setOnline } from '#drivers/server/profiles/set-online.ts';
import { driverData } from '#drivers/tests/driver-data.ts';
import { makeAccount } from './make-account.ts';
import { makeSessionCookie } from './session-cookie.ts';
import { ORIGIN, type TestApp } from '#tests/support/test-app.ts';

export const PASSWORD = 'richtig-sicher-2026';

export interface Answer<T = Record<string, unknown>> {
  status: number;
  body: T;
  cookies: string[];
  /** For an error by a rate limit: the seconds to wait. */
  retryAfter: string | undefined;
}

export interface Person extends SignedIn {
  /** The session, for requests that are no operation. */
  cookie: string;
  /** POSTs to an operation, or GETs it without a body; with the session cookie and our own Origin. */
  call<T = Record<string, unknown>>(
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer<T>>;
}

/** A caller without a session. */
export function visitor(app: TestApp): Pick<Person, 'call'> {
  return { call: (path, body, headers) => callApi(app, path, body, headers) };
}

let count = 0;

/**
 * A confirmed person, signed in. Drivers have finished the onboarding and are online by default.
 */
export async function makePerson(
  app: TestApp,
  role: Role,
  {
    fullName = 'Test Person',
    online = true,
    duty = 'owner',
  }: { fullName?: string; online?: boolean; duty?: AdminDuty } = {},
): Promise<Person> {
  count += 1;
  const email = `person-${count}-${randomUUID().slice(0, 8)}@beispiel.de`;
  const phone = '+49 40 1234567';
  const id = await makeAccount(app.services, {
    email,
    password: PASSWORD,
    fullName,
    phone,
    role,
    adminDuty: duty,
  });
  const viewer: SignedIn = {
    id,
    role,
    fullName,
    phone,
    email,
    emailConfirmed: true,
    duty: role === 'admin' ? duty : null,
    hasSecondFactor: false,
    companies: [],
  };
  if (role === 'driver') {
    await seedOnboarding(app.db, id, driverData, app.clock.now());
    if (online) await setOnline(app.services, viewer, true);
  }
  const { name, value } = await makeSessionCookie(app.services.auth, id);
  const cookie = `${name}=${value}`;
  return {
    ...viewer,
    cookie,
    call: (path, body, headers) => callApi(app, path, body, { cookie, ...headers }),
  };
}

async function callApi<T>(
  app: TestApp,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer<T>> {
  const response = await app.http.inject({
    method: body === undefined ? 'GET' : 'POST',
    url: `/api${path}`,
    headers: { origin: ORIGIN, ...headers },
    ...(body === undefined ? {} : { payload: body as Record<string, unknown> }),
  });
  const cookies = [response.headers['set-cookie'] ?? []].flat();
  return {
    status: response.statusCode,
    body: response.json() as T,
    cookies,
    retryAfter: response.headers['retry-after']?.toString(),
  };
}
