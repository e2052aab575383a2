/** The account library's passkey plugin, by which passkeys are made and checked. */
import { betterAuth } from 'better-auth';
import { APIError } from 'better-auth/api';
import { operator } from '#operator';
import type { Config } from '#platform/server/config/config.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { keepSessions } from '#people/server/accounts/accounts.store.ts';
import { sessionOptions } from '#people/server/accounts/auth.ts';
import { deviceText } from '#people/server/accounts/sessions/device-text.ts';

/** What `navigator.credentials` is given, as the library writes it. */
export type BrowserOptions = { challenge: string } & Record<string, unknown>;

/** Of the cookie that names the challenge to answer. */
export const CHALLENGE_COOKIE = 'passkey_challenge';

/**
 * An instance that works with this executor. Loaded at the first use, because it brings what reads
 * certificates. Whose site a passkey is for is the configured address, never what a request says; and only
 * one that has asked its owner, by finger, face or PIN, is accepted.
 */
export async function openPasskeyLibrary(executor: Executor, config: Config) {
  const { getAuthenticatorName, passkey } = await import('@better-auth/passkey');
  const { hostname, origin } = new URL(config.publicUrl);
  return betterAuth({
    ...sessionOptions(config),
    database: keepSessions(executor),
    plugins: [
      passkey({
        rpID: hostname,
        rpName: operator.brandName,
        origin,
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        advanced: { webAuthnChallengeCookie: CHALLENGE_COOKIE },
        registration: {
          afterVerification: async ({ ctx, verification: { registrationInfo } }) => {
            requireOwnerAsked(registrationInfo?.userVerified);
            const made = getAuthenticatorName(registrationInfo?.aaguid);
            return { name: made ?? deviceText(ctx.headers?.get('user-agent') ?? '') };
          },
        },
        authentication: {
          afterVerification: async ({ verification: { authenticationInfo } }) =>
            requireOwnerAsked(authenticationInfo.userVerified),
        },
      }),
    ],
  });
}

/** The library itself also accepts a device that anybody may have picked up. */
function requireOwnerAsked(isVerified: boolean | undefined): void {
  if (!isVerified) throw new APIError('UNAUTHORIZED', { message: 'user not verified' });
}
