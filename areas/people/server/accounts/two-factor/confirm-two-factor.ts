import { completeTwoFactor } from './complete-two-factor.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { recordAudit } from '#people/server/audit/record-audit.ts';
import type { Services } from '#app/services.ts';

/** Switches the second factor on with the app's first code; refuses as `completeTwoFactor` does. */
export async function confirmTwoFactor(
  services: Pick<Services, 'config' | 'db' | 'clock' | 'sendJob'>,
  viewer: SignedIn,
  code: string,
): Promise<string[]> {
  return await services.db.transaction(async (tx) => {
    const recoveryCodes = await completeTwoFactor(services, tx, viewer, code);
    await recordAudit(tx, {
      actor: viewer,
      action: 'two_factor.set_up',
      subject: { kind: 'admin', id: viewer.id },
      at: services.clock.now(),
    });
    return recoveryCodes;
  });
}
