import { AppError } from '#platform/server/errors/app-error.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Services } from '#app/services.ts';
import { decipher } from '#platform/server/secrets/cipher.ts';
import { readTypedCode } from './recovery-codes.ts';
import { takeCode } from './stored-codes.ts';
import { findStep } from './totp.ts';
import { lockTwoFactor, type TwoFactor, updateTwoFactor } from './two-factors.store.ts';

type Spender = Pick<Services, 'config' | 'clock'>;
const isTimed = (code: string) => /^\d{6}$/.test(code);

/**
 * Uses a code of an active second factor, from the app or for recovery: each works once, and no code of the
 * app that is older than the last one. Throws WRONG_CODE.
 */
export async function spendCode(
  services: Spender,
  tx: Transaction,
  userId: string,
  typed: string,
): Promise<{ isRecovery: boolean }> {
  const factor = await lockTwoFactor(tx, userId);
  const code = readTypedCode(typed);
  if (!factor?.verified) throw new AppError('WRONG_CODE');
  if (isTimed(code)) {
    await spendStep(services, tx, factor, code);
    return { isRecovery: false };
  }
  const backupCodes = await takeCode(services.config, factor.backupCodes, code);
  if (backupCodes === undefined) throw new AppError('WRONG_CODE');
  await updateTwoFactor(tx, userId, { backupCodes });
  return { isRecovery: true };
}

/** Uses a code of the app. Throws WRONG_CODE, also for one that was used before. */
export async function spendStep(
  { config, clock }: Spender,
  tx: Transaction,
  factor: TwoFactor,
  typed: string,
): Promise<void> {
  const secret = await decipher(config, factor.secret);
  const step = secret ? await findStep(secret, readTypedCode(typed), clock.now()) : undefined;
  if (step === undefined || step <= factor.lastStep) throw new AppError('WRONG_CODE');
  await updateTwoFactor(tx, factor.userId, { lastStep: step });
}
