import type { SignedIn } from '#server/people/accounts/viewer.ts';
import type { Transaction } from '#server/platform/database.ts';
import type { Services } from '#server/services.ts';
import { encipher } from '#server/people/accounts/cipher.ts';
import { mailTwoFactor } from './mail-two-factor.ts';
import { makeRecoveryCodes, printRecoveryCode } from './recovery-codes.ts';
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

/** Returns them as printed; stored they are encrypted. */
export async function saveRecoveryCodes(
  { config }: Pick<Services, 'config'>,
  tx: Transaction,
  userId: string,
): Promise<string[]> {
  const codes = makeRecoveryCodes();
  await updateTwoFactor(tx, userId, { backupCodes: await encipher(config, JSON.stringify(codes)) });
  return codes.map(printRecoveryCode);
}
