import { dropTwoFactor } from '#people/server/accounts/drop-two-factor.ts';
import { spendCode } from './spend-code.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { recordAudit } from '#people/server/audit/record-audit.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Services } from '#app/services.ts';

/**
 * Switches one's own second factor off, with one of its codes. Throws TWO_FACTOR_NEEDED where it is required,
 * WRONG_CODE.
 */
export async function removeTwoFactor(
  services: Pick<Services, 'config' | 'db' | 'clock' | 'sendJob'>,
  viewer: SignedIn,
  code: string,
): Promise<void> {
  if (services.config.adminTwoFactor === 'required') throw new AppError('TWO_FACTOR_NEEDED');
  await services.db.transaction(async (tx) => {
    await spendCode(services, tx, viewer.id, code);
    await dropTwoFactor(services, tx, viewer);
    await recordAudit(tx, {
      actor: viewer,
      action: 'two_factor.removed',
      subject: { kind: 'admin', id: viewer.id },
      at: services.clock.now(),
    });
  });
}
