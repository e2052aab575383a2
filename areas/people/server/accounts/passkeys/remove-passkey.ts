import type { SignedInContext } from '#app/api.ts';
import { findUser } from '#people/server/accounts/accounts.store.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import { logSecurity } from '#platform/server/tracing/log-security.ts';
import { countPasskeys, deletePasskey } from './passkeys.store.ts';
import { recordPasskeyChange } from './record-passkey-change.ts';

/**
 * Removes a passkey of one's own, for a person who has given fresh proof. Throws PASSKEY_NOT_FOUND, also for
 * another person's, and TWO_FACTOR_NEEDED for the only second factor of an admin who must have one.
 */
export async function removePasskey(context: SignedInContext, id: string): Promise<void> {
  const { services, signedIn } = context;
  await services.db.transaction(async (tx) => {
    const name = await deletePasskey(tx, { id, userId: signedIn.id });
    if (name === undefined) throw new AppError('PASSKEY_NOT_FOUND');
    const isBound = signedIn.role === 'admin' && services.config.adminTwoFactor === 'required';
    if (isBound && (await countPasskeys(tx, signedIn.id)) === 0) {
      if (!(await findUser(tx, signedIn.id))?.twoFactorEnabled) throw new AppError('TWO_FACTOR_NEEDED');
    }
    await recordPasskeyChange(services, tx, signedIn, { change: 'removed', name });
  });
  logSecurity(context.log, 'passkey-removed', { userId: signedIn.id });
}
