import { deleteSessions } from '#people/server/accounts/sessions/sessions.store.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Services } from '#app/services.ts';
import { mailTwoFactor } from './mail-two-factor.ts';
import { saveRecoveryCodes } from './renew-recovery-codes.ts';
import { spendStep } from './spend-code.ts';
import { lockTwoFactor, markTwoFactor, updateTwoFactor } from './two-factors.store.ts';

/**
 * Handles the app's first code: from now on a code is required at every sign-in, and sessions created without
 * it end, except the current one. Returns the recovery codes, which are never shown again. Throws
 * TWO_FACTOR_NOT_BEGUN, TWO_FACTOR_SET_UP, WRONG_CODE.
 */
export async function completeTwoFactor(
  services: Pick<Services, 'config' | 'clock' | 'sendJob'>,
  tx: Transaction,
  viewer: Pick<SignedIn, 'id' | 'email' | 'sessionId'>,
  code: string,
): Promise<string[]> {
  const factor = await lockTwoFactor(tx, viewer.id);
  if (!factor) throw new AppError('TWO_FACTOR_NOT_BEGUN');
  if (factor.verified) throw new AppError('TWO_FACTOR_SET_UP');
  await spendStep(services, tx, factor, code);
  await updateTwoFactor(tx, viewer.id, { verified: true });
  await markTwoFactor(tx, viewer.id, true, services.clock.now());
  await deleteSessions(tx, viewer.id, viewer.sessionId);
  await mailTwoFactor(services, tx, viewer.email, 'set-up');
  return await saveRecoveryCodes(services, tx, viewer.id);
}
