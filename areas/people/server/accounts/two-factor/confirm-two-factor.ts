import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { recordAudit } from '#people/server/audit/record-audit.ts';
import type { Services } from '#app/services.ts';
import { deleteSessions } from '#people/server/accounts/sessions/sessions.store.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import { mailTwoFactor } from './mail-two-factor.ts';
import { saveRecoveryCodes } from './renew-recovery-codes.ts';
import { spendStep } from './spend-code.ts';
import { lockTwoFactor, markTwoFactor, updateTwoFactor } from './two-factors.store.ts';

/**
 * Switches the second factor on with the app's first code: from now on a code is required at every sign-in,
 * and sessions created without it end, except the current one. Returns the recovery codes, which are never
 * shown again. Throws TWO_FACTOR_NOT_BEGUN, TWO_FACTOR_SET_UP, WRONG_CODE.
 */
export async function confirmTwoFactor(
  services: Pick<Services, 'config' | 'db' | 'clock' | 'sendJob'>,
  viewer: SignedIn,
  code: string,
): Promise<string[]> {
  return await services.db.transaction(async (tx) => {
    const factor = await lockTwoFactor(tx, viewer.id);
    if (!factor) throw new AppError('TWO_FACTOR_NOT_BEGUN');
    if (factor.verified) throw new AppError('TWO_FACTOR_SET_UP');
    const at = services.clock.now();
    await spendStep(services, tx, factor, code);
    await updateTwoFactor(tx, viewer.id, { verified: true });
    await markTwoFactor(tx, viewer.id, true, at);
    await deleteSessions(tx, viewer.id, viewer.sessionId);
    await mailTwoFactor(services, tx, viewer.email, 'set-up');
    const recoveryCodes = await saveRecoveryCodes(services, tx, viewer.id);
    const subject = { kind: 'admin', id: viewer.id } as const;
    await recordAudit(tx, { actor: viewer, action: 'two_factor.set_up', subject, at });
    return recoveryCodes;
  });
}
