import type { Services } from '#app/services.ts';
import { countCodes } from './stored-codes.ts';
import { findTwoFactor } from './two-factors.store.ts';

/** State of the person's second factor. */
export async function describeTwoFactor(
  { db, config }: Pick<Services, 'db' | 'config'>,
  userId: string,
): Promise<{ isSetUp: boolean; recoveryCodesLeft: number }> {
  const factor = await findTwoFactor(db, userId);
  if (!factor?.verified) return { isSetUp: false, recoveryCodesLeft: 0 };
  return { isSetUp: true, recoveryCodesLeft: await countCodes(config, factor.backupCodes) };
}
