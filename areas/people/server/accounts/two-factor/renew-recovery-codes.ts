import type { SignedIn } from '#people/server/accounts/viewer.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Services } from '#app/services.ts';
import { mailTwoFactor } from './mail-two-factor.ts';
import { makeRecoveryCodes, printRecoveryCode } from './recovery-codes.ts';
import { storeCodes } from './stored-codes.ts';
import { updateTwoFactor } from './two-factors.store.ts';

/** Ten new recovery codes; the old ones are void. */
export async function renewRecoveryCodes(
  services: Pick<Services, 'config' | 'clock' | 'sendJob'>,
  tx: Transaction,
  { id, email }: Pick<SignedIn, 'id' | 'email'>,
): Promise<string[]> {
  await mailTwoFactor(services, tx, email, 'codes-renewed');
  return await saveRecoveryCodes(services, tx, id);
}

/** Returns them as printed; only their hashes are stored. */
export async function saveRecoveryCodes(
  { config }: Pick<Services, 'config'>,
  tx: Transaction,
  userId: string,
): Promise<string[]> {
  const codes = makeRecoveryCodes();
  await updateTwoFactor(tx, userId, { backupCodes: await storeCodes(config, codes) });
  return codes.map(printRecoveryCode);
}
