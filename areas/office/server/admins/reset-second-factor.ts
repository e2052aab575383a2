import { endEverySession } from '#people/server/accounts/shut-out.ts';
import { dropPasskeys } from '#people/server/accounts/drop-passkeys.ts';
import { dropTwoFactor } from '#people/server/accounts/drop-two-factor.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { recordAudit } from '#people/server/audit/record-audit.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Services } from '#app/services.ts';
import { requireOther } from './require-other.ts';

/**
 * After a lost phone: removes another admin's second factor, passkeys and all of their sessions; if one is
 * required, they set up a new one before anything else. Throws TWO_FACTOR_NOT_SET_UP, and as `requireOther`
 * does.
 */
export async function resetSecondFactor(
  services: Pick<Services, 'config' | 'db' | 'clock' | 'sendJob'>,
  actor: SignedIn,
  seen: { id: string },
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const other = await requireOther(tx, actor, seen);
    const hadCodes = await dropTwoFactor(services, tx, other);
    const hadPasskeys = await dropPasskeys(services, tx, other);
    if (!hadCodes && !hadPasskeys) throw new AppError('TWO_FACTOR_NOT_SET_UP');
    await endEverySession(tx, other.id);
    await recordAudit(tx, {
      actor,
      action: 'two_factor.removed',
      subject: { kind: 'admin', id: other.id },
      before: { hasSecondFactor: true },
      after: { hasSecondFactor: false },
      at: services.clock.now(),
    });
  });
}
