/** People with accounts, and calls in their name through the real HTTP surface. */
import { randomUUID } from 'node:crypto';
import type { Role } from '#domain/delivery/roles.ts';
import { createAccount } from '#server/accounts/create-account.ts';
import type { SignedIn } from '#server/accounts/viewer.ts';
import { completeOnboarding } from '#server/drivers/complete-onboarding.ts';
import { setOnline } from '#server/drivers/set-online.ts';
import { ORIGIN, type TestApp } from './test-app.ts';

export const PASSWORD = 'richtig-sicher-2026';

export interface Answer<T = Record<string, unknown>> {
  status: number;
  body: T;
  cookies: string[];
}

export interface Person extends SignedIn {
  /** POSTs to an operation, or GETs it without a body; the session cookie and our own Origin come along. */
  call<T = Record<string, unknown>>(
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer<T>>;
}

/** Somebody without a session. */
export function visitor(app: TestApp): Pick<Person, 'call'> {
  return { call: (path, body, headers) => callApi(app, path, body, headers) };
}

let count = 0;

/** A confirmed person, signed in. A driver has finished the onboarding and is online unless said otherwise. */
export async function makePerson(
  app: TestApp,
  role: Role,
  { fullName = 'Test Person', online = true } = {},
): Promise<Person> {
  count += 1;
  const email = `person-${count}-${randomUUID().slice(0, 8)}@beispiel.de`;
  const phone = '+49 40 1234567';
  const { id } = await createAccount(app.services, { email, password: PASSWORD, fullName, phone, role });
  const viewer: SignedIn = { id, role, fullName, phone, email, emailConfirmed: true };
  if (role === 'driver') {
    await completeOnboarding(app.db, id, driverData, app.clock.now());
    if (online) await setOnline(app.services, viewer, true);
  }
  // Sessions keep real time: made by the server's own code, without the cost of a password for every person.
  const { internalAdapter, authCookies, secret } = await app.services.auth.$context;
  const session = await internalAdapter.createSession(id);
  const cookie = `${authCookies.sessionToken.name}=${await signCookie(session.token, secret)}`;
  return { ...viewer, call: (path, body, headers) => callApi(app, path, body, { cookie, ...headers }) };
}

export const driverData = {
  dateOfBirth: '1990-01-01',
  age: 36,
  nationality: 'deutsch',
  address: 'Osterstraße 1, 20259 Hamburg',
  vehicleType: 'Fahrrad',
  plateNumber: null,
  maxLoadKg: 20,
  bankName: 'Testbank',
  accountHolderName: 'Test Person',
  accountNumber: 'DE89370400440532013000',
  routingNumber: 'COBADEFFXXX',
};

async function signCookie(value: string, secret: string): Promise<string> {
  const key = await crypto.subtle.importKey(
    'raw',
    new TextEncoder().encode(secret),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  );
  const signature = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(value));
  return encodeURIComponent(`${value}.${Buffer.from(signature).toString('base64')}`);
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
  return { status: response.statusCode, body: response.json() as T, cookies };
}
