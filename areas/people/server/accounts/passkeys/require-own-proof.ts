import type { z } from 'zod';
import type { SignedInContext } from '#app/api.ts';
import type { ownProof } from '#people/contract/passkeys.ts';
import { limitOwnPassword, takeCodeAttempt } from '#people/server/accounts/limit-sign-in.ts';
import { requirePassword } from '#people/server/accounts/require-password.ts';
import { findResetOwner } from '#people/server/accounts/reset-password.ts';
import { spendCode } from '#people/server/accounts/two-factor/spend-code.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import { checkPasskey } from './check-passkey.ts';

/**
 * What opens an account is changed by its owner, not by somebody at an open browser: with a passkey of the
 * account, its password, or what the account's mail has just brought; beside the latter two a code as well
 * where they do not sign in by themselves. Throws PASSKEY_REFUSED, RATE_LIMITED, WRONG_PASSWORD, WRONG_CODE.
 */
export async function requireOwnProof(
  context: SignedInContext,
  { password, code, passkey, mailed }: z.infer<typeof ownProof>,
): Promise<void> {
  const { services, signedIn } = context;
  if (passkey) {
    const owner = await checkPasskey(context, passkey);
    if (owner.id !== signedIn.id) throw new AppError('PASSKEY_REFUSED');
    return;
  }
  await limitOwnPassword(services, signedIn.id);
  if (mailed) {
    if ((await findResetOwner(services, mailed)) !== signedIn.id) throw new AppError('WRONG_PASSWORD');
  } else await requirePassword(services.db, signedIn.id, password ?? '');
  if (!signedIn.hasSecondFactor) return;
  const giveBack = await takeCodeAttempt(services, signedIn.id);
  await services.db.transaction((tx) => spendCode(services, tx, signedIn.id, code ?? ''));
  await giveBack();
}
