import type { Services } from '#server/services.ts';
import { readRecoveryCodes } from './spend-code.ts';
import { findTwoFactor } from './two-factors.store.ts';

/** State of the person's second factor. */
export async function describeTwoFactor(
  services: Pick<Services, 'db' | 'config'>,
  userId: string,
): Promise<{ isSetUp: boolean; recoveryCodesLeft: number }> {
  const factor = await findTwoFactor(services.db, userId);
  if (!factor?.verified) return { isSetUp: false, recoveryCodesLeft: 0 };
  return { isSetUp: true, recoveryCodesLeft: (await readRecoveryCodes(services, factor)).length };
}
