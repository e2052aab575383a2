import { expect, test } from 'vitest';
import { cookieHeader } from '#people/tests/account-fixtures.ts';
import { makePerson, PASSWORD } from '#people/tests/test-people.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';
import type { RequestContext } from '#app/api.ts';
import { createAuth } from '#people/server/accounts/auth.ts';
import { findKnownBrowser } from './known-browser.ts';
import { signIn, signOut } from '#people/server/accounts/sign-in.ts';
import { findViewer } from '#people/server/accounts/viewer.ts';

const app = await openTestApp();

/** A request over https, as in production. */
function requestInProduction(cookie = ''): RequestContext & { resHeaders: Headers } {
  const config = { ...app.config, isProduction: true, publicUrl: 'https://elbbote.example' };
  const auth = createAuth(app.db, config);
  const headers = new Headers(cookie ? { cookie } : {});
  const { log } = app.services;
  return {
    services: { ...app.services, auth, config },
    headers,
    ip: '192.0.2.1',
    log,
    resHeaders: new Headers(),
  };
}

test('in production every cookie is bound to this host and to https, and works', async () => {
  const { id, email } = await makePerson(app, 'customer');
  const context = requestInProduction();
  await signIn(context, { email, password: PASSWORD, rememberMe: true });
  const cookies = context.resHeaders.getSetCookie();
  expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual([
    '__Host-elbbote.session_token',
    '__Host-elbbote.known_browser',
  ]);
  for (const cookie of cookies) {
    expect(cookie).toMatch(/; Path=\/(;|$)/);
    expect(cookie).toMatch(/; Secure/);
    expect(cookie).toMatch(/; HttpOnly/);
    expect(cookie).not.toMatch(/Domain=/i);
  }
  const { cookie } = cookieHeader(cookies);
  expect((await findViewer(requestInProduction(cookie)))?.id).toBe(id);
  expect(findKnownBrowser(requestInProduction(cookie), email)).toBeDefined();
  const plain = cookie.replaceAll('__Host-', '');
  expect(await findViewer(requestInProduction(plain))).toBeUndefined();
  expect(findKnownBrowser(requestInProduction(plain), email)).toBeUndefined();

  const leaving = requestInProduction(cookie);
  await signOut(leaving);
  const ended = leaving.resHeaders.getSetCookie();
  expect(ended.find((each) => each.startsWith('__Host-elbbote.session_token='))).toMatch(/Max-Age=0.*Secure/);
  expect(ended.join()).not.toContain('known_browser');
  expect(await findViewer(requestInProduction(cookie))).toBeUndefined();
});
