import { renewRecoveryCodes } from './renew-recovery-codes.ts';
import { spendCode } from './spend-code.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { recordAudit } from '#people/server/audit/record-audit.ts';
import type { Services } from '#app/services.ts';

/** Ten new recovery codes for a code; the old ones are void. Throws WRONG_CODE. */
export async function replaceRecoveryCodes(
  services: Pick<Services, 'config' | 'db' | 'clock' | 'sendJob'>,
  viewer: SignedIn,
  code: string,
): Promise<string[]> {
  return await services.db.transaction(async (tx) => {
    await spendCode(services, tx, viewer.id, code);
    await recordAudit(tx, {
      actor: viewer,
      action: 'two_factor.codes_renewed',
      subject: { kind: 'admin', id: viewer.id },
      at: services.clock.now(),
    });
    return await renewRecoveryCodes(services, tx, viewer);
  });
}
