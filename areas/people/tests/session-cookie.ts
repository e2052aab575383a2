import type { Auth } from '#people/server/accounts/auth.ts';

/**
 * A session as created by the sign-in, without the screen and without hashing a password. Sessions use real
 * time, whatever clock the test holds.
 */
export async function makeSessionCookie(
  auth: Auth,
  userId: string,
): Promise<{ name: string; value: string }> {
  const { internalAdapter, authCookies, secret } = await auth.$context;
  const session = await internalAdapter.createSession(userId);
  return { name: authCookies.sessionToken.name, value: await signCookie(session.token, secret) };
}

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
