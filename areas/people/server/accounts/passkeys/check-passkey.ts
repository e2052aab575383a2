import { APIError } from 'better-auth/api';
import type { z } from 'zod';
import type { RequestContext } from '#app/api.ts';
import type { passkeyAnswer } from '#people/contract/passkeys.ts';
import { findUser } from '#people/server/accounts/accounts.store.ts';
import type { User } from '#people/server/accounts/enter.ts';
import { setCookies } from '#people/server/accounts/sessions/start-session.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import { type BrowserOptions, openPasskeyLibrary } from './passkey-library.ts';
import { markPasskeyUsed } from './passkeys.store.ts';

/** What a browser needs to ask for a passkey; the challenge is named by a cookie, and holds five minutes. */
export async function askForPasskey(context: RequestContext): Promise<BrowserOptions> {
  const { db, config } = context.services;
  const library = await openPasskeyLibrary(db, config);
  const { headers, response } = await library.api.generatePasskeyAuthenticationOptions({
    headers: context.headers,
    returnHeaders: true,
  });
  setCookies(context, headers);
  return { ...response, userVerification: 'required' };
}

/**
 * Whose passkey has answered the challenge of this browser, which is used up whatever the answer is. Throws
 * PASSKEY_REFUSED: for an unknown passkey, another site or challenge, a wrong signature, a counter that does
 * not go on, and for a device that has not asked its owner.
 */
export async function checkPasskey(
  context: RequestContext,
  answer: z.infer<typeof passkeyAnswer>,
): Promise<User> {
  const { db, config, clock } = context.services;
  const userId = await db.transaction(async (tx) => {
    const library = await openPasskeyLibrary(tx, config);
    try {
      const { session } = await library.api.verifyPasskeyAuthentication({
        // What its extensions said is not asked for.
        body: { response: { ...answer, clientExtensionResults: {} } },
        headers: context.headers,
      });
      // The library opens a session for everybody whom it knows; ours are opened behind the doors of `enter`.
      await (await library.$context).internalAdapter.deleteSession(session.token);
      await markPasskeyUsed(tx, answer.id, clock.now());
      return session.userId;
    } catch (error) {
      // Refused within the transaction, which keeps that the challenge is used up.
      if (error instanceof APIError) return undefined;
      throw error;
    }
  });
  const user = userId && (await findUser(db, userId));
  if (!user) throw new AppError('PASSKEY_REFUSED');
  return user;
}
