import { APIError } from 'better-auth/api';
import type { z } from 'zod';
import type { SignedInContext } from '#app/api.ts';
import type { newPasskey } from '#people/contract/passkeys.ts';
import { setCookies } from '#people/server/accounts/sessions/start-session.ts';
import { deleteSessions } from '#people/server/accounts/sessions/sessions.store.ts';
import { violatedConstraint } from '#platform/server/database/database.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import { logSecurity } from '#platform/server/tracing/log-security.ts';
import { type BrowserOptions, openPasskeyLibrary } from './passkey-library.ts';
import { countPasskeys } from './passkeys.store.ts';
import { recordPasskeyChange } from './record-passkey-change.ts';

const MAX_PASSKEYS = 10;

/**
 * What a browser needs to make a passkey for a person who has given fresh proof; the challenge is named by a
 * cookie, holds five minutes, and for this person alone. An address that was never confirmed may be somebody
 * else's, and gets none. Throws EMAIL_NOT_CONFIRMED, PASSKEYS_FULL.
 */
export async function beginPasskey(context: SignedInContext): Promise<BrowserOptions> {
  const { services, signedIn } = context;
  if (!signedIn.emailConfirmed) throw new AppError('EMAIL_NOT_CONFIRMED');
  if ((await countPasskeys(services.db, signedIn.id)) >= MAX_PASSKEYS) throw new AppError('PASSKEYS_FULL');
  const library = await openPasskeyLibrary(services.db, services.config);
  const { headers, response } = await library.api.generatePasskeyRegistrationOptions({
    headers: context.headers,
    returnHeaders: true,
  });
  setCookies(context, headers);
  return { ...response };
}

/**
 * Keeps the passkey that the browser has made for the challenge of `beginPasskey`, named by what made it, and
 * says so to the owner by mail. An admin's other sessions end, as they were opened without it. Throws
 * PASSKEY_REFUSED.
 */
export async function addPasskey(
  context: SignedInContext,
  answer: z.infer<typeof newPasskey>,
): Promise<{ id: string; name: string }> {
  const { services, signedIn } = context;
  const added = await services.db
    .transaction(async (tx) => {
      const library = await openPasskeyLibrary(tx, services.config);
      const { id, name = '' } = await library.api.verifyPasskeyRegistration({
        body: { response: answer },
        headers: context.headers,
      });
      await recordPasskeyChange(services, tx, signedIn, { change: 'added', name });
      if (signedIn.role === 'admin') await deleteSessions(tx, signedIn.id, signedIn.sessionId);
      return { id, name };
    })
    .catch((error: unknown) => {
      const isRefused = error instanceof APIError || violatedConstraint(error) === 'passkeys_credential';
      throw isRefused ? new AppError('PASSKEY_REFUSED') : error;
    });
  logSecurity(context.log, 'passkey-added', { userId: signedIn.id });
  return added;
}
